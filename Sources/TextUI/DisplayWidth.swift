/// How many cells a grapheme takes on a terminal.
package enum DisplayWidth {
  /// 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.isASCII ? 1 : (scalar.properties.isEmojiPresentation ? 2 : 1)
  }

  /// The sum over all graphemes.
  package static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The grapheme itself, or `�` for one that must never reach a terminal.
  package static func printable(_ character: Character) -> String {
    let control = character.unicodeScalars.contains {
      $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .format
          && character.unicodeScalars.count == 1
    }
    return control ? "\u{FFFD}" : String(character)
  }
}
