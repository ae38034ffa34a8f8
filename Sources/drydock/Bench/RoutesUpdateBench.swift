import Glibc
import UpdateCore

/// The update of a routes map most of whose files are as they were, over real HTTP.
struct RoutesUpdateBench {
  let folder: BenchFolder
  var files = 1_000
  var changed = 10
  var rounds = 5
  let progress: (String) -> Void

  func figures() throws(BenchError) -> [Figure] {
    progress("making a routes map of \(files) files")
    let clock = LabClock(.real)
    let site = try BenchRoutesSite(folder, files: files, changed: changed, clock: clock)
    defer { site.stop() }
    let device = BenchRoutesDevice(mapURL: site.mapURL, clock: clock)
    var round = 0
    var traffic: [BenchRoutesDevice.Traffic] = []
    let sampling = try Sampling.alternate(rounds: rounds) { () throws(BenchError) in
      round += 1
      progress("update of routes, round \(round) of \(rounds)")
      let engine = try device.engine(sandbox: folder.path(of: "routes-\(round)"))
      site.publish(.first)
      _ = try device.update(engine)
      site.publish(.second)
      // What the first update has left unwritten is not the second's to flush.
      sync()
      let before = device.traffic
      let span = try device.update(engine)
      let after = device.traffic
      traffic.append(
        BenchRoutesDevice.Traffic(
          requests: after.requests - before.requests, bytes: after.bytes - before.bytes))
      return span
    } baseline: { () throws(BenchError) in
      site.publish(.second)
      return try device.fetch(site.urls)
    }
    return figures(sampling, traffic, site)
  }

  private func figures(
    _ sampling: Sampling, _ traffic: [BenchRoutesDevice.Traffic], _ site: BenchRoutesSite
  ) -> [Figure] {
    [
      Figure(
        name: "routes.update", value: sampling.value / 1000, unit: .milliseconds,
        baseline: sampling.baseline / 1000, baselineName: "all \(files) files, not saved",
        budget: .none("\(changed) of \(files) files changed")),
      Figure(
        name: "routes.update.requests", value: Double(traffic.map(\.requests).max() ?? 0),
        unit: .requests, baseline: Double(1 + changed), baselineName: "the map and what changed",
        budget: .ratio(1, "none for an unchanged file")),
      Figure(
        name: "routes.update.bytes", value: Double(traffic.map(\.bytes).max() ?? 0), unit: .bytes,
        baseline: Double(site.changedBytes), baselineName: "what changed",
        budget: .ratio(1, "none of an unchanged file")),
    ]
  }
}
