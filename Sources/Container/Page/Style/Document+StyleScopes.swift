/// Shadow trees as style sheets see them.
extension Document {
  func shadowRootForStyle(of host: NodeID) -> NodeID? { shadowRoot(of: host) }

  func hostForStyle(of scope: NodeID) -> NodeID? { shadowHost(of: scope) }

  /// The slot that a node is assigned to.
  func slotForStyle(of node: NodeID) -> NodeID? { assignedSlot(of: node) }
}
