import UpdateCore

/// Every fault of a routes map, a line or an event each.
struct RoutesCheck {
  let source: RoutesSource
  let output: Output

  /// Prints the findings; with `fetching`, also the files that the server does not have.
  func run(fetching: Bool, _ clock: LabClock) -> Int32 {
    var findings = RoutesMap.findings(source.bytes, from: source.url)
    let map = try? RoutesMap.read(source.bytes, from: source.url)
    if fetching, let map {
      let client = RoutesSource.client(clock)
      findings += Waiting.run(clock) { executor in
        await RemoteFileCheck(map).findings(by: client, on: executor)
      }
    }
    for finding in findings {
      output.line(finding.text)
      output.event(
        "finding",
        [
          "list": JSONValue(finding.list?.rawValue),
          "route": finding.route.map { JSONValue($0) } ?? .null,
          "field": JSONValue(finding.field), "message": .string(finding.message),
          "fatal": .bool(finding.isFatal),
        ])
    }
    return report(findings, map)
  }

  private func report(_ findings: [RouteFinding], _ map: RoutesMap?) -> Int32 {
    let isRejected = findings.contains(where: \.isFatal)
    let routes = map.map { $0.items.count + $0.partialItems.count }
    let counts = counted(findings.count, "finding", "findings")
    let reason: String
    if isRejected {
      reason = "\(counts): a device rejects this map as a whole."
    } else {
      let routes = counted(routes ?? 0, "route", "routes")
      reason =
        findings.isEmpty ? "\(routes), nothing to find fault with." : "\(routes), \(counts)."
    }
    output.line(reason)
    if !findings.isEmpty { Output.complain("\(source.name): \(counts)") }
    output.event(
      "result",
      [
        "routes": isRejected ? .null : JSONValue(routes ?? 0),
        "findings": JSONValue(findings.count), "reason": .string(reason),
        "error": findings.isEmpty
          ? .null
          : JSONValue(code: isRejected ? "routes.rejected" : "routes.findings", message: reason),
      ])
    return output.done(findings.isEmpty ? 0 : 1)
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
