/// A source that names a host: `https://*.example.test:8443/js/` (CSP 3 §2.3.1).
struct HostSource: Hashable {
  enum Port: Hashable {
    case any
    case number(Int)
  }

  var scheme: String?
  /// Without the star; `nil` for any host.
  var host: String?
  /// Whether it is the end of the host's name that is given: `*.example.test`.
  var isWildcard = false
  var port: Port?
  var path: String?

  /// `nil` for what is no such source.
  init?(_ text: String) {
    var rest = text[...]
    if let mark = rest.firstRange(of: "://") {
      let name = rest[..<mark.lowerBound].lowercased()
      guard SourceExpression.isScheme(name) else { return nil }
      scheme = name
      rest = rest[mark.upperBound...]
    }
    if let slash = rest.firstIndex(of: "/") {
      let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
      self.path = PercentEncoding.decoded(String(path))
      rest = rest[..<slash]
    }
    if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("]") {
      let port = rest[rest.index(after: colon)...]
      if port == "*" {
        self.port = .any
      } else {
        guard let number = Int(port), (0...65_535).contains(number) else { return nil }
        self.port = .number(number)
      }
      rest = rest[..<colon]
    }
    if rest == "*" { return }
    if rest.hasPrefix("*.") {
      isWildcard = true
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty, rest.utf8.allSatisfy(Self.isOfHost) else { return nil }
    host = rest.lowercased()
  }

  /// Whether it names the URL's place, on a page of that URL; the path does not count after a redirect.
  func matches(_ url: PolicyURL, on page: PolicyURL, isRedirected: Bool) -> Bool {
    guard SourceExpression.scheme(scheme ?? page.scheme, matches: url.scheme) else { return false }
    if let host {
      guard isWildcard ? url.host.hasSuffix(host) : url.host == host else { return false }
    } else if scheme == nil, url.host.isEmpty {
      return false
    }
    return matchesPort(url) && (isRedirected || matchesPath(url))
  }

  private func matchesPort(_ url: PolicyURL) -> Bool {
    switch port {
    case .any: true
    case .number(let number):
      // A page that moved to HTTPS moved from port 80 to 443.
      url.effectivePort == number || (number == 80 && url.effectivePort == 443)
    case nil: url.effectivePort == PolicyURL.defaultPort(of: url.scheme)
    }
  }

  private func matchesPath(_ url: PolicyURL) -> Bool {
    guard let path, path != "/" else { return true }
    let other = PercentEncoding.decoded(url.path)
    return path.hasSuffix("/") ? other.hasPrefix(path) : other == path
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || [0x2D, 0x2E, 0x5B, 0x5D, 0x3A, 0x5F].contains(byte)
  }
}
