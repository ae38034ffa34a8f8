import Foundation
import UpdateCore

/// One item of a directive's list (CSP 3 §2.3.1).
enum SourceExpression: Hashable {
  case selfOrigin
  case unsafeInline
  case unsafeEval
  case unsafeHashes
  case strictDynamic
  /// Keywords that are known and do nothing here.
  case withoutEffect
  case nonce(String)
  case hash(SHA2, [UInt8])
  case anyHost
  case scheme(String)
  case host(HostSource)

  /// `nil` for what matches nothing.
  init?(_ text: String) {
    switch text.lowercased() {
    case "'self'": self = .selfOrigin
    case "'unsafe-inline'": self = .unsafeInline
    case "'unsafe-eval'": self = .unsafeEval
    case "'unsafe-hashes'": self = .unsafeHashes
    case "'strict-dynamic'": self = .strictDynamic
    case "'report-sample'", "'wasm-unsafe-eval'": self = .withoutEffect
    case "*": self = .anyHost
    default:
      if text.hasPrefix("'") {
        guard let quoted = Self.quoted(text) else { return nil }
        self = quoted
      } else if text.hasSuffix(":"), Self.isScheme(text.dropLast().lowercased()) {
        self = .scheme(text.dropLast().lowercased())
      } else if let host = HostSource(text) {
        self = .host(host)
      } else {
        return nil
      }
    }
  }

  /// A nonce or a hash.
  private static func quoted(_ text: String) -> SourceExpression? {
    guard text.count > 2, text.hasSuffix("'"), let dash = text.firstIndex(of: "-") else {
      return nil
    }
    let kind = text[text.index(after: text.startIndex)..<dash].lowercased()
    let value = String(text[text.index(after: dash)...].dropLast())
    guard !value.isEmpty else { return nil }
    if kind == "nonce" { return .nonce(value) }
    let standard = value.replacing("-", with: "+").replacing("_", with: "/")
    guard let algorithm = SHA2(rawValue: kind), let bytes = Data(base64Encoded: standard) else {
      return nil
    }
    return .hash(algorithm, Array(bytes))
  }

  static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }

  /// Whether a source's scheme lets a URL's through: the same one, or the safer of its kind.
  static func scheme(_ source: String, matches url: String) -> Bool {
    switch (source, url) {
    case ("http", "https"), ("ws", "wss"), ("ws", "http"), ("ws", "https"), ("wss", "https"): true
    default: source == url
    }
  }

  /// Whether it names the URL's place, on a page of that URL.
  func matches(_ url: PolicyURL, on page: PolicyURL, isRedirected: Bool) -> Bool {
    switch self {
    case .anyHost: url.isOfNetwork || url.scheme == page.scheme
    case .scheme(let scheme): Self.scheme(scheme, matches: url.scheme)
    case .host(let host): host.matches(url, on: page, isRedirected: isRedirected)
    case .selfOrigin: Self.isSame(url, as: page)
    case .unsafeInline, .unsafeEval, .unsafeHashes, .strictDynamic, .withoutEffect, .nonce, .hash:
      false
    }
  }

  /// Whether a URL is of the page's own origin or its safer twin; of files, all are.
  private static func isSame(_ url: PolicyURL, as page: PolicyURL) -> Bool {
    if page.scheme == "file" { return url.scheme == "file" }
    guard url.host == page.host, !page.host.isEmpty else { return false }
    if url.scheme == page.scheme { return url.effectivePort == page.effectivePort }
    guard scheme(page.scheme, matches: url.scheme) || (page.scheme, url.scheme) == ("https", "wss")
    else { return false }
    return url.effectivePort == page.effectivePort
      || (url.effectivePort == PolicyURL.defaultPort(of: url.scheme)
        && page.effectivePort == PolicyURL.defaultPort(of: page.scheme))
  }
}
