/// The characters that frames and bars are made of.
package struct BoxStyle: Hashable, Sendable {
  package var topLeft, topRight, bottomLeft, bottomRight: String
  package var horizontal, vertical: String
  /// Where a line across the box meets its sides: left, right.
  package var teeRight, teeLeft: String
  /// A scroll bar's moving part and its track.
  package var thumb, track: String

  /// Rounded lines, for terminals of a UTF-8 locale.
  package static let rounded = BoxStyle(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯",
    horizontal: "─", vertical: "│", teeRight: "├", teeLeft: "┤", thumb: "█", track: "│")

  /// For all others.
  package static let ascii = BoxStyle(
    topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    horizontal: "-", vertical: "|", teeRight: "+", teeLeft: "+", thumb: "#", track: "|")
}
