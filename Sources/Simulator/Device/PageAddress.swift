/// A page of the `www` content set: a path below `Documents/www` and a fragment.
package struct PageAddress: Sendable, Hashable {
  /// Without a leading slash, percent-decoded, `index.html` for a folder.
  package var path: String
  package var fragment: String?

  package init(path: String, fragment: String? = nil) {
    self.path = path
    self.fragment = fragment
  }

  /// The URL that pages of `www` are loaded from; relative links resolve against it.
  package static let base = "file:///Documents/www/"

  /// What a person types: `about.html`, `/about.html#team`, `sub/`.
  ///
  /// `nil` for what does not stay below `www`.
  package init?(typed text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    self.init(
      components: first.split(separator: "?", maxSplits: 1).first.map(String.init) ?? "",
      fragment: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The target of a link that a page resolved; `nil` when it leaves `www`.
  package init?(link: String) {
    let scheme = PageAddress.base
    guard link.hasPrefix(scheme) else { return nil }
    self.init(typed: String(link.dropFirst(scheme.count)))
  }

  private init?(components text: String, fragment: String?) {
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
    self.fragment = fragment
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

  /// The URL the page process is told.
  package var url: String {
    let unreserved = Set("-._~/()'!*,:@&=+$;".utf8)
    var text = PageAddress.base
    for byte in path.utf8 {
      let isPlain =
        (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
      if isPlain || unreserved.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  package var text: String { path + (fragment.map { "#" + $0 } ?? "") }
}
