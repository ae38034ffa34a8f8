import TextUI

/// A table that is being laid out.
struct OpenTable {
  /// How its cells are laid out; `nil` when they stand below each other instead.
  struct Grid {
    var grid: TableGrid
    var widths: [Int]
    var gap: Int
    /// The content of each cell, as far as it is laid out.
    var content: [LaidBlock?]
    /// Anchors of rows, by the cell that they come with.
    var anchors: [Int: [NodeID]] = [:]

    /// The cells of all columns and what is between them.
    var width: Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }

    /// The cells from a cell's first column to its last.
    func width(of cell: TableGrid.Cell) -> Int {
      let end = cell.column + cell.columnSpan
      return widths[cell.column..<end].reduce(0, +) + gap * (cell.columnSpan - 1)
    }
  }

  var grid: Grid?
  /// The parts that it is made of, if it has no element.
  var run: TableRun?
  /// Captions that are shown below it.
  var captions: [LaidBlock] = []
  /// Anchors of rows, for the next cell.
  var anchors: [NodeID] = []

  var isGrid: Bool { grid != nil }
}
