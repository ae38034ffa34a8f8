/// Counts what style sheets count, in document order: CSS Lists Level 3, "counters".
struct CounterWalk {
  private struct Instance {
    var depth: Int
    var value: Int
  }

  /// The open instances of each counter, outermost first.
  private var counters: [String: [Instance]] = [:]

  private static let nameLimit = 1_000
  private static let valueLimit = 1 << 40

  /// The elements whose content has changed.
  private var changed: [NodeID] = []

  /// Puts the values of counters into generated content, all over a document; returns the elements
  /// whose content has changed.
  static func run(_ document: Document, _ styling: inout Styling) -> [NodeID] {
    var counting = CounterWalk()
    var depth = 0
    var walk = TreeWalk(below: Document.root)
    while let step = walk.next(in: document, descending: true) {
      switch step {
      case .enter(let node):
        depth += 1
        if document[node].kind == .element { counting.enter(node, depth, &styling) }
      case .leave(let node):
        if document[node].kind == .element { counting.leave(node, depth, &styling) }
        depth -= 1
      }
    }
    return counting.changed
  }

  private mutating func enter(_ node: NodeID, _ depth: Int, _ styling: inout Styling) {
    guard let entry = styling.entry(node) else { return }
    let values = styling.values[Int(entry.values)]
    count(values.declared, depth)
    if let before = values.before {
      count(before, depth + 1)
      resolve(\.before, node, &styling)
    }
  }

  private mutating func leave(_ node: NodeID, _ depth: Int, _ styling: inout Styling) {
    guard let entry = styling.entry(node) else { return }
    let values = styling.values[Int(entry.values)]
    if let after = values.after {
      count(after, depth + 1)
      resolve(\.after, node, &styling)
    }
    // What was begun in the element's children is over.
    for name in counters.keys {
      while let last = counters[name]?.last, last.depth > depth { counters[name]?.removeLast() }
    }
  }

  private mutating func count(_ declared: [String: String], _ depth: Int) {
    for (name, value) in Self.pairs(declared["counter-reset"], 0) { begin(name, value, depth) }
    for (name, value) in Self.pairs(declared["counter-increment"], 1) {
      if counters[name]?.last == nil { begin(name, 0, depth) }
      change(name) { min(max($0 + value, -Self.valueLimit), Self.valueLimit) }
    }
    for (name, value) in Self.pairs(declared["counter-set"], 0) {
      if counters[name]?.last == nil { begin(name, 0, depth) }
      change(name) { _ in value }
    }
  }

  private mutating func begin(_ name: String, _ value: Int, _ depth: Int) {
    guard counters.count < Self.nameLimit || counters[name] != nil else { return }
    // A sibling's counter of that name is over.
    while let last = counters[name]?.last, last.depth >= depth { counters[name]?.removeLast() }
    counters[name, default: []].append(Instance(depth: depth, value: value))
  }

  private mutating func change(_ name: String, _ body: (Int) -> Int) {
    guard let last = counters[name]?.last else { return }
    counters[name]?.removeLast()
    counters[name]?.append(Instance(depth: last.depth, value: body(last.value)))
  }

  private static func pairs(_ text: String?, _ standard: Int) -> [(String, Int)] {
    guard let text, text != "none" else { return [] }
    var pairs: [(String, Int)] = []
    for word in CSSText.words(text) {
      if let number = Int(word), !pairs.isEmpty {
        pairs[pairs.count - 1].1 = min(max(number, -valueLimit), valueLimit)
      } else {
        pairs.append((word, standard))
      }
    }
    return pairs
  }

  private mutating func resolve(
    _ content: WritableKeyPath<ComputedStyle, ComputedStyle.Generated?>, _ node: NodeID,
    _ styling: inout Styling
  ) {
    let entry = styling.entries[node.index]
    let base = styling.values[Int(entry.values)].style
    guard let text = styling.styles[Int(base)][keyPath: content]?.text,
      text.contains(CounterReference.start)
    else { return }
    let counters = counters
    let resolved = CounterReference.resolve(text) { counters[$0]?.map(\.value) ?? [] }
    var style = styling.styles[Int(entry.style)]
    if style[keyPath: content]?.text == resolved { return }
    style[keyPath: content]?.text = resolved
    styling.entries[node.index].style = styling.number(of: style)
    styling.version += 1
    changed.append(node)
  }
}
