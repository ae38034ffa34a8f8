import TextUI

/// A grapheme as it is shown: its text and cells, the same whatever stands beside it.
struct ShownCluster {
  var text: String
  var width: Int

  init(_ character: Character) {
    text = DisplayWidth.printable(character)
    width = DisplayWidth.of(character)
    let scalars = character.unicodeScalars
    if scalars.first?.properties.isEmojiModifier == true {
      // Alone it would colour an emoji of the text before.
      self = ShownCluster()
    } else if scalars.last == "\u{200D}" {
      // A joiner at the end would join it to an emoji of the text behind.
      let rest = scalars.reversed().drop { $0 == "\u{200D}" }.reversed()
      let joined = String(String.UnicodeScalarView(rest))
      if joined.count == 1, let character = joined.first {
        text = DisplayWidth.printable(character)
        width = DisplayWidth.of(character)
      } else {
        self = ShownCluster()
      }
    }
  }

  /// What stands for a grapheme that cannot be shown.
  private init() {
    text = "\u{FFFD}"
    width = 1
  }
}
