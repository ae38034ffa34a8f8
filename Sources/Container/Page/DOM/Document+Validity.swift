/// What may stand where: DOM Standard, "ensure pre-insert validity" and the same of "replace".
extension Document {
  /// Throws unless a node may stand in another, before one of its children or in that one's place.
  func check(
    _ node: NodeID, fits parent: NodeID, before child: NodeID?, replaces: Bool = false
  ) throws(DOMError) {
    switch self[parent].kind {
    case .document, .element, .fragment: break
    case .text, .comment, .documentType, .instruction, .cdata: throw .hierarchy
    }
    try checkAround(node, parent)
    if let child, self[child].parent != parent { throw .notFound }
    let isDocument = self[parent].kind == .document
    switch self[node].kind {
    case .document: throw .hierarchy
    case .documentType where !isDocument: throw .hierarchy
    case .text where isDocument, .cdata where isDocument: throw .hierarchy
    default: break
    }
    if isDocument { try checkDocument(node, parent, before: child, replaces: replaces) }
  }

  /// Only what has something inside can be around its new place.
  private func checkAround(_ node: NodeID, _ parent: NodeID) throws(DOMError) {
    if node == parent { throw .hierarchy }
    let isHost = self[node].flags.contains(.isHost)
    guard self[node].firstChild != nil || isHost || templateContents[node] != nil else { return }
    var next: NodeID? = parent
    while let around = next {
      if around == node { throw .hierarchy }
      next = self[around].parent ?? templateHosts[around] ?? shadowHost(of: around)
    }
  }

  /// A document has one element, one type before it, and no text of its own.
  private func checkDocument(
    _ node: NodeID, _ parent: NodeID, before child: NodeID?, replaces: Bool
  ) throws(DOMError) {
    var elements = self[node].kind == .element ? 1 : 0
    if self[node].kind == .fragment {
      for inner in children(of: node) {
        if self[inner].isText { throw .hierarchy }
        if self[inner].kind == .element { elements += 1 }
      }
    }
    let isType = self[node].kind == .documentType
    guard elements > 0 || isType else { return }
    if elements > 1 { throw .hierarchy }
    var isBehind = false
    for sibling in children(of: parent) {
      if sibling == child { isBehind = true }
      if replaces, sibling == child { continue }
      switch self[sibling].kind {
      case .element where !isType: throw .hierarchy
      case .element where !isBehind: throw .hierarchy
      case .documentType where isType || isBehind: throw .hierarchy
      default: break
      }
    }
  }
}
