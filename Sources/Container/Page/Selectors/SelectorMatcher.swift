/// Matches elements against selectors, from right to left and without recursion over the tree.
///
/// It remembers places among siblings, so that it is for one state of a document.
struct SelectorMatcher {
  let document: Document
  let forms: FormState?
  /// What `:scope` is.
  private(set) var scope: NodeID?
  private var places = SiblingPlaces()
  /// The host of the shadow tree whose style sheet is matched.
  var host: NodeID?
  /// How often elements were compared with parts of selectors.
  private(set) var steps = 0
  /// After so many steps nothing matches any more.
  var stepLimit = Int.max

  init(_ document: Document, _ forms: FormState? = nil, scope: NodeID? = nil) {
    self.document = document
    self.forms = forms
    self.scope = scope
  }

  mutating func matches(_ node: NodeID, _ selector: Selector) -> Bool {
    for complex in selector.list where matches(node, complex) { return true }
    return false
  }

  /// A compound to be tried at an element, and beyond it where its place is not exact.
  private struct Attempt: Hashable {
    var node: NodeID
    var index: Int
  }

  mutating func matches(_ node: NodeID, _ complex: Selector.Complex) -> Bool {
    let last = complex.compounds.count - 1
    guard last >= 0, matches(node, complex.compounds[last]) else { return false }
    guard last > 0 else { return true }
    // With one inexact place, none is tried twice.
    let remembers = complex.compounds.count { $0.combinator?.isExact == false } > 1
    var seen: Set<Attempt> = []
    var attempts: [Attempt] = []
    if let next = step(from: node, complex.compounds[last].combinator) {
      attempts.append(Attempt(node: next, index: last - 1))
    }
    while let attempt = attempts.popLast() {
      let combinator = complex.compounds[attempt.index + 1].combinator
      if combinator?.isExact == false {
        if remembers, !seen.insert(attempt).inserted { continue }
        if let next = step(from: attempt.node, combinator) {
          attempts.append(Attempt(node: next, index: attempt.index))
        }
      }
      guard matches(attempt.node, complex.compounds[attempt.index]) else { continue }
      if attempt.index == 0 { return true }
      if let next = step(from: attempt.node, complex.compounds[attempt.index].combinator) {
        attempts.append(Attempt(node: next, index: attempt.index - 1))
      }
    }
    return false
  }

  /// Matches the host by the features that it has outside of its shadow tree.
  private mutating func matchesAsHost(_ node: NodeID, _ selector: Selector) -> Bool {
    let outer = host
    host = nil
    defer { host = outer }
    return matches(node, selector)
  }

  /// The element to the left of a combinator, the nearest if there may be several.
  private func step(from node: NodeID, _ combinator: Selector.Combinator?) -> NodeID? {
    // In the style sheets of its tree, there is nothing around or beside the host.
    if node == host { return nil }
    return switch combinator {
    case .descendant, .child:
      document[node].parent.flatMap { parent -> NodeID? in
        if document[parent].kind == .element { return parent }
        return host.flatMap { document.shadowHost(of: parent) == $0 ? $0 : nil }
      }
    case .next, .subsequent: document.previousElement(of: node)
    case nil: nil
    }
  }

  private mutating func matches(_ node: NodeID, _ compound: Selector.Compound) -> Bool {
    steps += 1
    guard steps < stepLimit else { return false }
    // The host of a sheet's shadow tree has no other features there.
    if node == host, !compound.parts.contains(where: \.isHost) { return false }
    for part in compound.parts where !matches(node, part) { return false }
    return true
  }

  private mutating func matches(_ node: NodeID, _ part: SimpleSelector) -> Bool {
    switch part {
    case .universal: return true
    case .type(let name, let html):
      return document.nodes[node.index].name
        == (document.nodes[node.index].namespace == .html ? html : name)
    case .id(let id): return document.nodes[node.index].attribute("id") == id
    case .class(let name):
      guard let value = document.nodes[node.index].attribute("class") else { return false }
      return TokenList.contains(name, in: value)
    case .attribute(let attribute): return attribute.matches(document.nodes[node.index])
    case .pseudo(let pseudo): return matches(node, pseudo)
    case .not(let selector): return !matches(node, selector)
    case .any(let selector), .whereAny(let selector): return matches(node, selector)
    case .language(let ranges): return isIn(node, ranges)
    case .direction(let isRightToLeft): return document.isRightToLeft(node) == isRightToLeft
    case .host(let selector):
      return node == host && (selector.map { matchesAsHost(node, $0) } ?? true)
    case .hostContext(let selector):
      guard let selector, node == host else { return false }
      var next: NodeID? = node
      while let around = next {
        if document[around].kind == .element, matchesAsHost(around, selector) { return true }
        next = document.composedParent(of: around)
      }
      return false
    case .has(let selector): return has(node, selector)
    case .nth(let nth): return matches(node, nth)
    }
  }

  // MARK: What looks around

  /// Whether something stands where the selectors say, seen from the element.
  private mutating func has(_ node: NodeID, _ selector: Selector) -> Bool {
    let outer = scope
    scope = node
    defer { scope = outer }
    for complex in selector.list {
      // The first compound is the element itself.
      let looksBehind = complex.compounds.dropFirst().first?.combinator?.isSibling == true
      var root: NodeID? = looksBehind ? document.nextElement(of: node) : node
      while let top = root {
        if looksBehind, matches(top, complex) { return true }
        var next = document.next(after: top, within: top)
        while let candidate = next {
          if document.nodes[candidate.index].kind == .element, matches(candidate, complex) {
            return true
          }
          next = document.next(after: candidate, within: top)
        }
        root = looksBehind ? document.nextElement(of: top) : nil
      }
    }
    return false
  }

  private mutating func matches(_ node: NodeID, _ nth: NthSelector) -> Bool {
    guard let filter = nth.filter else {
      return nth.contains(place(of: node, fromEnd: nth.fromEnd, ofType: nth.ofType))
    }
    guard matches(node, filter) else { return false }
    var place = 1
    var next = nth.fromEnd ? document.nextElement(of: node) : document.previousElement(of: node)
    while let sibling = next {
      if matches(sibling, filter) { place += 1 }
      next = nth.fromEnd ? document.nextElement(of: sibling) : document.previousElement(of: sibling)
    }
    return nth.contains(place)
  }

  /// The place of an element among its siblings, from 1.
  mutating func place(of node: NodeID, fromEnd: Bool, ofType: Bool) -> Int {
    places.place(of: node, in: document, fromEnd: fromEnd, ofType: ofType)
  }
}

extension Selector.Combinator {
  /// Whether only one element can be to its left.
  fileprivate var isExact: Bool { self == .child || self == .next }

  fileprivate var isSibling: Bool { self == .next || self == .subsequent }
}

extension Document {
  func previousElement(of node: NodeID) -> NodeID? {
    var next = self[node].previousSibling
    while let sibling = next, self[sibling].kind != .element {
      next = self[sibling].previousSibling
    }
    return next
  }

  func nextElement(of node: NodeID) -> NodeID? {
    var next = self[node].nextSibling
    while let sibling = next, self[sibling].kind != .element { next = self[sibling].nextSibling }
    return next
  }
}

extension SimpleSelector {
  /// Whether it can match the host of a shadow tree in the style sheets of that tree.
  fileprivate var isHost: Bool {
    switch self {
    case .host, .hostContext: true
    case .any(let selector), .whereAny(let selector):
      selector.list.contains { $0.compounds.last?.parts.contains(where: \.isHost) ?? false }
    default: false
    }
  }
}
