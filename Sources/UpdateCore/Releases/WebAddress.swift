import Foundation

/// Resolves the addresses that servers send, and refuses what readers of URLs disagree about.
enum WebAddress {
  enum Problem: Error, Equatable {
    case tooLong, characters, notWeb, host, userInfo, port, malformed

    /// What should have been there.
    var expectation: String {
      switch self {
      case .tooLong: "at most \(WebAddress.limit) bytes"
      case .characters: "an address without backslashes and control characters"
      case .notWeb: "an http or https address"
      case .host: "an address with a host name"
      case .userInfo: "an address without a user name"
      case .port: "a port from 1 to 65535"
      case .malformed: "an address"
      }
    }
  }

  static let limit = 4_096

  /// The absolute form of an address that may be relative to `base`.
  ///
  /// Blanks and characters beyond ASCII in path and query are percent-encoded, as browsers do.
  static func resolve(_ text: String, against base: String) throws(Problem) -> String {
    guard !text.isEmpty else { throw .malformed }
    guard text.utf8.count <= limit else { throw .tooLong }
    guard !text.unicodeScalars.contains(where: { $0.isControl || $0 == "\\" }) else {
      throw .characters
    }
    guard let baseURL = URL(string: base),
      let url = URL(string: encoded(text), relativeTo: baseURL)?.absoluteURL,
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { throw .malformed }
    guard let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
      throw .notWeb
    }
    guard parts.user == nil, parts.password == nil else { throw .userInfo }
    guard let host = parts.percentEncodedHost, !host.isEmpty, host.utf8.allSatisfy(isHostByte)
    else { throw .host }
    if let port = parts.port, !(1...65_535).contains(port) { throw .port }
    return url.absoluteString
  }

  /// Whether headers meant for the host of `origin` may be sent to `url` as well.
  static func isSameHost(_ url: String, as origin: String) -> Bool {
    guard let url = URLComponents(string: url), let origin = URLComponents(string: origin),
      let host = url.host?.lowercased(), host == origin.host?.lowercased()
    else { return false }
    // Never from a safe connection to an open one.
    return !(origin.scheme?.lowercased() == "https" && url.scheme?.lowercased() != "https")
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIILetter || "-._[]:".utf8.contains(byte)
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F, !"\"<>^`{|}".utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += String(format: "%%%02X", Int(byte))
      }
    }
    return result
  }
}
