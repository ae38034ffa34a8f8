extension Restyler {
  /// Collects the blocks that count for an element.
  mutating func match(_ node: NodeID, _ names: RuleIndex.ClassNames) {
    matched.removeAll(keepingCapacity: true)
    matchedBefore.removeAll(keepingCapacity: true)
    matchedAfter.removeAll(keepingCapacity: true)
    let scope = document.scope(of: node)
    matcher.host = nil
    if let root = document.shadowRoot(of: node), let index = styling.rules[root] {
      matcher.host = node
      for rule in index.forHost { take(index.rules[Int(rule)], node, rank: 0) }
    }
    if let slot = document.assignedSlot(of: node) { matchSlotted(node, slot) }
    matcher.host = document.shadowHost(of: scope)
    guard let index = styling.rules[scope] else { return }
    for rule in index.others { take(index.rules[Int(rule)], node, rank: 1) }
    if let found = index.rules(ofType: document.nodes[node.index]) {
      for rule in found { take(index.rules[Int(rule)], node, rank: 1) }
    }
    for rule in names.rules { take(index.rules[Int(rule)], node, rank: 1) }
    if let id = document.nodes[node.index].attribute("id"), let found = index.rules(ofID: id) {
      for rule in found { take(index.rules[Int(rule)], node, rank: 1) }
    }
    sort(&matched)
    sort(&matchedBefore)
    sort(&matchedAfter)
  }

  /// The blocks that count for an element, the strongest last.
  mutating func blocks(of node: NodeID) -> [Int32] {
    match(node, classNames(of: node))
    return matched.map(\.block)
  }

  private mutating func take(_ rule: StyleRule, _ node: NodeID, rank: UInt64) {
    if !rule.isSimple {
      if !ignoresFilter {
        for hash in rule.ancestors where !filter.mayContain(hash) { return }
      }
      guard matcher.matches(node, rule.selector.complex) else { return }
    }
    let item = (weight: rank << 62 | rule.weight, block: rule.block)
    switch rule.selector.target {
    case .element, .slotted: matched.append(item)
    case .before: matchedBefore.append(item)
    case .after: matchedAfter.append(item)
    case .hidden: break
    }
  }

  private mutating func matchSlotted(_ node: NodeID, _ slot: NodeID) {
    let scope = document.scope(of: slot)
    guard let index = styling.rules[scope], !index.forSlotted.isEmpty else { return }
    for number in index.forSlotted {
      let rule = index.rules[Int(number)]
      guard case .slotted(let inner) = rule.selector.target else { continue }
      matcher.host = nil
      guard matcher.matches(node, inner) else { continue }
      matcher.host = document.shadowHost(of: scope)
      guard matcher.matches(slot, rule.selector.complex) else { continue }
      matched.append((weight: rule.weight, block: rule.block))
    }
  }

  private func sort(_ blocks: inout [(weight: UInt64, block: Int32)]) {
    guard blocks.count > 1 else { return }
    blocks.sort { $0.weight < $1.weight }
  }
}
