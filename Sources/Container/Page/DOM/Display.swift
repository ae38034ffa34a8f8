/// How an element takes part in layout.
enum Display: Sendable {
  /// Not shown, nor what is in it.
  case none
  case inline
  /// Rows of its own.
  case block
  /// One piece of a line, whatever is in it.
  case atom
  /// One piece of a line, with rows of its own inside: `inline-block` and the like.
  case inlineBlock
  /// No box at all: what is in it stands in its place.
  case contents
  case listItem, table, tableGroup, tableRow, tableCell

  /// Whether it stands in a line with what is beside it.
  var isInLine: Bool {
    switch self {
    case .inline, .atom, .inlineBlock, .contents: true
    case .none, .block, .listItem, .table, .tableGroup, .tableRow, .tableCell: false
    }
  }

  /// Whether it is a part of a table.
  var isTablePart: Bool {
    switch self {
    case .tableGroup, .tableRow, .tableCell: true
    default: false
    }
  }
}
