/// A node of a document: what it is, and its neighbours by name.
struct Node: Sendable {
  enum Kind: UInt8, Sendable { case document, element, text, comment, fragment }
  enum Namespace: UInt8, Sendable { case html, svg, mathML }

  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  var kind: Kind
  var namespace: Namespace = .html
  /// What the element means to layout and forms.
  var tag: Tag = .other
  /// The element's name; empty for other kinds.
  var name = ""
  /// The characters of a text or a comment.
  var text = ""
  var attributes: [Attribute] = []

  var parent: NodeID?
  var firstChild: NodeID?
  var lastChild: NodeID?
  var previousSibling: NodeID?
  var nextSibling: NodeID?

  /// The value of an attribute, by its name in lower case.
  func attribute(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// Whether a fragment can lead to it.
  var isAnchor: Bool { has("id") || (tag == .anchor && has("name")) }
}
