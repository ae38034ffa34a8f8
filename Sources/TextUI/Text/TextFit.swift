/// Texts cut or filled to a number of cells.
package enum TextFit {
  /// The text, or its beginning with `ellipsis` at the end, in at most `width` cells.
  package static func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    if DisplayWidth.of(text) <= width { return text }
    let room = width - DisplayWidth.of(ellipsis)
    return room < 0 ? prefix(text, width) : prefix(text, room) + ellipsis
  }

  /// The text, or its beginning and its end with `ellipsis` between, in at most `width` cells.
  ///
  /// For hashes, file names and URLs, whose ends tell them apart.
  package static func truncatedInMiddle(
    _ text: String, to width: Int, ellipsis: String = "…"
  ) -> String {
    if DisplayWidth.of(text) <= width { return text }
    let room = width - DisplayWidth.of(ellipsis)
    if room < 2 { return truncated(text, to: width, ellipsis: ellipsis) }
    let tail = suffix(text, room / 2)
    return prefix(text, room - DisplayWidth.of(tail)) + ellipsis + tail
  }

  /// The text cut or filled with blanks to exactly `width` cells.
  package static func padded(_ text: String, to width: Int, ellipsis: String = "…") -> String {
    let text = truncated(text, to: width, ellipsis: ellipsis)
    return text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// The longest beginning of whole graphemes that takes at most `width` cells.
  package static func prefix(_ text: String, _ width: Int) -> String {
    var cells = 0
    var end = text.startIndex
    while end < text.endIndex {
      cells += DisplayWidth.of(text[end])
      if cells > width { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }

  /// The longest end of whole graphemes that takes at most `width` cells.
  package static func suffix(_ text: String, _ width: Int) -> String {
    var cells = 0
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      cells += DisplayWidth.of(text[before])
      if cells > width { break }
      start = before
    }
    return String(text[start...])
  }
}
