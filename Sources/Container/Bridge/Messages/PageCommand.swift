/// What the device asks of a page process; each is answered by a turn.
package enum PageCommand: Hashable, Sendable {
  /// Replaces what is there by a document.
  case load(PageLoad)
  case resize(width: Int)
  /// Presses an element, named by its `id`: follows a link, presses a button, ticks a box, opens a
  /// `details`; of a choice the device opens the list itself; in a text field it is Enter, which submits its form.
  case activate(element: Int)
  /// Presses a text field, as a person does before typing: it gets the page's focus, and hears of it.
  case tap(element: Int)
  /// Types into a text field, or chooses the option of that label.
  case setValue(element: Int, String)
  /// Chooses a row of a choice's list, by its number.
  case choose(element: Int, Int)
  /// Gives an element the page's focus, as far as it takes it, and points at it; `nil` for none.
  case focus(element: Int?)
  /// Presses an element twice, as `dblclick` wants it.
  case doubleClick(element: Int)
  /// A key at an element, or at what has the page's focus, that types nothing there: `Escape`,
  /// `ArrowDown`, by its name in `KeyboardEvent.key`.
  case key(element: Int?, String)
  /// Where a person has put the cursor in a field, in characters, or what they have selected.
  case select(element: Int, Range<Int>)
  /// Where on the page a person has scrolled to, and how many rows are in view.
  case scroll(row: Int, rows: Int)
  /// Goes on, or back, by that many of the page's own entries of `history`.
  case travel(Int)
  /// Asks for the elements as a tree.
  case tree
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
