import TextUI

/// What text at a place of the document looks like.
struct TextContext: Hashable, Sendable {
  enum Alignment: Sendable { case left, center, right }

  var style = Style.plain
  /// What a press on the text is meant for.
  var element: NodeID?
  /// Whether blanks and line ends count.
  var isPreformatted = false
  /// Whether line ends count, and blanks do not.
  var keepsLines = false
  /// Whether a line is not broken as long as it fits at all.
  var keepsTogether = false
  /// Whether it is left out.
  var isInvisible = false
  /// Whether a line is drawn through it, which a terminal cannot: it is dim.
  var isStruck = false
  var alignment = Alignment.left
  var transform = ComputedStyle.Transform.none
}
