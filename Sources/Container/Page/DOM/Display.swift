/// How an element takes part in layout.
enum Display: Sendable {
  /// Not shown, nor what is in it.
  case none
  case inline
  /// Rows of its own.
  case block
  /// One piece of a line, whatever is in it.
  case atom
  case listItem, table, tableGroup, tableRow, tableCell
}
