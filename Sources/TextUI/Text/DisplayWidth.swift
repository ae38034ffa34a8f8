/// How many cells a grapheme takes on a terminal.
///
/// Terminals agree on the width of single scalars and disagree on clusters; so a cluster has the
/// width a person expects (an emoji sequence, a flag: 2), and the driver sends only what every
/// terminal advances by that much. Of a cluster's marks at most three are kept: a terminal cell of
/// ncurses holds five scalars, and a stack of marks is drawn over other rows.
package enum DisplayWidth {
  /// Cells of one grapheme: at least 1, since what cannot be shown is shown as `�`.
  package static func of(_ character: Character) -> Int {
    if ascii(character) { return 1 }
    return measure(character).width
  }

  /// The sum over all graphemes.
  package static func of(_ text: String) -> Int {
    if let count = asciiCount(text) { return count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The grapheme itself, or `�` for one that must never reach a terminal.
  ///
  /// Controls, bidirectional and other formats, private, unassigned and lone marks become `�`, and
  /// so do clusters of more than eight spacing scalars; formats inside a cluster and marks beyond the
  /// third are left out.
  package static func printable(_ character: Character) -> String {
    let cluster = measure(character)
    return cluster.text ?? String(character)
  }

  /// The text as `Grid.put` shows it: each grapheme printable.
  package static func printable(_ text: String) -> String {
    var result = ""
    for character in text { result += printable(character) }
    return result
  }

  static let replacement = "\u{FFFD}"

  /// Most spacing scalars shown of one cluster; Indic conjuncts have two or three.
  static let spacingLimit = 8
  /// Most marks shown on one base.
  static let markLimit = 3
  /// Most scalars of an emoji sequence that are kept; the longest standard one has ten.
  static let sequenceLimit = 10

  /// Width and text of a cluster; a `nil` text means unchanged.
  static func measure(_ character: Character) -> (width: Int, text: String?) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return (0, nil) }
    guard let width = of(first), width > 0, !isSpacingMark(first) else { return (1, replacement) }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      // Half a flag has a width of 1 or 2, as the terminal likes.
      return isRegionalIndicator(first) ? (1, replacement) : (width, nil)
    }
    if isEmojiSequence(character, first) {
      return (2, scalars.count <= sequenceLimit ? nil : String(Character(first)))
    }
    return measureMarked(scalars)
  }

  private static func measureMarked(_ scalars: Character.UnicodeScalarView) -> (Int, String?) {
    var kept = String.UnicodeScalarView()
    var width = 0
    var spacing = 0
    var marks = 0
    var changed = false
    for scalar in scalars {
      switch of(scalar) {
      case 0 where marks < markLimit:
        marks += 1
        kept.append(scalar)
      case .some(let cells) where cells > 0:
        // Cut, what is left would join what stands behind it.
        guard spacing < spacingLimit else { return (1, replacement) }
        // A second wide scalar in a cluster (Hangul) adds no cell.
        width += spacing == 0 ? cells : 1
        spacing += 1
        marks = 0
        kept.append(scalar)
      default:
        changed = true
      }
    }
    // So would a consonant of Hangul from which a format was taken.
    if changed, let last = kept.last, isLeading(last), last != scalars.last {
      return (1, replacement)
    }
    return (width, changed ? String(kept) : nil)
  }

  private static func isEmojiSequence(_ character: Character, _ first: Unicode.Scalar) -> Bool {
    if isRegionalIndicator(first) { return true }
    guard first.properties.isEmoji else { return false }
    if first.properties.isEmojiPresentation { return true }
    return character.unicodeScalars.dropFirst().contains { scalar in
      switch scalar.value {
      case 0x20E3: true
      case 0xFE0F, 0x200D: !first.isASCII
      default: scalar.properties.isEmojiModifier
      }
    }
  }

  /// Whether it is a mark that takes a cell, and would join whatever stands before it.
  private static func isSpacingMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x903, 0x1E00...0xA822, 0xAC00...0xD7A3: false
    default: scalar.properties.generalCategory == .spacingMark
    }
  }

  /// Whether it is a Hangul consonant that joins the syllable behind it.
  private static func isLeading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0xA960...0xA97C: true
    default: false
    }
  }

  static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  @inline(__always)
  private static func ascii(_ character: Character) -> Bool {
    let bytes = character.utf8
    return bytes.count == 1 && bytes.first.map { $0 < 0x80 } == true
  }

  /// The graphemes of a text of ASCII only; `nil` for any other.
  private static func asciiCount(_ text: String) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var count = bytes.count
      for index in bytes.indices {
        if bytes[index] >= 0x80 { return nil }
        // A line's end of two characters is one grapheme.
        if bytes[index] == 0x0A, index > 0, bytes[index - 1] == 0x0D { count -= 1 }
      }
      return count
    } ?? nil
  }
}
