/// A walk over the flat tree below a node, with beginnings and ends, without recursion.
struct TreeWalk {
  enum Step {
    case enter(NodeID)
    /// Only for nodes whose children were asked for.
    case leave(NodeID)
  }

  private let root: NodeID
  private var last: Step

  init(below root: NodeID) {
    self.root = root
    last = .enter(root)
  }

  /// The next step; `descending` says whether the children of the node entered last come next.
  mutating func next(in document: Document, descending: Bool) -> Step? {
    switch last {
    case .enter(let node) where descending:
      last = document.flatFirstChild(of: node).map(Step.enter) ?? .leave(node)
    case .enter(let node), .leave(let node):
      if let sibling = document.flatNextSibling(of: node) {
        last = .enter(sibling)
      } else if let parent = document.flatParent(of: node) {
        last = .leave(parent)
      } else {
        return nil
      }
    }
    if case .leave(let node) = last, node == root { return nil }
    return last
  }
}
