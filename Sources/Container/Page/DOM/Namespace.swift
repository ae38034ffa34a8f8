/// What the name of an element or an attribute belongs to, as a number of its document's.
struct Namespace: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt16

  static let html = Namespace(rawValue: 0)
  static let svg = Namespace(rawValue: 1)
  static let mathML = Namespace(rawValue: 2)
  /// No namespace at all.
  static let none = Namespace(rawValue: 3)
  static let xlink = Namespace(rawValue: 4)
  static let xml = Namespace(rawValue: 5)
  static let xmlns = Namespace(rawValue: 6)
}

/// The namespaces of a document: those of the standards, which have the same number in each, and
/// those that its scripts named.
struct NamespaceTable: Sendable {
  /// Most namespaces of a document.
  static let limit = 4_096

  private var uris = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg",
    "http://www.w3.org/1998/Math/MathML", "", "http://www.w3.org/1999/xlink",
    "http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/",
  ]
  private var numbers: [String: Namespace] = [:]

  init() {
    for (index, uri) in uris.enumerated() {
      numbers[uri] = Namespace(rawValue: UInt16(truncatingIfNeeded: index))
    }
  }

  /// A namespace's name; empty for `none`.
  subscript(namespace: Namespace) -> String {
    uris.indices.contains(Int(namespace.rawValue)) ? uris[Int(namespace.rawValue)] : ""
  }

  /// The number of a namespace that is there already; `none` for an empty name.
  func known(_ uri: String) -> Namespace? { numbers[uri] }

  /// The number of a namespace; `nil` when there are too many.
  mutating func number(_ uri: String) -> Namespace? {
    if let known = numbers[uri] { return known }
    guard uris.count < Self.limit else { return nil }
    let namespace = Namespace(rawValue: UInt16(truncatingIfNeeded: uris.count))
    uris.append(uri)
    numbers[uri] = namespace
    return namespace
  }
}
