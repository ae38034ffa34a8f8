/// The cells of a table with their places.
struct TableGrid {
  struct Cell {
    var node: NodeID
    var row: Int
    var column: Int
    var rowSpan: Int
    var columnSpan: Int
  }

  /// Most columns of a table that is laid out as one.
  static let columnLimit = 100
  /// Most columns, or rows, of one cell; the HTML standard has 1,000, and 65,534.
  static let spanLimit = 1000
  /// Most columns that spans may reach before those in which no cell starts are removed.
  static let reachLimit = 2000

  private(set) var cells: [Cell] = []
  private(set) var index: [NodeID: Int] = [:]
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  /// How many rows at the start are headings.
  private(set) var headRows = 0
  /// Whether there are more columns than the limit.
  private(set) var isTooWide = false

  /// For each column, the first row that no cell from above reaches.
  private var free: [Int] = []

  /// A table of parts: rows and groups of them, and cells that make rows of their own.
  init(_ parts: [NodeID], in document: Document) {
    add(parts, document, group: nil)
    for index in cells.indices {
      cells[index].rowSpan = min(cells[index].rowSpan, rowCount - cells[index].row)
    }
    closeGaps()
  }

  private mutating func add(_ parts: [NodeID], _ document: Document, group: NodeID?) {
    let isHead = group.map { document[$0].tag == .tableHead } ?? false
    var loose: [NodeID] = []
    func display(_ part: NodeID) -> Display? {
      document[part].kind == .element ? document.style(of: part).display : nil
    }
    for part in parts {
      switch display(part) {
      case .tableCell:
        loose.append(part)
        continue
      case .none?, nil: continue
      default: break
      }
      if !loose.isEmpty { addRow(loose, document, isHead: isHead) }
      loose = []
      switch display(part) {
      case .tableRow:
        addRow(
          document.boxChildren(of: part).filter { display($0) == .tableCell }, document,
          isHead: isHead)
      case .tableGroup where group == nil:
        add(document.boxChildren(of: part), document, group: part)
      default: break
      }
    }
    if !loose.isEmpty { addRow(loose, document, isHead: isHead) }
  }

  private mutating func addRow(_ row: [NodeID], _ document: Document, isHead: Bool) {
    var column = 0
    var isAllHeadings = true
    let isFirst = rowCount == headRows
    let firstCell = cells.count
    for child in row {
      if document[child].tag != .tableHeader { isAllHeadings = false }
      while column < free.count, free[column] > rowCount { column += 1 }
      let columns = Self.span(document[child].attribute("colspan"), limit: Self.spanLimit)
      let rows = Self.span(document[child].attribute("rowspan"), limit: Self.spanLimit)
      guard column < Self.reachLimit else {
        isTooWide = true
        break
      }
      let end = min(column + columns, Self.reachLimit)
      if end > free.count { free += Array(repeating: 0, count: end - free.count) }
      for index in column..<end { free[index] = max(free[index], rowCount + rows) }
      index[child] = cells.count
      cells.append(
        Cell(
          node: child, row: rowCount, column: column, rowSpan: rows, columnSpan: end - column))
      column = end
    }
    rowCount += 1
    if isFirst, cells.count > firstCell, isHead || isAllHeadings { headRows = rowCount }
  }

  /// Removes columns in which no cell starts: a span may say more than there are.
  private mutating func closeGaps() {
    var starts = [Bool](repeating: false, count: free.count + 1)
    for cell in cells { starts[cell.column] = true }
    var place = [Int](repeating: 0, count: free.count + 1)
    for column in free.indices { place[column + 1] = place[column] + (starts[column] ? 1 : 0) }
    for index in cells.indices {
      let end = place[cells[index].column + cells[index].columnSpan]
      cells[index].column = place[cells[index].column]
      cells[index].columnSpan = max(1, end - cells[index].column)
    }
    columnCount = place.last ?? 0
    if columnCount > Self.columnLimit { isTooWide = true }
  }

  private static func span(_ text: String?, limit: Int) -> Int {
    guard let text else { return 1 }
    let digits = text.drop { $0.isWhitespace }.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return 1 }
    return min(max(Int(digits) ?? limit, 1), limit)
  }
}
