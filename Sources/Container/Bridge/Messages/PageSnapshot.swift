/// A page as its process last laid it out.
package struct PageSnapshot: Hashable, Sendable {
  /// What is wrong with a form, said when it was to be sent.
  package struct Complaint: Hashable, Sendable {
    /// The element, by its `id`, that is to blame and has the focus.
    package var element: Int?
    package var message: String

    package init(element: Int?, message: String) {
      self.element = element
      self.message = message
    }
  }

  /// The token of the load that this page came from.
  package var load: Int
  /// The width it was laid out for.
  package var width: Int
  /// The document's title; empty if it has none.
  package var title: String
  /// The first heading that is shown.
  package var firstHeading: String?
  package var rows: [PageRow]
  /// What takes focus, in reading order.
  package var elements: [PageElement]
  /// Where a fragment leads: each `id` (and each link's `name`) with its row.
  package var anchors: [String: Int]
  /// Whether rows were left out at the end, for their number.
  package var isCut: Bool
  /// The element, by its `id`, that a script has given the page's focus to since the snapshot before,
  /// or in which it refused what was typed; the device follows, and shows the value that is there.
  package var focus: Int?
  /// Whether a script has taken the page's focus away since then, and given it to nothing.
  package var losesFocus = false
  /// The characters, by their numbers, that a script has selected since then in the field that has the
  /// page's focus; an empty range is where it has put the cursor.
  package var selection: Range<Int>?
  /// Why a form was not sent since then.
  package var complaint: Complaint?
  /// The row that a script has scrolled to since then.
  package var scroll: Int?

  package init(
    load: Int, width: Int, title: String = "", firstHeading: String? = nil, rows: [PageRow] = [],
    elements: [PageElement] = [], anchors: [String: Int] = [:], isCut: Bool = false
  ) {
    self.load = load
    self.width = width
    self.title = title
    self.firstHeading = firstHeading
    self.rows = rows
    self.elements = elements
    self.anchors = anchors
    self.isCut = isCut
  }
}

extension PageSnapshot {
  /// The page's text with soft-wrapped rows joined: a row a line, none ended by a blank.
  package var text: String {
    var text = ""
    for (index, row) in rows.enumerated() {
      switch row.start {
      case .line: if index > 0 { text += "\n" }
      case .afterBlank: text += " "
      case .insideWord: break
      }
      for span in row.continues ? row.spans.dropFirst(row.lead) : row.spans[...] {
        text += span.text
      }
    }
    return text
  }

  /// The row that a URL's fragment leads to; `nil` if the page has no such place.
  ///
  /// An empty fragment and `top` lead to the first row, percent escapes are understood.
  package func row(ofFragment fragment: String) -> Int? {
    if let row = anchors[fragment] ?? anchors[PercentEncoding.decoded(fragment)] { return row }
    return fragment.isEmpty || fragment.lowercased() == "top" ? 0 : nil
  }
}
