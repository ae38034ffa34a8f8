extension Document {
  /// The first element below a node that matches, in document order.
  ///
  /// `forms` says what is checked; without it attributes do.
  func querySelector(
    _ selector: Selector, below root: NodeID, _ forms: FormState? = nil
  ) -> NodeID? {
    if let simple = selector.single {
      switch simple {
      case .id(let id) where isIndexed(below: root):
        guard let entry = identified[id] else { return nil }
        if entry.count == 1, let node = entry.first {
          return node != root && contains(root, node) ? node : nil
        }
      default: break
      }
    }
    return select(selector, below: root, forms, limit: 1).first
  }

  /// The elements below a node that match, in document order.
  func querySelectorAll(
    _ selector: Selector, below root: NodeID, _ forms: FormState? = nil
  ) -> [NodeID] {
    switch selector.single {
    case .id: querySelector(selector, onlyBelow: root) ?? select(selector, below: root, forms)
    case .class(let name): elements(withClasses: [name], below: root)
    // An escaped `*` is a name, and not that of all elements.
    case .type(let name, _) where name != "*": elements(named: name, below: root)
    default: select(selector, below: root, forms)
    }
  }

  /// Whether the index of `id`s knows what is below a node: it has no shadow trees.
  private func isIndexed(below root: NodeID) -> Bool {
    self[root].isConnected && scope(of: root) == Document.root
  }

  /// The one element of an `id`; `nil` where there may be several.
  private func querySelector(_ selector: Selector, onlyBelow root: NodeID) -> [NodeID]? {
    guard case .id(let id) = selector.single, isIndexed(below: root),
      identified[id]?.count ?? 0 < 2
    else { return nil }
    return querySelector(selector, below: root).map { [$0] } ?? []
  }

  func matches(_ node: NodeID, _ selector: Selector, _ forms: FormState? = nil) -> Bool {
    guard self[node].kind == .element else { return false }
    var matcher = SelectorMatcher(self, forms, scope: node)
    return matcher.matches(node, selector)
  }

  /// The nearest element around a node, or itself, that matches.
  func closest(_ node: NodeID, _ selector: Selector, _ forms: FormState? = nil) -> NodeID? {
    var matcher = SelectorMatcher(self, forms, scope: node)
    var next: NodeID? = node
    while let id = next {
      if self[id].kind == .element, matcher.matches(id, selector) { return id }
      next = self[id].parent
    }
    return nil
  }

  private func select(
    _ selector: Selector, below root: NodeID, _ forms: FormState?, limit: Int = .max
  ) -> [NodeID] {
    let scope = self[root].kind == .element ? root : nil
    var matcher = SelectorMatcher(self, forms, scope: scope)
    var found: [NodeID] = []
    var next = next(after: root, within: root)
    while let node = next, found.count < limit {
      if nodes[node.index].kind == .element, matcher.matches(node, selector) {
        found.append(node)
      }
      next = self.next(after: node, within: root)
    }
    return found
  }
}

extension Selector {
  /// The simple selector that is all there is.
  fileprivate var single: SimpleSelector? {
    guard list.count == 1, list[0].compounds.count == 1, list[0].compounds[0].parts.count == 1
    else { return nil }
    return list[0].compounds[0].parts[0]
  }
}
