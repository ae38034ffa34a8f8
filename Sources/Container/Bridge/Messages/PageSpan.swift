package import TextUI

/// A piece of a row in one look.
package struct PageSpan: Hashable, Sendable {
  /// Printable text; nothing in it controls a terminal.
  package var text: String
  package var style: Style
  /// The element that a press here is meant for: an index into the snapshot's `elements`.
  package var element: Int?

  package init(_ text: String, _ style: Style = .plain, element: Int? = nil) {
    self.text = text
    self.style = style
    self.element = element
  }
}
