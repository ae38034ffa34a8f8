import TextUI

/// A piece of a row while it is laid out.
struct LaidSpan: Hashable, Sendable {
  var text: String
  var style: Style
  var element: NodeID?
  var width: Int

  init(_ text: String, _ style: Style = .plain, _ element: NodeID? = nil, width: Int) {
    self.text = text
    self.style = style
    self.element = element
    self.width = width
  }

  init(_ text: String, _ style: Style = .plain, _ element: NodeID? = nil) {
    self.init(text, style, element, width: DisplayWidth.of(text))
  }

  static func blanks(_ count: Int, _ style: Style = .plain, _ element: NodeID? = nil) -> LaidSpan {
    LaidSpan(String(repeating: " ", count: count), style, element, width: count)
  }

  func looks(like other: LaidSpan) -> Bool { style == other.style && element == other.element }
}

extension [LaidSpan] {
  var width: Int { reduce(0) { $0 + $1.width } }

  /// Adds a span, as part of the last one if that looks the same.
  mutating func add(_ span: LaidSpan) {
    if let last, last.looks(like: span) {
      self[count - 1].text += span.text
      self[count - 1].width += span.width
    } else {
      append(span)
    }
  }
}
