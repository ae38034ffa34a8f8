extension Document {
  /// What stands in a node, as markup.
  func innerHTML(of node: NodeID) -> String {
    var serializer = HTMLSerializer(self)
    serializer.addChildren(of: node)
    return serializer.text
  }

  /// A node with what stands in it, as markup.
  func outerHTML(of node: NodeID) -> String {
    var serializer = HTMLSerializer(self)
    serializer.add(node)
    return serializer.text
  }

  /// What stands in a node, or the node with it, as XML.
  func xml(of node: NodeID, onlyChildren: Bool) -> String {
    var writer = XMLWriter(self)
    if onlyChildren { writer.addChildren(of: node) } else { writer.add(node) }
    return writer.text
  }

  /// Replaces what stands in an element by markup, parsed as the element's content.
  mutating func setInnerHTML(_ markup: String, of element: NodeID) throws(PageError) {
    let fragment = try parseFragment(markup, in: element)
    let target = templateContents[element] ?? element
    removeChildren(of: target)
    while let child = self[fragment].firstChild {
      unlink(child)
      link(child, into: target, before: nil)
    }
  }

  /// Puts what a whole document is below a node; its scripts count as started.
  mutating func parseDocument(_ markup: String, below target: NodeID) throws(PageError) {
    // Its characters are known, whatever it says of them.
    let parsed = try HTMLParser.document([0xEF, 0xBB, 0xBF] + Array(markup.utf8))
    guard nodes.count + parsed.nodes.count <= Self.nodeLimit else {
      throw .tooManyNodes(limit: Self.nodeLimit)
    }
    let first = nodes.count
    copyTree(below: Self.root, of: parsed, to: target)
    for index in first..<nodes.count where nodes[index].tag == .script {
      setStarted(NodeID(index))
    }
  }

  /// A new fragment with what markup is as the content of an element.
  ///
  /// The scripts in it count as started: they never run. A page may have `nodeLimit` nodes.
  mutating func parseFragment(_ markup: String, in context: NodeID) throws(PageError) -> NodeID {
    guard nodes.count < Self.nodeLimit - 1 else { throw .tooManyNodes(limit: Self.nodeLimit) }
    let fragment = add(Node(kind: .fragment))
    let name = self[context].kind == .element ? self[context].name : "body"
    let place = (name: name, namespace: self[context].namespace)
    if let text = PlainFragment.text(of: markup, in: place) {
      if !text.isEmpty { link(add(Node(kind: .text, text: text)), into: fragment, before: nil) }
      return fragment
    }
    let first = nodes.count
    try HTMLParser.fragment(markup, in: place, into: &self, below: fragment)
    for index in first..<nodes.count where nodes[index].tag == .script {
      setStarted(NodeID(index))
    }
    return fragment
  }
}
