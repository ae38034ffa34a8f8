package import UpdateCore

/// A URL that calls a widget, read as the real container reads it.
///
/// Scheme and host are in the letters of the page. The path is percent-decoded, without a slash at
/// its end. A `+` stays one; a parameter whose escapes are none stays as it is written; one without
/// `=` does not count; of a name given twice the first counts.
package struct WidgetURL: Sendable, Hashable {
  /// The longest, in bytes: what 64 KB of data take in a query.
  package static let maximumLength = 200_000
  private static let maximumParameters = 100

  package let text: String
  package let scheme: String
  package let host: String
  package let path: String
  package let parameters: [HTTPField]

  /// `nil` for a text that is no URL with a host, or is too long.
  package init?(_ text: String) {
    guard text.utf8.count <= WidgetURL.maximumLength else { return nil }
    let whole = text[...].cut(at: "#").before
    let (scheme, rest) = whole.cut(at: ":")
    guard !scheme.isEmpty, let rest, rest.utf8.starts(with: "//".utf8) else { return nil }
    let (hierarchy, query) = rest.utf8.dropFirst(2).text.cut(at: "?")
    let authority = hierarchy.cut(at: "/").before
    var path = hierarchy.utf8.dropFirst(authority.utf8.count).text
    if path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    self.text = text
    self.scheme = String(scheme)
    // As `NSURL` has it: without a user's name and without a port.
    let (user, host) = authority.cut(at: "@")
    self.host = String((host ?? user).cut(at: ":").before)
    self.path = percentDecoded(path) ?? String(path)
    parameters = WidgetURL.parameters(of: query ?? "")
  }

  /// The value of a parameter.
  package subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The last part of the path.
  package var name: String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  private static func parameters(of query: Substring) -> [HTTPField] {
    var fields: [HTTPField] = []
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let (name, value) = pair.text.cut(at: "=")
      guard fields.count < maximumParameters, let value else { continue }
      let field = HTTPField(decoded(name), decoded(value))
      if !fields.contains(where: { $0.name == field.name }) { fields.append(field) }
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String { percentDecoded(text) ?? String(text) }
}
