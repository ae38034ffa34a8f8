extension Document {
  /// The children of a node in order.
  func children(of parent: NodeID) -> some Sequence<NodeID> {
    sequence(state: self[parent].firstChild) { next -> NodeID? in
      guard let child = next else { return nil }
      next = self[child].nextSibling
      return child
    }
  }

  /// The nodes below one, in document order.
  func descendants(of root: NodeID) -> some Sequence<NodeID> {
    sequence(state: self[root].firstChild) { next -> NodeID? in
      guard let node = next else { return nil }
      next = self.next(after: node, within: root)
      return node
    }
  }

  /// The next node in document order below a root.
  func next(after node: NodeID, within root: NodeID) -> NodeID? {
    self[node].firstChild ?? following(node, within: root)
  }

  /// The next node in document order that is not below this one.
  func following(_ node: NodeID, within root: NodeID) -> NodeID? {
    var node = node
    while node != root {
      if let sibling = self[node].nextSibling { return sibling }
      guard let parent = self[node].parent else { return nil }
      node = parent
    }
    return nil
  }

  /// The nearest element around a node that has one of these tags.
  func ancestor(of node: NodeID, where matches: (Tag) -> Bool) -> NodeID? {
    var next = self[node].parent
    while let id = next {
      if matches(self[id].tag) { return id }
      next = self[id].parent
    }
    return nil
  }

  /// The characters below a node with white space collapsed: at most `limit`, of 1,000 nodes.
  ///
  /// Pictures count by their `alt`; scripts, styles, icons in it and what is `hidden` do not count.
  func text(of root: NodeID, limit: Int = 300) -> String {
    var text = ""
    var walk = TreeWalk(below: root)
    var descends = true
    var visited = 0
    while text.utf8.count < limit * 4, visited < 1000,
      let step = walk.next(in: self, descending: descends)
    {
      descends = false
      guard case .enter(let node) = step else {
        if case .leave(let node) = step, standsAlone(node) { text += " " }
        continue
      }
      visited += 1
      switch self[node].kind {
      case .text where IconName.isSign(self[node].text): break
      case .text: text.unicodeScalars += self[node].text.unicodeScalars.prefix(limit * 8)
      case .element where self[node].tag == .image:
        text.unicodeScalars += (self[node].attribute("alt") ?? "").unicodeScalars.prefix(limit)
      case .element where self[node].tag == .lineBreak: text += " "
      case .element where isDisplayed(node):
        if standsAlone(node) { text += " " }
        descends = !IconName.isLigature(self[node])
      default: break
      }
    }
    return Whitespace.collapsed(text, limit: limit)
  }

  /// Whether an element does not stand in a line with what is beside it.
  private func standsAlone(_ node: NodeID) -> Bool {
    guard self[node].kind == .element else { return false }
    return !style(of: node).display.isInLine
  }

  /// The characters below a node as they are.
  func rawText(of root: NodeID) -> String {
    var text = ""
    var next = next(after: root, within: root)
    while let node = next {
      if self[node].isText { text += self[node].text }
      next = self.next(after: node, within: root)
    }
    return text
  }
}
