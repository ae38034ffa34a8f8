extension Document {
  /// The bits of `compareDocumentPosition`.
  enum Position {
    static let disconnected = 1
    static let preceding = 2
    static let following = 4
    static let contains = 8
    static let containedBy = 16
    static let implementationSpecific = 32
  }

  func isConnected(_ node: NodeID) -> Bool { self[node].isConnected }

  /// Whether a node is another or below it.
  func contains(_ ancestor: NodeID, _ node: NodeID) -> Bool {
    var next: NodeID? = node
    while let node = next {
      if node == ancestor { return true }
      next = self[node].parent
    }
    return false
  }

  /// The node at the top of a node's tree.
  func top(of node: NodeID) -> NodeID {
    var node = node
    while let parent = self[node].parent { node = parent }
    return node
  }

  /// Where the second node stands as seen from the first, in the DOM Standard's bits.
  ///
  /// Takes time with the nodes' depth, and with their distance among siblings or to the last.
  func compareDocumentPosition(_ node: NodeID, _ other: NodeID) -> Int {
    if node == other { return 0 }
    let depths = (depth(of: node), depth(of: other))
    var (left, right) = (node, other)
    var (leftDepth, rightDepth) = depths
    while leftDepth > rightDepth, let parent = self[left].parent {
      left = parent
      leftDepth -= 1
    }
    while rightDepth > leftDepth, let parent = self[right].parent {
      right = parent
      rightDepth -= 1
    }
    if left == right {
      return depths.0 < depths.1
        ? Position.containedBy | Position.following : Position.contains | Position.preceding
    }
    while self[left].parent != self[right].parent {
      guard let leftParent = self[left].parent, let rightParent = self[right].parent else { break }
      left = leftParent
      right = rightParent
    }
    guard self[left].parent != nil, self[right].parent != nil else {
      let order = left.rawValue < right.rawValue ? Position.following : Position.preceding
      return Position.disconnected | Position.implementationSpecific | order
    }
    return isSibling(left, before: right) ? Position.following : Position.preceding
  }

  /// Whether few nodes are around a node, so that its place is soon compared.
  func isShallow(_ node: NodeID) -> Bool {
    var next = self[node].parent
    var room = 256
    while let parent = next, room > 0 {
      next = self[parent].parent
      room -= 1
    }
    return next == nil
  }

  private func depth(of node: NodeID) -> Int {
    var depth = 0
    var node = node
    while let parent = self[node].parent {
      node = parent
      depth += 1
    }
    return depth
  }

  /// Looks for each behind the other by turns, so that what stands near the end is found soon.
  private func isSibling(_ node: NodeID, before other: NodeID) -> Bool {
    var behindNode = self[node].nextSibling
    var behindOther = self[other].nextSibling
    while true {
      guard let left = behindNode, left != node else { return false }
      if left == other { return true }
      guard let right = behindOther else { return true }
      if right == node { return false }
      behindNode = self[left].nextSibling
      behindOther = self[right].nextSibling
    }
  }
}
