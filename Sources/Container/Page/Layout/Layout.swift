import TextUI

/// Lays a document out as rows of text.
///
/// One walk over the tree, without recursion: what is open is on a stack, text flows into `flow`,
/// and a table's cell has a flow of its own until the table is put together.
struct Layout {
  /// An open element, and what to restore when it ends.
  struct Open {
    var node: NodeID
    var display: Display
    var context: TextContext
    var hasPrefix = false
    /// Blank rows wanted after it.
    var margin = 0
    /// How many rows there were before it.
    var firstRow = 0
    /// Inline text at its end, such as a closing quotation mark.
    var ending: String?
    /// How much text there was before it.
    var pieces = 0
  }

  /// Most rows of a page; what is behind them is left out.
  static let rowLimit = 50_000
  /// Most tables inside each other that are laid out as tables.
  static let tableDepth = 6

  let document: Document
  let forms: FormState
  let measured: [NodeID: MeasuredTable]
  var flow: Flow
  var context = TextContext()
  var opened: [Open] = []
  var lists: [ListCounter] = []
  var tables: [OpenTable] = []
  var firstHeading: String?

  init(_ document: Document, _ forms: FormState, width: Int) {
    self.document = document
    self.forms = forms
    measured = IntrinsicWidths.tables(of: document, forms)
    flow = Flow(width: width)
  }

  /// The rows of the whole document.
  mutating func run() -> [LaidRow] {
    var walk = TreeWalk(below: Document.root)
    var descends = true
    while flow.rows.count < Self.rowLimit,
      let step = walk.next(in: document, descending: descends)
    {
      switch step {
      case .enter(let node): descends = enter(node)
      case .leave: leave()
      }
    }
    while !opened.isEmpty { leave() }
    flow.endLine()
    return flow.rows
  }

  /// Lays out a node's beginning; whether its children come next.
  private mutating func enter(_ node: NodeID) -> Bool {
    switch document[node].kind {
    case .text:
      if !context.isInvisible, forms.index.shows(node, of: document) {
        flow.add(document[node].text, context)
      }
      return false
    case .element:
      break
    case .document, .comment, .fragment:
      return false
    }
    guard forms.index.shows(node, of: document) else { return false }
    let display = document.style(of: node).display
    if display != .inline, display != .atom { flow.endLine() }
    if document[node].isAnchor { addAnchor(node) }
    let outer = context
    if forms.index.presses.words[node] != nil { context.element = node }
    if display == .atom {
      addStyle(of: node)
      if !context.isInvisible || document[node].tag == .lineBreak { addAtom(node) }
      context = outer
      return false
    }
    opened.append(Open(node: node, display: display, context: outer))
    if display == .inline {
      openInline(node)
      addStyle(of: node)
    } else {
      openBlock(node, display)
    }
    return true
  }

  /// Adds what is said of an element to the look of its text.
  mutating func addStyle(of node: NodeID) { context.add(document.style(of: node)) }

  private mutating func leave() {
    guard let open = opened.popLast() else { return }
    if open.display == .inline {
      closeInline(open)
    } else {
      closeBlock(open)
    }
    context = open.context
    flow.alignment = context.alignment
  }

  /// Anchors behind the last row.
  var anchorsLeft: [NodeID] {
    var flow = flow
    return flow.takeAnchors()
  }

  private mutating func addAnchor(_ node: NodeID) {
    if document[node].tag == .tableRow, !tables.isEmpty, tables[tables.count - 1].isGrid {
      tables[tables.count - 1].anchors.append(node)
    } else {
      flow.addAnchor(node)
    }
  }
}
