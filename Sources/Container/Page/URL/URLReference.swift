/// The five parts of a URL or of a reference to one (RFC 3986).
struct URLReference: Hashable, Sendable {
  /// Longest reference that is looked at, in bytes.
  static let limit = 8192

  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  init(_ text: String) {
    var rest = text[...]
    if let mark = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: ":"), Self.isScheme(rest[..<mark]) {
      scheme = rest[..<mark].lowercased()
      rest = rest[rest.index(after: mark)...]
    }
    if rest.hasPrefix("//") {
      let start = rest.index(rest.startIndex, offsetBy: 2)
      let end = rest[start...].firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[start..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  /// The text of a page's attribute as browsers read it: without white space around it and line
  /// ends or tabs in it; `nil` when it is too long.
  init?(attribute: String) {
    guard attribute.utf8.count <= Self.limit else { return nil }
    let bytes = attribute.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    let text = String(decoding: bytes.filter { ![9, 10, 13].contains($0) }, as: UTF8.self)
    self.init(PercentEncoding.urlEncoded(text))
  }

  /// Whether it is an address of a page; only those of widgets may be longer.
  static func isOfWeb(_ url: String) -> Bool {
    ["http", "https", "file"].contains(URLReference(url.cut(toBytes: 100)).scheme ?? "http")
  }

  /// What this reference means on a page of that URL.
  func resolved(against base: URLReference) -> URLReference {
    var result = self
    if scheme != nil { return result.normalized }
    result.scheme = base.scheme
    if authority != nil { return result.normalized }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      result.query = query ?? base.query
    } else if !path.hasPrefix("/") {
      let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? "/"
      result.path = folder + path
    }
    return result.normalized
  }

  var text: String {
    var text = ""
    if let scheme { text += "\(scheme):" }
    if let authority { text += "//\(authority)" }
    text += path
    if let query { text += "?\(query)" }
    if let fragment { text += "#\(fragment)" }
    return text
  }

  /// Without `.` and `..` in the path of a URL that has folders.
  private var normalized: URLReference {
    guard authority != nil || path.hasPrefix("/") else { return self }
    var result = self
    var folders: [Substring] = []
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (offset, part) in parts.enumerated() {
      let isLast = offset == parts.count - 1
      switch part.lowercased() {
      case ".", "%2e": if isLast { folders.append("") }
      case "..", ".%2e", "%2e.", "%2e%2e":
        _ = folders.popLast()
        if isLast { folders.append("") }
      default: folders.append(part)
      }
    }
    result.path = "/" + folders.joined(separator: "/")
    return result
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
        || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }
}
