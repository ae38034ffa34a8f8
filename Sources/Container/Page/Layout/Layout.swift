import TextUI

/// Lays a document out as rows of text.
///
/// One walk over the tree, without recursion: what is open is on a stack, text flows into `flow`. An
/// element with rows of its own has a flow of its own until it ends; what came of it is kept in
/// `cache`, and stands for the element as long as nothing in it or around it changes that it depends
/// on.
struct Layout {
  /// An open element, and what to restore when it ends.
  struct Open {
    var node: NodeID
    var display: Display
    var context: TextContext
    var hasPrefix = false
    var role: Role?
    var hasFlex = false
    var opensList = false
    /// What was laid out before and stands for it.
    var kept: LaidBlock?
    /// Its box among those of the flow.
    var box: Int?
    var left = 0
    /// Blank rows wanted after it.
    var margin = 0
    /// The cells that floats take before it, where it has no rows beside and below them.
    var column = 0
    /// How many rows there were before it.
    var firstRow = 0
    /// Inline text at its end, such as a closing quotation mark.
    var ending: String?
    var after: ComputedStyle.Generated?
    /// How much text there was before it.
    var pieces = 0
  }

  /// What becomes of an element's own flow.
  enum Role: Hashable, Sendable {
    case block, cell, item, caption
    /// A piece of a line.
    case piece
    /// Beside what comes.
    case float
  }

  /// An element with a flow of its own, and what to go on with when it ends.
  struct Frame {
    var node: NodeID
    var key: LaidBlock.Key
    var outer: Flow
    var outerHeading: String?
    /// Whether nothing in it depends on what came before it.
    var isWhole = true
  }

  /// Most rows of a page; what is behind them is left out.
  static let rowLimit = 50_000
  /// Most tables inside each other that are laid out as tables.
  static let tableDepth = 6
  /// Most flex containers inside each other that are laid out as such.
  static let flexDepth = 12
  /// Most elements inside each other that have a flow of their own; those further in share one.
  static let frameDepth = 32

  let document: Document
  let forms: FormState
  var cache: LayoutCache
  var widths: IntrinsicWidths
  var flow: Flow
  var context = TextContext()
  var opened: [Open] = []
  var frames: [Frame] = []
  var lists: [OpenList] = []
  var tables: [OpenTable] = []
  var flexes: [OpenFlex] = []
  /// Rows of the flows around.
  var outerRows = 0
  var firstHeading: String?
  /// Boxes to tick that stand before the first row of a block.
  var hanging: [NodeID: LaidSpan] = [:]
  /// Whether a text field is as wide as it can be.
  var fillsRoom = false

  init(_ document: Document, _ forms: FormState, width: Int, cache: LayoutCache = LayoutCache()) {
    self.document = document
    self.forms = forms
    self.cache = cache
    widths = IntrinsicWidths(document: document, forms: forms)
    flow = Flow(width: width)
  }

  /// The whole document's rows and boxes.
  mutating func run() -> LaidBlock {
    var walk = TreeWalk(below: Document.root)
    var descends = true
    while flow.rows.count + outerRows < Self.rowLimit,
      let step = walk.next(in: document, descending: descends)
    {
      switch step {
      case .enter(let node): descends = enter(node)
      case .leave: leave()
      }
    }
    while !opened.isEmpty { leave() }
    if tables.last?.run != nil { closeTable() }
    flow.endLine()
    flow.clearFloats()
    cache.tidy(document)
    let key = LaidBlock.Key(
      width: flow.width, indentLimit: flow.indentLimit, context: context, lists: 0, tables: 0,
      depth: 0)
    return LaidBlock(
      Document.root, key, document.layoutEpoch, flow, heading: firstHeading, isWhole: true)
  }

