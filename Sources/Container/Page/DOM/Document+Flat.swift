/// The flat tree: what is laid out, with shadow trees in the place of their hosts' children and
/// assigned nodes in that of slots. DOM Standard, "flat tree".
///
/// A change of a host's children is seen in its slots once `assignSlots` has been called.
extension Document {
  func flatFirstChild(of node: NodeID) -> NodeID? {
    guard !shadows.isEmpty else { return self[node].firstChild }
    let flags = self[node].flags
    if flags.contains(.isHost), let root = shadows.roots[node] { return self[root].firstChild }
    if flags.contains(.hasAssigned), let first = shadows.assigned[node]?.first { return first }
    return self[node].firstChild
  }

  func flatNextSibling(of node: NodeID) -> NodeID? {
    guard !shadows.isEmpty, self[node].flags.contains(.isAssigned),
      let place = shadows.places[node], let assigned = shadows.assigned[place.slot]
    else { return self[node].nextSibling }
    return place.index + 1 < assigned.count ? assigned[place.index + 1] : nil
  }

  /// The parent in the flat tree; `nil` for its root, and for what is not in it.
  func flatParent(of node: NodeID) -> NodeID? {
    guard !shadows.isEmpty else { return self[node].parent }
    if self[node].flags.contains(.isAssigned) { return shadows.places[node]?.slot }
    guard let parent = self[node].parent else { return nil }
    let flags = self[parent].flags
    if flags.contains(.isShadowRoot) { return shadowHost(of: parent) }
    return flags.isDisjoint(with: [.isHost, .hasAssigned]) ? parent : nil
  }

  /// The shadow root, or the document node, whose style sheets count for a node.
  func scope(of node: NodeID) -> NodeID { self[node].shadowRoot ?? Document.root }

  /// The host of a shadow root; `nil` for any other node.
  func shadowHost(of root: NodeID) -> NodeID? {
    self[root].flags.contains(.isShadowRoot) ? shadows.trees[root]?.host : nil
  }

  /// The root of a host's shadow tree.
  func shadowRoot(of host: NodeID) -> NodeID? {
    self[host].flags.contains(.isHost) ? shadows.roots[host] : nil
  }

  /// The slot that a node is assigned to.
  func assignedSlot(of node: NodeID) -> NodeID? {
    self[node].flags.contains(.isAssigned) ? shadows.places[node]?.slot : nil
  }

  /// The node around a node, the host being around its shadow tree.
  func composedParent(of node: NodeID) -> NodeID? { self[node].parent ?? shadowHost(of: node) }

  /// Whether a node is another, or below it or in a shadow tree below it.
  func containsComposed(_ ancestor: NodeID, _ node: NodeID) -> Bool {
    var next: NodeID? = node
    while let current = next {
      if current == ancestor { return true }
      next = composedParent(of: current)
    }
    return false
  }

  /// The next node below a root, a shadow tree standing before its host's children.
  func nextComposed(after node: NodeID, within root: NodeID) -> NodeID? {
    guard !shadows.isEmpty else { return next(after: node, within: root) }
    if let shadow = shadowRoot(of: node) { return shadow }
    if let child = self[node].firstChild { return child }
    var node = node
    while node != root {
      if let host = shadowHost(of: node) {
        if let child = self[host].firstChild { return child }
        node = host
        continue
      }
      if let sibling = self[node].nextSibling { return sibling }
      guard let parent = self[node].parent else { return nil }
      node = parent
    }
    return nil
  }
}
