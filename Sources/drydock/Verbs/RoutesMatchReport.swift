import TextUI
import UpdateCore

/// Which route of a map answers a URI, and which others would have.
struct RoutesMatchReport {
  let source: RoutesSource
  let output: Output

  /// Prints the answer to a URI; `list` is searched first.
  func run(_ uri: String, in list: Route.List) throws(Session.Failure) -> Int32 {
    let map: RoutesMap
    do throws(RoutesMapError) {
      map = try RoutesMap.read(source.bytes, from: source.url)
      if let error = map.compileAll() { throw error }
    } catch {
      throw Session.Failure(
        sentence: "\(source.name): a device rejects this map: \(error.sentence)", status: 1)
    }
    let match = RouteTable(map).match(uri, in: list)
    if let route = match.route {
      show(route, match, uri)
    } else {
      Output.complain("no route matches \(escapingControls(uri))")
    }
    for route in match.limited {
      output.line("limit    \(route.label) was given up: its pattern takes too long")
    }
    if match.untried > 0 {
      let why =
        uri.utf8.count > RouteTable.maximumURI
        ? "the URI is longer than \(RouteTable.maximumURI) bytes"
        : "the time for a lookup was over"
      output.line("untried  \(match.untried) routes: \(why)")
    }
    report(match, uri)
    return output.done(match.route == nil ? 1 : 0)
  }

  private func show(_ route: Route, _ match: RouteMatch, _ uri: String) {
    output.line("route    \(route.label)")
    output.line("file     \(route.remoteFile)")
    output.line("pattern  \(route.uri)")
    output.line("uri      \(uri)")
    if let range = match.range {
      let bytes = Array(uri.utf8)
      let before = DisplayWidth.of(
        DisplayWidth.printable(String(decoding: bytes[..<range.lowerBound], as: UTF8.self)))
      let matched = DisplayWidth.of(DisplayWidth.printable(text(range, of: uri)))
      output.line(
        "         " + String(repeating: " ", count: before)
          + String(repeating: "^", count: matched))
    }
    if !match.also.isEmpty {
      let others = match.also.map(\.label).joined(separator: ", ")
      let isAll = match.also.count < RouteTable.maximumAlso
      output.line("also     \(others)\(isAll ? "" : ", and perhaps more")")
    }
  }

  private func report(_ match: RouteMatch, _ uri: String) {
    let reason: String
    if let route = match.route {
      let others = match.also.count == 1 ? "another" : "\(match.also.count) others"
      reason =
        "\(route.label) is the first that matches"
        + (match.also.isEmpty ? "." : "; \(others) would too.")
    } else {
      reason = "No route matches."
    }
    output.event(
      "result",
      [
        "route": match.route.map { JSONValue($0.position) } ?? .null,
        "kind": JSONValue(match.route?.list.rawValue),
        "file": JSONValue(match.route?.remoteFile), "pattern": JSONValue(match.route?.uri),
        "matched": JSONValue(match.range.map { text($0, of: uri) }),
        "also": names(match.also), "limited": names(match.limited),
        "untried": JSONValue(match.untried), "reason": .string(reason),
        "error": match.route == nil
          ? JSONValue(code: "routes.none", message: reason) : .null,
      ])
  }

  private func names(_ routes: [Route]) -> JSONValue {
    .array(
      routes.map { route in
        ["route": JSONValue(route.position), "kind": .string(route.list.rawValue)]
      })
  }

  private func text(_ range: Range<Int>, of uri: String) -> String {
    String(decoding: Array(uri.utf8)[range], as: UTF8.self)
  }
}

extension Route {
  /// How sentences call it: "item 3".
  fileprivate var label: String { "\(list == .items ? "item" : "partial item") \(position)" }
}
