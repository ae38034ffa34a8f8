extension Document {
  mutating func createElement(
    _ name: String, _ namespace: Node.Namespace = .html
  ) throws(DOMError) -> NodeID {
    let element = try create(Node(element: name, namespace))
    if namespace == .html, self[element].tag == .template {
      setContents(of: element, to: try create(Node(kind: .fragment)))
    }
    return element
  }

  mutating func createText(_ text: String) throws(DOMError) -> NodeID {
    try create(Node(kind: .text, text: text))
  }

  mutating func createComment(_ text: String) throws(DOMError) -> NodeID {
    try create(Node(kind: .comment, text: text))
  }

  mutating func createFragment() throws(DOMError) -> NodeID {
    try create(Node(kind: .fragment))
  }

  /// Adds a node that has no parent yet, within the limit.
  mutating func create(_ node: Node) throws(DOMError) -> NodeID {
    guard nodes.count < Self.nodeLimit else { throw .tooManyNodes(limit: Self.nodeLimit) }
    return add(node)
  }

  /// Puts a node, or the children of a fragment, before a child of another, or behind the last.
  ///
  /// A node that has a parent is moved. DOM Standard, "pre-insert".
  mutating func insert(
    _ child: NodeID, into parent: NodeID, before sibling: NodeID? = nil
  ) throws(DOMError) {
    try check(child, fits: parent)
    if let sibling, self[sibling].parent != parent { throw .notFound }
    try checkDocument(child, parent)
    let place = sibling == child ? self[child].nextSibling : sibling
    guard self[child].kind == .fragment else {
      unlink(child)
      link(child, into: parent, before: place)
      return
    }
    while let first = self[child].firstChild {
      unlink(first)
      link(first, into: parent, before: place)
    }
  }

  /// Puts a node behind the last child of another; unchecked, for parsers.
  mutating func append(_ child: NodeID, to parent: NodeID) {
    link(child, into: parent, before: nil)
  }

  /// Takes a node from its parent; its children stay with it.
  mutating func remove(_ node: NodeID) { unlink(node) }

  mutating func removeChildren(of parent: NodeID) {
    while let child = self[parent].lastChild { unlink(child) }
  }

  // MARK: What may stand where

  private func check(_ child: NodeID, fits parent: NodeID) throws(DOMError) {
    switch self[parent].kind {
    case .document, .element, .fragment: break
    case .text, .comment: throw .hierarchy
    }
    if self[child].kind == .document || child == parent { throw .hierarchy }
    // Only what has something inside can be around its new place.
    let isHost = self[child].flags.contains(.isHost)
    guard self[child].firstChild != nil || isHost || templateContents[child] != nil else { return }
    var next: NodeID? = parent
    while let node = next {
      if node == child { throw .hierarchy }
      next = self[node].parent ?? templateHosts[node] ?? shadowHost(of: node)
    }
  }

  /// A document has one element, and no text of its own.
  private func checkDocument(_ child: NodeID, _ parent: NodeID) throws(DOMError) {
    guard self[parent].kind == .document else { return }
    let added = self[child].kind == .fragment ? Array(children(of: child)) : [child]
    var elements = children(of: parent).count { self[$0].kind == .element && $0 != child }
    for node in added {
      if self[node].kind == .text { throw .hierarchy }
      if self[node].kind == .element { elements += 1 }
    }
    if elements > 1 { throw .hierarchy }
  }
}
