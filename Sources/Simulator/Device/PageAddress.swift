import UpdateCore

/// A page: of the `www` content set, by its path below `Documents/www` and a fragment, one that the
/// routes map finds, by its URI, or a view that the device draws itself, by its name.
package struct PageAddress: Sendable, Hashable {
  /// The longest URI, in bytes.
  static let longestURI = 8_192

  /// Without a leading slash, percent-decoded, `index.html` for a folder; of a URI all of it.
  package var path: String
  /// What follows the path's question mark, as it was written; a page's script reads it.
  package var query: String?
  package var fragment: String?
  /// The URI of a page that the routes map finds; `nil` for a page of `www`.
  package var uri: String?
  /// The name of a native view; `nil` for a page.
  package var view: String?

  package init(path: String, query: String? = nil, fragment: String? = nil) {
    self.path = path
    self.query = query
    self.fragment = fragment
  }

  /// A page by its URI; `nil` for a text without a scheme, with blanks or control characters, or
  /// that is too long.
  package init?(uri text: String) {
    guard text.utf8.count <= PageAddress.longestURI,
      let end = text.firstRange(of: "://")?.lowerBound,
      end != text.startIndex, text.utf8.first?.isASCIILetter == true,
      text[..<end].utf8.allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
      }),
      !text.unicodeScalars.contains(where: { $0.value <= 0x20 || (0x7F...0x9F).contains($0.value) })
    else { return nil }
    path = text
    uri = text
  }

  /// What a native view's address begins with.
  package static let viewScheme = "native:"

  /// A native view by its address, `native:Settings`.
  package init?(view text: String) {
    guard text.hasPrefix(PageAddress.viewScheme) else { return nil }
    let name = text.dropFirst(PageAddress.viewScheme.count)
    guard NativeView.isName(name) else { return nil }
    path = text
    view = String(name)
  }

  /// What a person types: `about.html`, `/about.html#team`, `sub/`, `douban://douban.com/demo`,
  /// `native:Settings`.
  ///
  /// `nil` for what does not stay below `www`, and for `native:` without a view's name.
  package init?(typed text: String) {
    if text.hasPrefix(PageAddress.viewScheme) {
      self.init(view: text)
      return
    }
    if let address = PageAddress(uri: text) {
      self = address
      return
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    let mark = first.firstIndex(of: "?")
    self.init(
      components: String(first[..<(mark ?? first.endIndex)]),
      query: mark.map { String(first[first.index(after: $0)...]) },
      fragment: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Why `init(typed:)` takes a text for no address; without a full stop.
  package static func refusal(of text: String) -> String {
    text.hasPrefix(viewScheme)
      ? "\(text) names no view: native: and a name of letters, digits, _ and -, at most 64"
      : "\(text) does not stay inside www"
  }

  private init?(components text: String, query: String?, fragment: String?) {
    var kept: [String] = []
    for part in text.split(separator: "/") {
      guard let name = PageAddress.percentDecoded(part), !name.contains("/"), !name.contains("\0")
      else { return nil }
      if name == ".." { return nil }
      if name != "." { kept.append(name) }
    }
    if text.isEmpty || text.hasSuffix("/") { kept.append("index.html") }
    guard !kept.isEmpty else { return nil }
    path = kept.joined(separator: "/")
    self.query = query.map(PageAddress.sendable)
    self.fragment = fragment.map(PageAddress.sendable)
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// A query or a fragment in which what no URL holds raw is percent-encoded.
  private static func sendable(_ text: String) -> String {
    text.utf8.reduce(into: "") { result, byte in
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "<"),
        byte != UInt8(ascii: ">")
      {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The URL of a page that a routes map names, as the page sees it: with `?uri=`.
  ///
  /// The value is the whole URI, its `%`, `&`, `=` and `#` encoded once (as the container of the
  /// document does).
  static func pageURL(_ remoteFile: String, uri: String) -> String {
    let kept = Set("-._~/?:@!$'()*+,;".utf8)
    var value = ""
    for byte in uri.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || kept.contains(byte) {
        value.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        value += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return "\(remoteFile)\(remoteFile.contains("?") ? "&" : "?")uri=\(value)"
  }

  package var text: String {
    uri ?? path + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }
}
