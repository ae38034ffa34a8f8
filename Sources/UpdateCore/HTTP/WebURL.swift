/// An absolute `http` or `https` URL in one normal form, by RFC 3986 and on the safe side of it.
///
/// Scheme and host are in lower case, a scheme's own port is dropped, dot segments are resolved, an
/// empty path is `/`, and what a URL may not hold raw (`é`, `"`, `{`) is percent-encoded. Refused
/// are: names and passwords, other schemes, blanks and control characters anywhere, backslashes,
/// stray percent signs (but for what is read as written), ports that are none, hosts that are no ASCII name or address, and texts of
/// more than 8,192 bytes.
package struct WebURL: Sendable, Hashable {
  package enum Scheme: String, Sendable, Hashable { case http, https }

  static let maximumLength = 8_192

  package let scheme: Scheme
  /// A name or an address in lower case; IPv6 in brackets.
  package let host: String
  /// `nil` for the scheme's own port.
  package let port: UInt16?
  /// Percent-encoded; begins with a slash.
  package let path: String
  /// Percent-encoded, without its question mark; `nil` when there is none.
  package let query: String?
  /// Percent-encoded, without its hash sign; `nil` when there is none.
  package let fragment: String?

  init(authority: Authority, path: String, query: String?, fragment: String?) {
    scheme = authority.scheme
    host = authority.host
    port = authority.port
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// Scheme, host and port: what RFC 6454 calls an origin.
  struct Authority: Sendable, Hashable {
    var scheme: Scheme
    var host: String
    var port: UInt16?
  }

  var authority: Authority { Authority(scheme: scheme, host: host, port: port) }

  package func hasSameOrigin(as other: WebURL) -> Bool { authority == other.authority }

  /// Where to connect, also when no port is written.
  package var effectivePort: UInt16 { port ?? (scheme == .https ? 443 : 80) }

  /// The whole URL.
  package var string: String { stringWithoutFragment + (fragment.map { "#" + $0 } ?? "") }

  /// What is sent to a server.
  package var stringWithoutFragment: String {
    let port = port.map { ":\($0)" } ?? ""
    return "\(scheme.rawValue)://\(host)\(port)\(path)" + (query.map { "?" + $0 } ?? "")
  }
}

extension WebURL: CustomStringConvertible {
  package var description: String { string }
}
