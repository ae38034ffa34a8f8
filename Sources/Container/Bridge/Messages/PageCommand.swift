/// What the device asks of a page process; each is answered by a turn.
package enum PageCommand: Hashable, Sendable {
  /// Replaces what is there by a document; its width is in cells.
  case load(token: Int, html: [UInt8], url: String, width: Int)
  case resize(width: Int)
  /// Presses an element, named by its `id`: follows a link, presses a button, ticks a box, opens a
  /// `details`, chooses the next option; in a text field it is Enter, which submits its form.
  case activate(element: Int)
  /// Types into a text field, or chooses the option of that label.
  case setValue(element: Int, String)
}
