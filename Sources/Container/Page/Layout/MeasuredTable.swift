/// A table with its cells' places and the widths its columns want.
struct MeasuredTable {
  var grid: TableGrid
  var widths: TableWidths
}
