extension Document {
  /// A copy of a node without a parent; of what stands below it too if `deep`.
  ///
  /// DOM Standard, "clone a node": a script that has started stays so, listeners do not follow.
  mutating func clone(_ node: NodeID, deep: Bool) throws(DOMError) -> NodeID {
    let count = deep ? size(of: node) : 2
    guard nodes.count + count <= Self.nodeLimit else {
      throw .tooManyNodes(limit: Self.nodeLimit)
    }
    let copy = add(Node(copying: self[node]))
    if templateContents[node] != nil { setContents(of: copy, to: add(Node(kind: .fragment))) }
    guard deep else { return copy }
    copyTree(below: node, of: nil, to: copy)
    if let contents = templateContents[node], let target = templateContents[copy] {
      copyTree(below: contents, of: nil, to: target)
    }
    return copy
  }

  /// Copies what stands below a node, of another document or of this one.
  mutating func copyTree(below root: NodeID, of other: Document?, to target: NodeID) {
    /// Pairs of a node whose children are yet to be copied, and its copy.
    var waiting = [(root, target)]
    while let (source, target) = waiting.popLast() {
      var next = (other?[source] ?? self[source]).firstChild
      while let child = next {
        let node = other?[child] ?? self[child]
        next = node.nextSibling
        let copy = add(Node(copying: node))
        link(copy, into: target, before: nil)
        if node.firstChild != nil { waiting.append((child, copy)) }
        let contents = other == nil ? templateContents[child] : other?.templateContents[child]
        if let contents {
          let fragment = add(Node(kind: .fragment))
          setContents(of: copy, to: fragment)
          waiting.append((contents, fragment))
        }
      }
    }
  }

  /// How many nodes a deep copy has.
  private func size(of root: NodeID) -> Int {
    var count = 0
    var roots = [root]
    while let root = roots.popLast() {
      var next: NodeID? = root
      while let node = next {
        count += 1
        if let contents = templateContents[node] { roots.append(contents) }
        next = self.next(after: node, within: root)
      }
    }
    return count
  }
}
