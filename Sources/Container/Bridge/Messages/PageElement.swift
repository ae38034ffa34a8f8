/// Something on a page that takes focus.
///
/// A text field's or password's text stands between its first and last cell, which are brackets; a
/// text area's inside its frame, one row and one cell on each side.
package struct PageElement: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A link, with its address as the page has it.
    case link(href: String)
    case button, submit, reset
    case textField, password, textArea
    case checkbox, radio
    /// Text that is edited where it stands in the page.
    case editor
    /// A slider; its value moves by keys.
    case slider
    /// A choice; what its list shows, in order.
    case select([PageChoice])
    /// The line that opens and closes a `details`; on when open.
    case disclosure
  }

  /// The element's name in commands; the same in every snapshot of one load.
  package var id: Int
  package var kind: Kind
  /// What a person would call it: its text, its label, or what stands in for one.
  package var label: String
  /// What is typed or chosen; empty for a link or a button.
  package var value: String
  /// Whether a box is ticked, a radio chosen, a `details` open.
  package var isOn: Bool
  /// The row in which it starts.
  package var row: Int
  /// Its cells in that row.
  package var columns: Range<Int>
  /// The last row that holds a part of it.
  package var lastRow: Int

  package init(
    id: Int, kind: Kind, label: String, value: String = "", isOn: Bool = false,
    row: Int = 0, columns: Range<Int> = 0..<0, lastRow: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.value = value
    self.isOn = isOn
    self.row = row
    self.columns = columns
    self.lastRow = lastRow
  }
}

extension PageElement.Kind {
  /// Whether typed text goes to it.
  package var isEditable: Bool {
    switch self {
    case .textField, .password, .textArea, .editor: true
    default: false
    }
  }
}
