extension Document {
  /// The nodes in the flat tree that are laid out as an element's children: those of elements
  /// without a box of their own stand in their place.
  func boxChildren(of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var next = flatFirstChild(of: node)
    var open: [NodeID] = []
    while true {
      guard let child = next else {
        guard let around = open.popLast() else { return children }
        next = flatNextSibling(of: around)
        continue
      }
      if self[child].kind == .element, style(of: child).display == .contents {
        open.append(child)
        next = flatFirstChild(of: child)
      } else {
        children.append(child)
        next = flatNextSibling(of: child)
      }
    }
  }

  /// The element in whose box a node is laid out.
  func boxParent(of node: NodeID) -> NodeID? {
    var parent = flatParent(of: node)
    while let around = parent, self[around].kind == .element,
      style(of: around).display == .contents
    {
      parent = flatParent(of: around)
    }
    return parent
  }
}
