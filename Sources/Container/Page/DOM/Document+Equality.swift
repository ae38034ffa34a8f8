extension Document {
  /// Whether two nodes are equal with all that stands in them.
  ///
  /// DOM Standard, "equals": the order of attributes does not count.
  func isEqual(_ node: NodeID, _ other: NodeID) -> Bool {
    var waiting = [(node, other)]
    while let (left, right) = waiting.popLast() {
      guard isAlike(self[left], self[right]) else { return false }
      var (leftChild, rightChild) = (self[left].firstChild, self[right].firstChild)
      while let one = leftChild, let two = rightChild {
        waiting.append((one, two))
        leftChild = self[one].nextSibling
        rightChild = self[two].nextSibling
      }
      guard leftChild == nil, rightChild == nil else { return false }
    }
    return true
  }

  private func isAlike(_ node: Node, _ other: Node) -> Bool {
    guard node.kind == other.kind, node.name == other.name, node.text == other.text,
      node.namespace == other.namespace, node.attributes.count == other.attributes.count
    else { return false }
    if node.attributes == other.attributes { return true }
    // Prefixes do not count either.
    let named: (Node.Attribute) -> Node.Attribute = {
      Node.Attribute(name: String($0.localName), value: $0.value, namespace: $0.namespace)
    }
    return Set(node.attributes.map(named)) == Set(other.attributes.map(named))
  }
}
