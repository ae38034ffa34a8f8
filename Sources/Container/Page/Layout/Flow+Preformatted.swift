import TextUI

extension Flow {
  /// Adds text whose blanks and line ends count; what is longer than a row is broken anywhere.
  mutating func addPreformatted(_ text: String, _ context: TextContext) {
    endWord()
    pieces += 1
    let look = LaidSpan("", context.style, context.element, width: 0)
    for character in text {
      if character.isNewline {
        breakLine()
      } else if character == "\t" {
        for _ in 0..<8 - spansWidth % 8 { appendBreaking(" ", 1, look) }
      } else if InvisibleCharacter(character) == nil {
        let shown = ShownCluster(character)
        if !waitingStarts.isEmpty { startBoxesInRow() }
        for character in shown.text { appendBreaking(character, shown.width, look) }
      }
    }
  }
}
