/// Shadow trees as style sheets see them.
extension Document {
  func shadowRootForStyle(of host: NodeID) -> NodeID? { nil }

  func hostForStyle(of scope: NodeID) -> NodeID? { nil }

  /// The slot that a node is assigned to.
  func slotForStyle(of node: NodeID) -> NodeID? { nil }
}
