extension Document {
  /// A copy of a node without a parent; of what stands below it too if `deep`.
  ///
  /// DOM Standard, "clone a node": a script that has started stays so, listeners do not follow.
  mutating func clone(_ node: NodeID, deep: Bool) throws(DOMError) -> NodeID {
    let copy = try copied(node)
    guard deep else { return copy }
    /// Pairs of a node whose children are yet to be copied, and its copy.
    var waiting = [(node, copy)]
    while let (source, target) = waiting.popLast() {
      var next = self[source].firstChild
      while let child = next {
        next = self[child].nextSibling
        let copy = try copied(child)
        link(copy, into: target, before: nil)
        if self[child].firstChild != nil || templateContents[child] != nil {
          waiting.append((child, copy))
        }
      }
      if let contents = templateContents[source], let copy = templateContents[target] {
        waiting.append((contents, copy))
      }
    }
    return copy
  }

  private mutating func copied(_ node: NodeID) throws(DOMError) -> NodeID {
    let source = self[node]
    var copy = Node(
      kind: source.kind == .document ? .fragment : source.kind, namespace: source.namespace,
      tag: source.tag, name: source.name, text: source.text, attributes: source.attributes)
    copy.flags = source.flags.intersection(.isStarted)
    let id = try create(copy)
    if templateContents[node] != nil {
      setContents(of: id, to: try create(Node(kind: .fragment)))
    }
    return id
  }
}
