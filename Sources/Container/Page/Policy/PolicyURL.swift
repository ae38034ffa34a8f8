/// The parts of a URL that a policy looks at.
struct PolicyURL: Hashable {
  let scheme: String
  let host: String
  /// `nil` for one that is not said, and for one that is no number.
  let port: Int?
  let path: String

  /// Reads an absolute URL; anything else has no scheme and no host, and matches nothing.
  init(_ text: String) {
    let reference = URLReference(text)
    scheme = reference.scheme ?? ""
    path = reference.path
    var place = (reference.authority ?? "")[...]
    if let at = place.lastIndex(of: "@") { place = place[place.index(after: at)...] }
    if let colon = place.lastIndex(of: ":"), !place[colon...].contains("]") {
      port = Int(place[place.index(after: colon)...])
      place = place[..<colon]
    } else {
      port = nil
    }
    host = place.lowercased()
  }

  /// The port that is meant.
  var effectivePort: Int? { port ?? Self.defaultPort(of: scheme) }

  /// Whether its content comes over the network.
  var isOfNetwork: Bool { ["http", "https", "ws", "wss"].contains(scheme) }

  static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }
}
