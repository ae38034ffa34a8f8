extension Document {
  mutating func createElement(
    _ name: String, _ namespace: Namespace = .html
  ) throws(DOMError) -> NodeID {
    let element = try create(Node(element: name, namespace))
    if namespace == .html, self[element].tag == .template {
      setContents(of: element, to: try create(Node(kind: .fragment)))
    }
    return element
  }

  /// An element of any namespace, which is known by its name.
  mutating func createElement(
    _ name: String, prefix: String, in uri: String
  ) throws(DOMError) -> NodeID {
    let element = try createElement(name, try namespace(uri))
    if !prefix.isEmpty { update(element) { $0.text = prefix } }
    return element
  }

  /// The number of a namespace; `none` for an empty name.
  mutating func namespace(_ uri: String) throws(DOMError) -> Namespace {
    guard let namespace = namespaces.number(uri) else {
      throw .tooManyNamespaces(limit: NamespaceTable.limit)
    }
    return namespace
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
    try check(child, fits: parent, before: sibling)
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

  /// Puts a node, or the children of a fragment, in the place of a child of another.
  ///
  /// DOM Standard, "replace".
  mutating func replace(
    _ child: NodeID, in parent: NodeID, with node: NodeID
  ) throws(DOMError) {
    try check(node, fits: parent, before: child, replaces: true)
    let next = self[child].nextSibling
    let place = next == node ? self[node].nextSibling : next
    unlink(child)
    guard self[node].kind == .fragment else {
      unlink(node)
      link(node, into: parent, before: place)
      return
    }
    while let first = self[node].firstChild {
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
}
