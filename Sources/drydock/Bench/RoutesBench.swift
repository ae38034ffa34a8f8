import Foundation
import UpdateCore

/// Lookups in a routes map beside a scan by `NSRegularExpression` in the map's order, and the
/// loading of a map beside Python's `json.load`.
struct RoutesBench {
  private static let rounds = 5
  private static let few = 1_000
  private static let many = 100_000
  /// Lookups are too short to be measured one by one.
  private static let repeats = 20_000

  let folder: BenchFolder
  let progress: (String) -> Void

  func figures() throws(BenchError) -> [Figure] {
    progress("making a map of \(RoutesBench.many) routes")
    let routes = BenchRoutes(count: RoutesBench.many)
    let bytes = routes.json
    let large = try table(bytes)
    let small = try table(BenchRoutes(count: RoutesBench.few).json)
    let lookups = lookups(routes, large) + growth(large, small)
    return lookups + (try load(bytes))
  }

  private func table(_ bytes: [UInt8]) throws(BenchError) -> RouteTable {
    do throws(RoutesMapError) {
      return RouteTable(try RoutesMap.read(bytes, from: "https://example.org/routes.json"))
    } catch {
      throw .routes(error.sentence)
    }
  }

  // MARK: Lookups

  private func lookups(_ routes: BenchRoutes, _ table: RouteTable) -> [Figure] {
    progress("compiling \(RoutesBench.many) patterns for the scan")
    let scan = routes.patterns.compactMap { try? NSRegularExpression(pattern: $0) }
    return [("last", routes.lastURI), ("none", routes.strayURI)].map { name, uri in
      progress("resolving a URI, \(name) route")
      let sampling = Sampling.alternate(rounds: RoutesBench.rounds) {
        lookup(uri, table)
      } baseline: {
        let range = NSRange(location: 0, length: uri.utf16.count)
        return Sampling.time {
          keep(scan.firstIndex { $0.numberOfMatches(in: uri, range: range) > 0 })
        }
      }
      return Figure(
        name: "routes.match.\(name)", value: sampling.value, unit: .microseconds,
        baseline: sampling.baseline, baselineName: "NSRegularExpression, one by one",
        budget: .ratio(1 / 10_000, "10,000 times faster"))
    }
  }

  private func growth(_ large: RouteTable, _ small: RouteTable) -> [Figure] {
    let many = BenchRoutes(count: RoutesBench.many)
    let few = BenchRoutes(count: RoutesBench.few)
    return [
      ("last", many.lastURI, few.lastURI), ("none", many.strayURI, few.strayURI),
    ].map { name, uri, fewURI in
      let sampling = Sampling.alternate(rounds: RoutesBench.rounds) {
        lookup(uri, large)
      } baseline: {
        lookup(fewURI, small)
      }
      return Figure(
        name: "routes.growth.\(name)", value: sampling.value, unit: .microseconds,
        baseline: sampling.baseline, baselineName: "\(RoutesBench.few) routes",
        budget: .ratio(4, "under 4 times for 100 times the routes"))
    }
  }

  private func lookup(_ uri: String, _ table: RouteTable) -> Duration {
    Sampling.time(repeated: RoutesBench.repeats) {
      keep(table.match(uri, in: .items).route?.position)
    }
  }

  // MARK: Loading

  /// From the file to a table that answers; nothing where there is no Python.
  private func load(_ bytes: [UInt8]) throws(BenchError) -> [Figure] {
    guard BenchProgram.isInstalled("python3") else {
      progress("routes.load is left out: its baseline needs python3")
      return []
    }
    progress("loading the map")
    try folder.write(bytes, to: "routes.json")
    let path = folder.path(of: "routes.json")
    var inside: [Double] = []
    let sampling = try Sampling.alternate(rounds: RoutesBench.rounds) { () throws(BenchError) in
      try loadTable(path)
    } baseline: { () throws(BenchError) in
      try loadByPython(path, &inside)
    }
    return [
      Figure(
        name: "routes.load", value: sampling.value / 1000, unit: .milliseconds,
        baseline: sampling.baseline / 1000, baselineName: "python3 -c json.load",
        budget: .ratio(2, "at most twice the time")),
      Figure(
        name: "routes.load.parse", value: sampling.value / 1000, unit: .milliseconds,
        baseline: Sampling.median(inside), baselineName: "json.load inside python3",
        budget: .ratio(2, "at most twice the time")),
    ]
  }

  private func loadTable(_ path: String) throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .folder(path: path, reason: "it is not there")
    }
    let table = try table(Array(data))
    let span = ContinuousClock.now - start
    keep(table.map.items.count)
    return span
  }

  /// The time of the process; adds that of `json.load` in it, in milliseconds.
  private func loadByPython(_ path: String, _ inside: inout [Double]) throws(BenchError) -> Duration
  {
    let script =
      "import json, sys, time; start = time.perf_counter(); json.load(open(sys.argv[1])); "
      + "print((time.perf_counter() - start) * 1000)"
    let output = folder.path(of: "python.txt")
    let span = try BenchProgram(
      path: "/usr/bin/env", arguments: ["python3", "-c", script, path]
    ).run(output: output)
    let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    inside.append(Double(text.split(separator: "\n").first ?? "") ?? 0)
    return span
  }

  /// Lets no compiler find out that nobody looks.
  @inline(never) private func keep(_ value: Int?) {}
}
