/// One row of a page as laid out.
package struct PageRow: Hashable, Sendable {
  /// How a row follows the row before it.
  package enum Start: UInt8, Hashable, Sendable {
    /// A line of its own.
    case line
    /// The line before was broken at a blank.
    case afterBlank
    /// The line before was broken where there is no blank: in a long word, between CJK characters.
    case insideWord
  }

  package var spans: [PageSpan]
  package var start: Start
  /// How many of the first spans are indent, bars of a quotation or a list's marker.
  package var lead: Int

  package init(_ spans: [PageSpan] = [], start: Start = .line, lead: Int = 0) {
    self.spans = spans
    self.start = start
    self.lead = lead
  }

  /// Whether the row is the soft-wrapped continuation of the row before.
  package var continues: Bool { start != .line }

  /// What a person reads in the row.
  package var text: String {
    var text = ""
    for span in spans { text += span.text }
    return text
  }
}
