/// Styles what changes have reached, in one walk without recursion.
struct Restyler {
  let document: Document
  let forms: FormState?
  var styling: Styling
  var matcher: SelectorMatcher
  var filter = AncestorFilter()
  /// The root element's size of text.
  var rootFontSize = 16.0
  /// The blocks that matched, with their weights.
  var matched: [(weight: UInt64, block: Int32)] = []
  var matchedBefore: [(weight: UInt64, block: Int32)] = []
  var matchedAfter: [(weight: UInt64, block: Int32)] = []
  /// `style` attributes that were read.
  var inlineBlocks: [String: DeclarationBlock] = [:]
  /// Whether what is around an element is not known to the filter.
  var ignoresFilter = false
  /// The elements whose style is another one.
  private(set) var changed: [NodeID] = []

  private struct Frame {
    var node: NodeID
    var next: NodeID?
    var context: Int32
    /// Whether all that is below is styled.
    var forces = false
    var forcesChildren = false
    /// What changes of siblings before have reached.
    var following: StyleReach = []
    var filterMark = 0
    /// The light children that come behind a shadow tree.
    var behind: NodeID?
  }

  init(_ document: Document, _ forms: FormState?, _ styling: Styling) {
    self.document = document
    self.forms = forms
    self.styling = styling
    matcher = SelectorMatcher(document, forms)
    matcher.stepLimit = Styling.stepLimit
    self.styling.entries.reserveCapacity(document.nodes.count)
    while self.styling.entries.count < document.nodes.count {
      self.styling.entries.append(Styling.Entry())
    }
  }

  /// Styles all that is marked; `everything` whether that is all there is.
  mutating func run(everything: Bool) {
    var frames: [Frame] = [
      Frame(
        node: Document.root, next: document[Document.root].firstChild, context: 0,
        forces: everything)
    ]
    styling.clearMark(of: Document.root)
    while let frame = frames.last {
      guard let node = frame.next else {
        if let behind = frame.behind {
          frames[frames.count - 1].next = behind
          frames[frames.count - 1].behind = nil
          frames[frames.count - 1].following = []
        } else {
          filter.leave(to: frame.filterMark)
          frames.removeLast()
        }
        continue
      }
      frames[frames.count - 1].next = document.nodes[node.index].nextSibling
      guard document.nodes[node.index].kind == .element else { continue }
      if let inner = visit(node, &frames[frames.count - 1]) { frames.append(inner) }
    }
    if matcher.steps >= Styling.stepLimit {
      styling.errors.append(
        SheetFailure(error: .tooSlow(steps: Styling.stepLimit), url: "", line: 1))
    }
  }

  /// Styles an element if it must be; the frame for its children if they must be looked at.
  private mutating func visit(_ node: NodeID, _ frame: inout Frame) -> Frame? {
    let mark = styling.mark(of: node)
    let old = styling.entries[node.index]
    var forces = frame.forces || frame.following.contains(.followingSubtrees)
    let isDue =
      forces || frame.forcesChildren || frame.following.contains(.following)
      || mark.contains(.itself) || old.style < 0
    if !mark.isEmpty { styling.clearMark(of: node) }
    frame.following.formUnion(mark.intersection([.following, .followingSubtrees]))
    var context = old.context
    if isDue {
      let names = classNames(of: node)
      let entry = style(node, names, parent: frame.context)
      if entry.style != old.style {
        styling.version += 1
        changed.append(node)
      }
      if entry.context != old.context { forces = true }
      styling.entries[node.index] = entry
      context = entry.context
      if document.nodes[node.index].parent == Document.root {
        rootFontSize = styling.contexts[Int(context)].fontSize
      }
    } else if document.nodes[node.index].parent == Document.root {
      rootFontSize = styling.contexts[Int(context)].fontSize
    }
    forces = forces || mark.contains(.subtree)
    let forcesChildren = mark.contains(.children)
    guard forces || forcesChildren || mark.contains(.path) else { return nil }
    let light = document.nodes[node.index].firstChild
    let shadow = document.shadowRoot(of: node).flatMap { document[$0].firstChild }
    guard light != nil || shadow != nil else { return nil }
    var inner = Frame(
      node: node, next: shadow ?? light, context: context, forces: forces,
      forcesChildren: forcesChildren, filterMark: filter.mark)
    if shadow != nil { inner.behind = light }
    push(node)
    return inner
  }

  /// Notes an element for what is below it.
  private mutating func push(_ node: NodeID) {
    let name = document.nodes[node.index].name
    filter.add(AncestorFilter.hash(AncestorFilter.Sign.type, name))
    if let id = document.nodes[node.index].attribute("id") {
      filter.add(AncestorFilter.hash(AncestorFilter.Sign.id, id))
    }
    for hash in classNames(of: node).hashes { filter.add(hash) }
  }

  mutating func classNames(of node: NodeID) -> RuleIndex.ClassNames {
    guard let value = document.nodes[node.index].attribute("class") else {
      return RuleIndex.ClassNames()
    }
    let scope = document.scope(of: node)
    if styling.rules[scope] == nil { styling.rules[scope] = RuleIndex() }
    return styling.rules[scope]?.names(value) ?? RuleIndex.ClassNames()
  }
}
