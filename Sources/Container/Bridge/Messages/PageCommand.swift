/// What the device asks of a page process; each is answered by a turn.
package enum PageCommand: Hashable, Sendable {
  /// Replaces what is there by a document.
  case load(PageLoad)
  case resize(width: Int)
  /// Presses an element, named by its `id`: follows a link, presses a button, ticks a box, opens a
  /// `details`, chooses the next option; in a text field it is Enter, which submits its form.
  case activate(element: Int)
  /// Types into a text field, or chooses the option of that label.
  case setValue(element: Int, String)
  /// What came of a request that the page made.
  case respond(request: Int, PageResponse)
  /// The time has come that the page wanted to be woken at.
  case wake
  /// A person's answer; only while the page has asked.
  case answer(DialogAnswer)
  /// Runs a script in the page; its errors bear that name as their file.
  case evaluate(script: String, name: String)
  case signal(PageSignal)
}
