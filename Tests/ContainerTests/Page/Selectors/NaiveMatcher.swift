@testable import Container

/// Says what a selector finds by its definition, however slowly.
struct NaiveMatcher {
  let document: Document

  func matches(_ node: NodeID, _ selector: Selector) -> Bool {
    selector.list.contains { matches(node, $0.compounds[...]) }
  }

  private func matches(_ node: NodeID, _ compounds: ArraySlice<Selector.Compound>) -> Bool {
    guard let last = compounds.last, last.parts.allSatisfy({ matches(node, $0) }) else {
      return false
    }
    let rest = compounds.dropLast()
    guard let combinator = last.combinator else { return rest.isEmpty }
    return candidates(node, combinator).contains { matches($0, rest) }
  }

  private func candidates(_ node: NodeID, _ combinator: Selector.Combinator) -> [NodeID] {
    let ancestors = Array(
      sequence(first: node) { document[$0].parent }.dropFirst().filter(isElement))
    let siblings = Array(
      sequence(first: node) { document[$0].previousSibling }.dropFirst().filter(isElement))
    switch combinator {
    case .child: return Array(ancestors.prefix(1))
    case .descendant: return ancestors
    case .next: return Array(siblings.prefix(1))
    case .subsequent: return siblings
    }
  }

  private func isElement(_ node: NodeID) -> Bool { document[node].kind == .element }

  private func siblings(_ node: NodeID) -> [NodeID] {
    guard let parent = document[node].parent else { return [node] }
    return document.children(of: parent).filter(isElement)
  }

  private func matches(_ node: NodeID, _ part: SimpleSelector) -> Bool {
    switch part {
    case .universal: return true
    case .type(let name, _): return document[node].name == name
    case .class(let name):
      return document[node].attribute("class")?.split(separator: " ").contains { $0 == name }
        ?? false
    case .not(let selector): return !matches(node, selector)
    case .any(let selector): return matches(node, selector)
    case .nth(let nth):
      var siblings = siblings(node)
      if nth.ofType { siblings = siblings.filter { document[$0].name == document[node].name } }
      if nth.fromEnd { siblings.reverse() }
      guard let index = siblings.firstIndex(of: node) else { return false }
      return (0...siblings.count).contains { nth.step * $0 + nth.offset == index + 1 }
    case .pseudo(.firstChild): return siblings(node).first == node
    case .pseudo(.lastChild): return siblings(node).last == node
    case .pseudo(.empty): return !document.children(of: node).contains(where: isElement)
    default: return false
    }
  }
}
