/// One cell of the screen.
package struct Cell: Hashable, Sendable {
  /// One grapheme; empty in all but the first cell of a wide one.
  package var text: String
  package var style: Style

  package init(_ text: String = " ", _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}
