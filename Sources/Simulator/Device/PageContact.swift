import Container

/// What a page and the device know of each other beside the snapshot: the page is told of what has
/// changed, and no more.
struct PageContact: Sendable, Equatable {
  /// The load that all of this is about.
  var load: Int?
  /// The element that has the focus, by its `id`.
  var focus: Int?
  var scroll = 0
  /// How many rows the page was told to be in view.
  var rows = 0
  /// Whether a person has touched the page; before that no script puts a cursor into a field.
  var isTouched = false
  /// Texts sent to the field being edited, which the page has not shown yet.
  var typed: [String] = []
  /// The element from which a script took the focus away last, by its `id`.
  var origin: Int?
  /// The field in which Enter was the last key, by its `id`.
  var entered: Int?
  /// What a script has selected in the field that has the focus, until a person types there.
  var selected: FieldSelection?
  /// The element that was clicked by the last input, by its `id`.
  var clicked: Int?
}

/// Characters of a field that a script has selected.
struct FieldSelection: Sendable, Equatable {
  /// The field, by its `id`.
  var element: Int
  var range: Range<Int>
}

extension PageContact {
  /// Most texts that are waited for.
  private static let typedLimit = 100

  mutating func note(typed text: String) {
    isTouched = true
    typed.append(text)
    if typed.count > Self.typedLimit { typed.removeFirst() }
  }

  /// Whether a field's value that the page shows is the page's own doing.
  mutating func isForeign(_ value: String, before: String?) -> Bool {
    if let index = typed.firstIndex(of: value) {
      typed.removeSubrange(...index)
      return false
    }
    return value != before
  }
}
