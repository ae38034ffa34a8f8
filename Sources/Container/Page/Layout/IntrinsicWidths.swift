import TextUI

/// Measures the cells of tables and the items of rows, each in one walk for all that are inside each
/// other, inner ones first.
struct IntrinsicWidths {
  /// A cell that is being measured.
  fileprivate struct Column {
    var range = TableWidths.Range()
    var indent = 0
    var line = 0
    var word = 0
    /// How many lines it has, unless they are broken.
    var lines = 0

    /// Whether a blank is wanted before what comes in the line.
    var wantsBlank = false
    /// Whether it begins with a box to tick, which does not touch what is before it.
    var beginsWithBox = false

    mutating func add(_ cells: Int) {
      if wantsBlank { line += 1 }
      wantsBlank = false
      word += cells
      line += cells
    }

    mutating func addBlank() {
      endWord()
      if line > 0 { wantsBlank = true }
    }

    mutating func endWord() {
      range.least = max(range.least, word > 0 ? word + indent : 0)
      word = 0
    }

    /// Ends a text field, which can be narrower than it would be.
    mutating func endField() {
      word = min(word, FlexPlan.readable)
      endWord()
    }

    mutating func endLine() {
      endWord()
      wantsBlank = false
      guard line > 0 else { return }
      range.most = max(range.most, line + indent)
      lines += 1
      line = 0
    }
  }

  /// An open element: how what is in it flows.
  private struct Level {
    /// The cells between items; `nil` where there are none side by side.
    var gap: Int?
    var isItem = false
    /// Whether it stands beside other things with rows of its own.
    var isPiece = false

    var isRow: Bool { gap != nil }
    var isTogether = false
    var isInvisible = false
  }

  private let document: Document
  private let forms: FormState
  private var columns: [Column] = []
  private var levels: [Level] = []
  /// The tables without an element that are open.
  private var runs: [TableRun] = []
  private var cells: [NodeID: TableWidths.Range] = [:]
  /// The containers whose items were measured.
  private var measured: Set<NodeID> = []
  /// The tables that were measured, each with its cells' places and widths.
  private(set) var tables: [NodeID: MeasuredTable] = [:]

  init(document: Document, forms: FormState) {
    self.document = document
    self.forms = forms
  }

  /// The widths of an item, or a cell, that was measured.
  func range(of node: NodeID) -> TableWidths.Range? { cells[node] }

  /// Measures the items of a container, or a table, and of all those in it.
  mutating func measure(below root: NodeID, _ context: TextContext) {
    guard !measured.contains(root) else { return }
    (columns, runs) = ([], [])
    walk(below: root, context)
    if document.style(of: root).display == .table { addTable(root) }
  }

  /// Measures the cells of a table without an element, and of all tables in it.
  mutating func measure(_ run: TableRun, _ context: TextContext) {
    guard tables[run.first] == nil else { return }
    (columns, runs) = ([], [])
    let around = Level(isTogether: context.keepsTogether, isInvisible: context.isInvisible)
    for part in run.parts {
      levels = [around]
      guard enter(part) else { continue }
      walk(below: part)
      leave(part)
    }
  }

  /// Measures an element that is as wide as what is in it, and all that is measured inside.
  mutating func measure(box root: NodeID, _ context: TextContext) {
    guard cells[root] == nil else { return }
    (columns, runs) = ([Column()], [])
    let style = document.style(of: root)
    if document[root].kind == .text {
      columns[0].add(document[root].text, isTogether: context.keepsTogether)
    } else if style.display == .atom {
      addAtom(root)
    } else {
      if let before = style.before { columns[0].add(before.text, isTogether: true) }
      columns[0].indent = indent(of: root, style)
      walk(below: root, context)
      if let after = style.after { columns[0].add(after.text, isTogether: true) }
      if style.display == .table { addTable(root) }
    }
    columns[0].endLine()
    cells[root] = columns[0].range
  }

  private mutating func walk(below root: NodeID, _ context: TextContext) {
    let style = document.style(of: root)
    levels = [
      Level(
        gap: style.container?.measuredGap,
        isTogether: context.keepsTogether, isInvisible: context.isInvisible)
    ]
    walk(below: root)
    measured.insert(root)
  }

