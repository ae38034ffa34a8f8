/// A box in a line that has rows of its own: the first of them is in the line, the others below it.
struct LineBlock {
  var block: LaidBlock
  /// The cells of the line before it.
  var column: Int
}
