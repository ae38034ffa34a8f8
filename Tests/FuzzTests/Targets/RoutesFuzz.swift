@testable import UpdateCore

/// A map is taken or refused as its findings say, and its index never changes an answer.
enum RoutesFuzz {
  private static let uris = [
    "app://example.com/page/home", "https://a.b/c?d=e#f", "x", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
  ]

  @Sendable static func run(_ bytes: [UInt8]) throws {
    let url = "https://origin.test/maps/routes.json"
    let findings = RoutesMap.findings(bytes, from: url)
    for finding in findings { try promisePrintable(finding.text) }
    let map: RoutesMap
    do throws(RoutesMapError) {
      map = try RoutesMap.read(bytes, from: url)
    } catch {
      try promisePrintable(error.sentence)
      return try promise(findings.contains(where: \.isFatal), "refused, and nothing is wrong")
    }
    let isSound = map.compileAll() == nil
    try promise(
      isSound == !findings.contains(where: \.isFatal), "taken, and something is fatal")
    for route in map.items + map.partialItems {
      try promise(WebURL(route.remoteFile) != nil, "a file that is at no address")
    }
    guard map.items.count + map.partialItems.count <= 12 else { return }
    let table = RouteTable(map)
    for uri in uris + map.items.prefix(2).map(\.uri) {
      let match = table.match(uri, in: .items, isOnly: true)
      guard match.limited.isEmpty, match.untried == 0 else { continue }
      try checkByHand(match, uri, map)
    }
  }

  /// Searches for the patterns one by one.
  private static func checkByHand(_ match: RouteMatch, _ uri: String, _ map: RoutesMap) throws {
    guard !uri.isEmpty, uri.utf8.count <= RouteTable.maximumURI else { return }
    for route in map.items {
      guard let pattern = try? URLPattern(route.uri) else { continue }
      switch pattern.search(uri) {
      case .limited: return
      case .differs: continue
      case .matches:
        return try promise(
          match.route?.position == route.position,
          "\(uri) leads to \(String(describing: match.route)), not \(route)")
      }
    }
    try promise(match.route == nil, "\(uri) leads to \(String(describing: match.route))")
  }
}