  private mutating func walk(below root: NodeID) {
    var walk = TreeWalk(below: root)
    var descends = true
    while let step = walk.next(in: document, descending: descends) {
      switch step {
      case .enter(let node): descends = enter(node)
      case .leave(let node): leave(node)
      }
    }
  }

  private mutating func enter(_ node: NodeID) -> Bool {
    guard forms.index.shows(node, of: document) else { return false }
    let around = levels[levels.count - 1]
    switch document[node].kind {
    case .document, .comment, .fragment, .documentType, .instruction, .cdata: return false
    case .text:
      guard !around.isInvisible else { return false }
      if around.isRow { columns.append(Column()) }
      if !columns.isEmpty {
        columns[columns.count - 1].add(document[node].text, isTogether: around.isTogether)
      }
      if around.isRow { endItem(node) }
      return false
    case .element: break
    }
    let style = document.style(of: node)
    let isItem = around.isRow && style.display != .contents
    let isPiece = !isItem && (style.display == .inlineBlock || style.float != nil)
    if style.display.isTablePart, !isItem { openRun(node) }
    if style.display == .tableCell || isItem || isPiece { columns.append(Column()) }
    if style.display == .atom {
      if !columns.isEmpty { addAtom(node) }
      if isItem { endItem(node) } else if isPiece { endPiece(node) }
      return false
    }
    let isBlock = !style.display.isInLine || isItem || isPiece
    var level = Level(
      gap: style.display == .contents ? around.gap : isBlock ? style.container?.measuredGap : nil,
      isItem: isItem, isPiece: isPiece, isTogether: around.isTogether,
      isInvisible: around.isInvisible)
    if let space = style.whiteSpace { level.isTogether = space == .noWrap }
    if let isInvisible = style.isInvisible { level.isInvisible = isInvisible }
    levels.append(level)
    if isBlock, level.isRow { measured.insert(node) }
    guard !columns.isEmpty else { return true }
    let last = columns.count - 1
    if isBlock {
      columns[last].endLine()
      columns[last].indent += indent(of: node, style)
    }
    if !isBlock, style.hasRoomBeside { columns[last].addBlank() }
    if let sign = document.stateSign(of: node) { columns[last].add("\(sign) ", isTogether: false) }
    if let before = style.before { columns[last].add(before.text, isTogether: true) }
    return true
  }

  private mutating func leave(_ node: NodeID) {
    let level = levels.removeLast()
    let style = document.style(of: node)
    let isBlock = !style.display.isInLine || level.isItem || level.isPiece
    if !columns.isEmpty {
      let last = columns.count - 1
      if let after = style.after { columns[last].add(after.text, isTogether: true) }
      if forms.index.presses.blanks.contains(node) {
        columns[last].add(ElementLabel.sign(ofBlank: node, document), isTogether: true)
      }
      if isBlock {
        columns[last].endLine()
        columns[last].indent -= indent(of: node, style)
      } else if style.hasRoomBeside {
        columns[last].addBlank()
      }
    }
    if style.display == .table { addTable(node) }
    defer { closeRun(behind: node) }
    if level.isItem {
      endItem(node)
    } else if level.isPiece {
      endPiece(node)
    } else if style.display == .tableCell {
      cells[node] = columns.popLast()?.range
    }
  }

  private mutating func openRun(_ node: NodeID) {
    if let run = runs.last, run.parent == document.boxParent(of: node) { return }
    guard let run = TableRun(from: node, in: document, forms.index) else { return }
    if let last = columns.indices.last { columns[last].endLine() }
    runs.append(run)
  }

  private mutating func closeRun(behind node: NodeID) {
    guard let run = runs.last, run.last == node else { return }
    runs.removeLast()
    add(TableGrid(run.parts, in: document), run.first)
  }

  private mutating func addTable(_ node: NodeID) {
    add(TableGrid(document.boxChildren(of: node), in: document), node)
  }

  private mutating func add(_ grid: TableGrid, _ node: NodeID) {
    var widths = TableWidths(grid, cells)
    for cell in grid.cells where cell.columnSpan == 1 {
      let wanted = document.style(of: cell.node).width ?? document[cell.node].widthAttribute
      if let wanted { widths.want(wanted, of: cell.column) }
    }
    tables[node] = MeasuredTable(grid: grid, widths: widths)
    measured.insert(node)
    if !columns.isEmpty, !grid.isTooWide { columns[columns.count - 1].add(widths.total) }
  }

