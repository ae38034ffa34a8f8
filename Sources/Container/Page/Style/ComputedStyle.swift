import TextUI

/// What an element looks like once the cascade is through: all that a terminal can show of it.
///
/// Lengths are in cells: across, one cell is 9 pixels, down, a row is 18.
struct ComputedStyle: Hashable, Sendable {
  enum WhiteSpace: UInt8, Hashable, Sendable {
    case normal, noWrap, preserved, preservedWrap, lines
  }
  enum Transform: UInt8, Hashable, Sendable { case none, uppercase, lowercase, capitalize }

  enum Side: UInt8, Hashable, Sendable { case left, right }
  enum Clearance: UInt8, Hashable, Sendable { case left, right, both }

  /// What is before or behind an element's own content.
  struct Generated: Hashable, Sendable {
    /// Its text, with attributes and counters in their places.
    var text: String
    var display = Display.inline
    /// The look of that text, where it differs from the element's.
    var look = Look()
  }

  /// The look of text.
  struct Look: Hashable, Sendable {
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    var isStruck: Bool?
    var foreground: StyleColor.Paint?
    var background: StyleColor.Paint?
  }

  var display: Display
  var look = Look()
  /// Hidden, though it has its place in the tree: `visibility`, and what is as small as nothing.
  var isInvisible: Bool?
  var whiteSpace: WhiteSpace?
  var alignment: TextContext.Alignment?
  var transform: Transform?
  /// The marker of list items; `nil` for the one of the list's kind and depth.
  var listStyle: ListStyle?
  /// Blank rows above and below, 0 to 2; `nil` for those of the element's kind.
  var marginTop: Int?
  var marginBottom: Int?
  /// How it lays out its children, if it is a flex container or a grid.
  var flex: FlexStyle?
  /// How it takes part in the flex container around it.
  var item = FlexItemStyle()
  /// Whether it stands beside what comes, and not above it: floats, and what has a place of its own.
  var isOutOfFlow = false
  /// Whether there is room beside its text, as margins and padding of what stands in a line.
  var hasRoomBeside = false
  /// The side of what is around that it floats to.
  var float: Side?
  /// The floating elements that it comes below.
  var clear: Clearance?
  /// Whether a table's columns are as wide as each other if the table's width is given.
  var isFixedTable = false
  /// Whether a caption stands below its table.
  var isBelow = false
  /// Whether what is in it keeps clear of what floats outside.
  var isApart = false
  /// Whether it is seen though nothing is in it: by a colour, a picture or a border.
  var isPainted = false
  /// Whether the pointer over it says that it can be pressed.
  var isPointedAt = false
  /// Whether no press reaches it, or nobody sees it.
  var isUntouchable = false
  /// The width that it wants, and those that it has at least and at most.
  var width: StyleLength?
  var minWidth: StyleLength?
  var maxWidth: StyleLength?
  var before: Generated?
  var after: Generated?
}

/// How a flex container, or a grid, lays out its children.
struct FlexStyle: Hashable, Sendable {
  enum Justify: UInt8, Hashable, Sendable {
    case start, center, end, spaceBetween, spaceAround, spaceEvenly
  }

  enum Align: UInt8, Hashable, Sendable { case start, center, end }

  var isGrid = false
  var isColumn = false
  var isReversed = false
  var wraps = false
  var justify = Justify.start
  /// How items of a row stand beside higher ones; those that fill a row's height begin at its top.
  var align = Align.start
  /// How items stand in the width that a column, or a grid's track, gives them.
  var across = Align.start
  /// Cells between items of a row, rows between those of a column.
  var columnGap = 0
  var rowGap = 0
  /// The widths of a grid's columns as fractions and cells; empty for a flex container.
  var columns: [StyleLength] = []
}

/// How an element takes part in a flex container.
struct FlexItemStyle: Hashable, Sendable {
  var grow = 0.0
  var shrink = 1.0
  var basis: StyleLength?
  /// How it stands beside higher ones; `nil` for what the container says.
  var align: FlexStyle.Align?
  /// How it stands in the width of a grid's track.
  var across: FlexStyle.Align?
  var order = 0
  /// `margin-left: auto`, which takes what is free.
  var hasAutoMarginBefore = false
  var hasAutoMarginAfter = false
}

/// A width that a style sheet asks for.
enum StyleLength: Hashable, Sendable {
  case cells(Int)
  /// Of what is around it, 1 for all.
  case fraction(Double)
  /// `1fr` of a grid.
  case share(Double)
  case content
}

/// What stands before a list's items.
enum ListStyle: Hashable, Sendable {
  case none, disc, circle, square, decimal, lowerAlpha, upperAlpha, lowerRoman, upperRoman
  case text(String)
}
