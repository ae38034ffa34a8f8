/// A document as an arena of nodes that name each other by integers.
///
/// Nothing here recurses: a tree is as deep as a page likes. Names stay valid for the document's
/// life; a removed node keeps its place.
struct Document: Sendable {
  private(set) var nodes: [Node]
  /// The fragments that hold what stands in each `template`.
  private(set) var templateContents: [NodeID: NodeID] = [:]

  /// The document node itself.
  static let root = NodeID(0)

  init() { nodes = [Node(kind: .document)] }

  subscript(id: NodeID) -> Node {
    _read { yield nodes[id.index] }
  }

  mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  /// Adds a node that has no parent yet.
  mutating func add(_ node: Node) -> NodeID {
    nodes.append(node)
    return NodeID(nodes.count - 1)
  }

  /// Puts a node that has no parent behind the last child of another.
  mutating func append(_ child: NodeID, to parent: NodeID) {
    let last = nodes[parent.index].lastChild
    nodes[child.index].parent = parent
    nodes[child.index].previousSibling = last
    if let last {
      nodes[last.index].nextSibling = child
    } else {
      nodes[parent.index].firstChild = child
    }
    nodes[parent.index].lastChild = child
  }

  mutating func setContents(of template: NodeID, to fragment: NodeID) {
    templateContents[template] = fragment
  }

  mutating func set(_ name: String, to value: String, of element: NodeID) {
    if let index = nodes[element.index].attributes.firstIndex(where: { $0.name == name }) {
      nodes[element.index].attributes[index].value = value
    } else {
      nodes[element.index].attributes.append(Node.Attribute(name: name, value: value))
    }
  }

  mutating func removeAttribute(_ name: String, of element: NodeID) {
    nodes[element.index].attributes.removeAll { $0.name == name }
  }
}