  /// Ends an item of a row: it goes beside the others.
  private mutating func endItem(_ node: NodeID) {
    guard var column = columns.popLast() else { return }
    column.endLine()
    cells[node] = column.range
    guard let last = columns.indices.last else { return }
    columns[last].add(item: column.range, gap: levels.last?.gap ?? 1)
  }

  /// Ends what has rows of its own in a line, or floats: what is around may go on beside it.
  private mutating func endPiece(_ node: NodeID) {
    guard var column = columns.popLast() else { return }
    column.endLine()
    cells[node] = column.range
    guard let last = columns.indices.last else { return }
    let style = document.style(of: node)
    columns[last].endWord()
    if style.hasRoomBeside || column.lines > 1 || column.beginsWithBox { columns[last].addBlank() }
    columns[last].add(item: column.range, gap: 0)
    if style.hasRoomBeside || style.float != nil || column.lines > 1 { columns[last].addBlank() }
  }

  private mutating func addAtom(_ node: NodeID) {
    let last = columns.count - 1
    switch document[node].tag {
    case .lineBreak: columns[last].endLine()
    case .wordBreak: columns[last].endWord()
    case .image, .svg, .iframe:
      if let words = PictureText.words(for: node, in: document) { columns[last].add("[\(words)]") }
    case .select where document.isListBox(node):
      columns[last].endLine()
      columns[last].add(ControlAppearance.listBoxWidth(node, document, forms))
      columns[last].endLine()
    case .textarea:
      columns[last].endLine()
      columns[last].add(ControlAppearance.textAreaWidth(document[node]))
      columns[last].endLine()
    default:
      let control = ControlAppearance(document, forms, room: 40, TextContext())
      let cells = control.spans(of: node).width
      let isBox = document[node].isBox
      if isBox, columns[last].line == 0, columns[last].lines == 0 {
        columns[last].beginsWithBox = true
      }
      if isBox { columns[last].addBlank() } else { columns[last].endWord() }
      columns[last].add(cells)
      if document[node].isField { columns[last].endField() } else { columns[last].endWord() }
      if isBox { columns[last].addBlank() }
    }
  }

  private func indent(of node: NodeID, _ style: ComputedStyle) -> Int {
    switch document[node].tag {
    case .listItem: style.display == .listItem && style.listStyle != ListStyle.none ? 3 : 0
    case .definition, .blockquote, .summary: 2
    default: 0
    }
  }
}

extension IntrinsicWidths.Column {
  /// Adds an item of a row.
  fileprivate mutating func add(item: TableWidths.Range, gap: Int) {
    range.least = max(range.least, item.least + indent)
    guard item.most > 0 || gap > 0 else { return }
    if line > 0 { line += wantsBlank ? max(1, gap) : gap }
    wantsBlank = false
    line += item.most
  }

  /// Adds text; `isTogether` for text that is not broken.
  fileprivate mutating func add(_ text: String, isTogether: Bool) {
    if isTogether {
      let words = Whitespace.collapsed(text)
      if text.utf8.first.map(Whitespace.contains) == true { addBlank() }
      add(DisplayWidth.of(words))
      if !words.isEmpty, text.utf8.last.map(Whitespace.contains) == true { addBlank() }
    } else {
      add(text)
    }
  }

  /// Adds text with its white space collapsed.
  fileprivate mutating func add(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || Whitespace.contains($0)) }) {
      addASCII(text)
      return
    }
    for character in text {
      if character.isASCII, character.isWhitespace {
        addBlank()
        continue
      }
      let cells = DisplayWidth.of(character)
      if cells == 2 { endWord() }
      add(cells)
      if cells == 2 { endWord() }
    }
  }

  /// The same for printable ASCII, of which each character has one cell.
  private mutating func addASCII(_ text: String) {
    for byte in text.utf8 {
      if Whitespace.contains(byte) { addBlank() } else { add(1) }
    }
  }

  /// Adds a table inside the cell.
  fileprivate mutating func add(_ table: TableWidths.Range) {
    range.least = max(range.least, table.least + indent)
    range.most = max(range.most, table.most + indent)
  }
}
