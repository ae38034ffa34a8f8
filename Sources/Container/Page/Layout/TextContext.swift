import TextUI

/// What text at a place of the document looks like.
struct TextContext: Sendable {
  enum Alignment: Sendable { case left, center, right }

  var style = Style.plain
  /// What a press on the text is meant for.
  var element: NodeID?
  /// Whether blanks and line ends count.
  var isPreformatted = false
  /// Whether line ends count, and blanks do not.
  var keepsLines = false
  /// Whether it is left out.
  var isInvisible = false
  var alignment = Alignment.left
}