  /// Lays out a node's beginning; whether its children come next.
  private mutating func enter(_ node: NodeID) -> Bool {
    switch document[node].kind {
    case .text:
      addText(node)
      return false
    case .element:
      break
    case .document, .comment, .fragment, .documentType, .instruction, .cdata:
      return false
    }
    guard forms.index.shows(node, of: document) else { return false }
    let style = document.style(of: node)
    if style.display.isTablePart { openTable(from: node) }
    var role = role(of: node, style)
    let isSimple = role == .piece && isSimple(node, style)
    if isSimple { role = nil }
    let display = display(style, role)
    if display != .inline, display != .atom, display != .contents, role != .piece, role != .float {
      flow.endLine()
    } else if role == .item || role == .cell {
      flow.endLine()
    }
    if let sides = style.clear, role != .item, role != .cell {
      flow.clear(sides)
      if document[node].tag == .lineBreak { return false }
    }
    if document[node].isAnchor { addAnchor(node) }
    let outer = context
    if forms.index.presses.words[node] != nil { context.element = node }
    if display == .atom {
      addAtom(node, style, role)
      context = outer
      flow.alignment = outer.alignment
      return false
    }
    opened.append(Open(node: node, display: display, context: outer))
    switch display {
    case .inline:
      if style.hasRoomBeside { flow.addBlank(outer) }
      if isSimple { flow.allowBreak() }
      opened[opened.count - 1].box = flow.openBox(node)
      openInline(node)
      context.add(style)
      if isSimple { context.keepsTogether = true }
      addBefore(node, style)
    case .contents:
      context.add(style)
      addBefore(node, style)
    default:
      if role == .piece, style.hasRoomBeside { flow.addBlank(outer) }
      openBlock(node, display, style, role)
    }
    if opened[opened.count - 1].kept != nil {
      leave()
      return false
    }
    addEmptyEditor(node, style)
    return true
  }

  private mutating func addText(_ node: NodeID) {
    guard !context.isInvisible, forms.index.shows(node, of: document) else { return }
    if flexes.last?.plan.index[node] != nil {
      flow.endLine()
      beginItem(node)
      if let kept = takeKept(node) { return endItem(kept) }
      flow.add(document[node].text, context)
      return endItem(endFrame())
    }
    let text = document[node].text
    let isBlank = text.utf8.allSatisfy { Whitespace.contains($0) }
    guard !isBlank || context.isPreformatted || context.keepsLines else {
      return text.isEmpty ? () : flow.add(text, context)
    }
    let box = flow.openBox(node)
    flow.add(text, context)
    flow.closeBox(box)
  }

  /// Adds a control, a picture or the like with its box.
  mutating func addPlacedAtom(_ node: NodeID, _ style: ComputedStyle) {
    context.add(style)
    if context.isInvisible, document[node].tag != .lineBreak { return }
    if document[node].tag == .lineBreak || document[node].tag == .wordBreak {
      return addAtom(node)
    }
    let box = flow.openBox(node)
    addAtom(node)
    flow.closeBox(box)
  }

  private mutating func leave() {
    guard let open = opened.popLast() else { return }
    if let run = tables.last?.run, run.parent == open.node { closeTable() }
    switch open.display {
    case .inline:
      closeInline(open)
      let style = document.style(of: open.node)
      if style.display == .inlineBlock { flow.allowBreak() }
      if let box = open.box { flow.closeBox(box) }
      if style.hasRoomBeside { flow.addBlank(open.context) }
    case .contents: addAfter(open)
    default:
      closeBlock(open)
      if open.role == .piece, document.style(of: open.node).hasRoomBeside {
        flow.addBlank(open.context)
      }
    }
    context = open.context
    flow.alignment = context.alignment
    if let run = tables.last?.run, run.last == open.node { closeTable() }
  }

  private mutating func addAnchor(_ node: NodeID) {
    if document.style(of: node).display == .tableRow, tables.last?.isGrid == true {
      tables[tables.count - 1].anchors.append(node)
    } else {
      flow.addAnchor(node)
    }
  }
}
