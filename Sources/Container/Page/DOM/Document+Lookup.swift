extension Document {
  /// The first connected element of an `id`, in document order.
  func element(withID id: String) -> NodeID? {
    guard let entry = identified[id] else { return nil }
    if let first = entry.first { return first }
    return firstElement(below: Self.root) { $0.attribute("id") == id }
  }

  /// The first element of an `id` in the tree that a connected node is in.
  func element(withID id: String, near node: NodeID) -> NodeID? {
    guard let root = self[node].shadowRoot else { return element(withID: id) }
    return firstElement(below: root) { $0.attribute("id") == id }
  }

  /// The elements of a name below a node, in document order; `*` for all.
  ///
  /// HTML elements are found by the name in lower case.
  func elements(named name: String, below root: NodeID) -> [NodeID] {
    if name == "*" { return elements(below: root) { _ in true } }
    let lower = name.lowercased()
    return elements(below: root) { node in
      let wanted = node.namespace == .html ? lower : name
      return node.text.isEmpty ? node.name == wanted : node.qualifiedName == wanted
    }
  }

  /// The elements below a node whose whole name is this one.
  func elements(qualified name: String, below root: NodeID) -> [NodeID] {
    if name == "*" { return elements(below: root) { _ in true } }
    return elements(below: root) { $0.qualifiedName == name }
  }

  /// The elements below a node of a local name in a namespace; `nil` for any.
  func elements(
    local name: String?, in namespace: Namespace?, below root: NodeID
  ) -> [NodeID] {
    elements(below: root) { node in
      (namespace == nil || node.namespace == namespace) && (name == nil || node.name == name)
    }
  }

  /// The elements below a node that have all of these classes, in document order.
  func elements(withClasses classes: [String], below root: NodeID) -> [NodeID] {
    if classes.isEmpty { return [] }
    return elements(below: root) { node in
      guard let value = node.attribute("class") else { return false }
      return classes.allSatisfy { TokenList.contains($0, in: value) }
    }
  }

  /// The HTML elements below a node whose `name` is this, in document order.
  func elements(withName name: String, below root: NodeID) -> [NodeID] {
    elements(below: root) { $0.namespace == .html && $0.attribute("name") == name }
  }

  private func elements(below root: NodeID, where matches: (borrowing Node) -> Bool) -> [NodeID] {
    var found: [NodeID] = []
    var next = next(after: root, within: root)
    while let id = next {
      if nodes[id.index].kind == .element, matches(nodes[id.index]) { found.append(id) }
      next = self.next(after: id, within: root)
    }
    return found
  }

  private func firstElement(
    below root: NodeID, where matches: (borrowing Node) -> Bool
  ) -> NodeID? {
    var next = next(after: root, within: root)
    while let id = next {
      if nodes[id.index].kind == .element, matches(nodes[id.index]) { return id }
      next = self.next(after: id, within: root)
    }
    return nil
  }

  /// The first connected HTML element of a tag, in document order.
  func first(_ tag: Tag) -> NodeID? {
    firstElement(below: Self.root) { $0.tag == tag && $0.namespace == .html }
  }
}
