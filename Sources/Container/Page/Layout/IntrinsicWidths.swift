import TextUI

/// Measures the cells of all tables in one walk, inner tables before outer ones.
struct IntrinsicWidths {
  /// A cell that is being measured.
  fileprivate struct Column {
    var range = TableWidths.Range()
    var indent = 0
    var line = 0
    var word = 0

    mutating func add(_ cells: Int) {
      word += cells
      line += cells
    }

    mutating func endWord() {
      range.least = max(range.least, word > 0 ? word + indent : 0)
      word = 0
    }

    mutating func endLine() {
      endWord()
      range.most = max(range.most, line > 0 ? line + indent : 0)
      line = 0
    }
  }

  private let document: Document
  private let forms: FormState
  private var columns: [Column] = []
  private var cells: [NodeID: TableWidths.Range] = [:]
  private var tables: [NodeID: MeasuredTable] = [:]

  /// The tables of a document, each with its cells' places and widths.
  static func tables(of document: Document, _ forms: FormState) -> [NodeID: MeasuredTable] {
    guard document.first(.table) != nil else { return [:] }
    var walk = IntrinsicWidths(document: document, forms: forms)
    walk.run()
    return walk.tables
  }

  private init(document: Document, forms: FormState) {
    self.document = document
    self.forms = forms
  }

  private mutating func run() {
    var walk = TreeWalk(below: Document.root)
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
    switch document[node].kind {
    case .document, .comment, .fragment: return false
    case .text:
      if !columns.isEmpty { columns[columns.count - 1].add(document[node].text) }
      return false
    case .element: break
    }
    let display = document.style(of: node).display
    if display == .tableCell { columns.append(Column()) }
    guard !columns.isEmpty else { return true }
    let last = columns.count - 1
    switch display {
    case .inline: return true
    case .atom:
      addAtom(node)
      return false
    case .none, .block, .listItem, .table, .tableGroup, .tableRow, .tableCell:
      columns[last].endLine()
      columns[last].indent += indent(document[node].tag)
      return true
    }
  }

  private mutating func leave(_ node: NodeID) {
    let display = document.style(of: node).display
    guard display != .inline else { return }
    if !columns.isEmpty {
      columns[columns.count - 1].endLine()
      columns[columns.count - 1].indent -= indent(document[node].tag)
    }
    if display == .tableCell {
      cells[node] = columns.popLast()?.range
    } else if display == .table {
      let grid = TableGrid(node, in: document)
      let widths = TableWidths(grid, cells)
      tables[node] = MeasuredTable(grid: grid, widths: widths)
      if !columns.isEmpty, !grid.isTooWide { columns[columns.count - 1].add(widths.total) }
    }
  }

  private mutating func addAtom(_ node: NodeID) {
    let last = columns.count - 1
    switch document[node].tag {
    case .lineBreak: columns[last].endLine()
    case .wordBreak: columns[last].endWord()
    case .image, .svg, .iframe:
      if let words = PictureText.words(for: node, in: document) { columns[last].add("[\(words)]") }
    case .textarea:
      columns[last].endLine()
      columns[last].add(ControlAppearance.textAreaWidth(document[node]))
      columns[last].endLine()
    default:
      let control = ControlAppearance(document, forms, room: 40, TextContext())
      columns[last].endWord()
      columns[last].add(control.spans(of: node).width)
      columns[last].endWord()
    }
  }

  private func indent(_ tag: Tag) -> Int {
    switch tag {
    case .listItem: 3
    case .definition, .blockquote, .summary: 2
    default: 0
    }
  }
}

extension IntrinsicWidths.Column {
  /// Adds text with its white space collapsed.
  fileprivate mutating func add(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || Whitespace.contains($0)) }) {
      addASCII(text)
      return
    }
    var hasBlank = false
    for character in text {
      if character.isASCII, character.isWhitespace {
        endWord()
        hasBlank = line > 0
        continue
      }
      let cells = DisplayWidth.of(character)
      if cells == 2 { endWord() }
      add(cells + (hasBlank ? 1 : 0))
      if hasBlank {
        word = cells
        hasBlank = false
      }
      if cells == 2 { endWord() }
    }
    if hasBlank { line += 1 }
  }

  /// The same for printable ASCII, of which each character has one cell.
  private mutating func addASCII(_ text: String) {
    var hasBlank = false
    for byte in text.utf8 {
      if Whitespace.contains(byte) {
        endWord()
        hasBlank = line > 0
        continue
      }
      line += hasBlank ? 2 : 1
      word += 1
      hasBlank = false
    }
    if hasBlank { line += 1 }
  }

  /// Adds a table inside the cell.
  fileprivate mutating func add(_ table: TableWidths.Range) {
    range.least = max(range.least, table.least + indent)
    range.most = max(range.most, table.most + indent)
  }
}
