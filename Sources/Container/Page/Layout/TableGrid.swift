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
  /// Most rows of one cell; the HTML standard has 65,534.
  static let rowSpanLimit = 1000

  private(set) var cells: [Cell] = []
  private(set) var index: [NodeID: Int] = [:]
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  /// How many rows at the start are headings.
  private(set) var headRows = 0
  /// Whether there are more columns than the limit.
  private(set) var isTooWide = false

  /// For each column, how many rows a cell from above still takes.
  private var occupied: [Int] = []

  init(_ table: NodeID, in document: Document) {
    for child in document.children(of: table) where document[child].isDisplayed {
      switch document[child].display {
      case .tableRow: addRow(child, document, isHead: false)
      case .tableGroup:
        let isHead = document[child].tag == .tableHead
        for row in document.children(of: child) where document[row].display == .tableRow {
          addRow(row, document, isHead: isHead)
        }
      default: break
      }
    }
    for index in cells.indices {
      cells[index].rowSpan = min(cells[index].rowSpan, rowCount - cells[index].row)
    }
    closeGaps()
  }

  private mutating func addRow(_ row: NodeID, _ document: Document, isHead: Bool) {
    var column = 0
    var isAllHeadings = true
    let isFirst = rowCount == headRows
    let firstCell = cells.count
    for child in document.children(of: row) where document[child].display == .tableCell {
      if document[child].tag != .tableHeader { isAllHeadings = false }
      while column < occupied.count, occupied[column] > 0 { column += 1 }
      let columns = Self.span(document[child].attribute("colspan"), limit: Self.columnLimit)
      let rows = Self.span(document[child].attribute("rowspan"), limit: Self.rowSpanLimit)
      guard column < Self.columnLimit else {
        isTooWide = true
        break
      }
      let end = min(column + columns, Self.columnLimit)
      if end > occupied.count { occupied += Array(repeating: 0, count: end - occupied.count) }
      for index in column..<end { occupied[index] = max(occupied[index], rows) }
      index[child] = cells.count
      cells.append(
        Cell(
          node: child, row: rowCount, column: column, rowSpan: rows, columnSpan: end - column))
      column = end
    }
    for index in occupied.indices where occupied[index] > 0 { occupied[index] -= 1 }
    rowCount += 1
    if isFirst, cells.count > firstCell, isHead || isAllHeadings { headRows = rowCount }
  }

  /// Removes columns in which no cell starts: a span may say more than there are.
  private mutating func closeGaps() {
    var starts = [Bool](repeating: false, count: occupied.count + 1)
    for cell in cells { starts[cell.column] = true }
    var place = [Int](repeating: 0, count: occupied.count + 1)
    for column in occupied.indices { place[column + 1] = place[column] + (starts[column] ? 1 : 0) }
    for index in cells.indices {
      let end = place[cells[index].column + cells[index].columnSpan]
      cells[index].column = place[cells[index].column]
      cells[index].columnSpan = max(1, end - cells[index].column)
    }
    columnCount = place.last ?? 0
  }

  private static func span(_ text: String?, limit: Int) -> Int {
    guard let text else { return 1 }
    let digits = text.drop { $0.isWhitespace }.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return 1 }
    return min(max(Int(digits) ?? limit, 1), limit)
  }
}
