import TextUI

extension Flow {
  /// Adds text of the document with its white space collapsed, broken into rows as it fills them.
  mutating func add(_ text: String, _ context: TextContext) {
    if context.transform != .none {
      var plain = context
      plain.transform = .none
      return add(context.transform.applied(to: text), plain)
    }
    if context.isPreformatted {
      addPreformatted(text, context)
      return
    }
    if context.keepsLines {
      addLines(text, context)
      return
    }
    // What is too long for a row is broken all the same.
    let glues = context.keepsTogether && DisplayWidth.of(text) <= room
    var text = text
    text.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        let start = position
        while position < bytes.count, Whitespace.contains(bytes[position]) { position += 1 }
        if position > start {
          if glues, start > 0, position < bytes.count {
            addToWord(" ", 1, context)
          } else {
            addBlank(context)
          }
        }
        let wordStart = position
        var isASCII = true
        while position < bytes.count, !Whitespace.contains(bytes[position]) {
          // Controls take the slow way too.
          if bytes[position] >= 0x7F || bytes[position] < 0x20 { isASCII = false }
          position += 1
        }
        guard position > wordStart else { continue }
        let word = UnsafeBufferPointer(rebasing: bytes[wordStart..<position])
        let text = String(decoding: word, as: UTF8.self)
        if isASCII { addToWord(text, word.count, context) } else { addClusters(text, context) }
      }
    }
  }

  /// Adds text of which only the line ends count.
  private mutating func addLines(_ text: String, _ context: TextContext) {
    var context = context
    context.keepsLines = false
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      if index > 0 { breakLine() }
      add(String(line), context)
    }
  }

  /// Ends the line as `<br>` does: an empty one is a blank row.
  mutating func breakLine() {
    endWord()
    endRow()
    start = .line
  }

  /// Ends the line as a block's edge does: an empty one leaves nothing.
  mutating func endLine() {
    endWord()
    if !spans.isEmpty { endRow() }
    blank = nil
    start = .line
  }

  /// Adds what is kept together and stands apart from words beside it.
  mutating func addAtom(_ atom: [LaidSpan]) {
    endWord()
    pieces += 1
    startBoxes()
    word = atom
    wordWidth = atom.width
    endWord()
  }

  /// Allows a break here.
  mutating func allowBreak() { endWord() }

  /// Adds white space, of which one blank is left, and none at a row's ends.
  mutating func addBlank(_ context: TextContext) {
    endWord()
    if blank == nil, !spans.isEmpty {
      blank = LaidSpan(" ", context.style, context.element, width: 1)
    }
  }

  private mutating func addToWord(_ text: String, _ cells: Int, _ context: TextContext) {
    if last?.isWide == true, let first = text.first, !LineBreak.closes(first), last?.opens != true {
      endWord()
    }
    pieces += 1
    startBoxes()
    word.add(LaidSpan(text, context.style, context.element, width: cells))
    wordWidth += cells
    last = (false, text.utf8.last.map(LineBreak.opens) ?? false)
  }

  /// A word with more than ASCII in it: breakable beside wide characters.
  private mutating func addClusters(_ text: String, _ context: TextContext) {
    pieces += 1
    for character in text {
      switch InvisibleCharacter(character) {
      case .breakOpportunity:
        endWord()
        continue
      case .ignored:
        continue
      case nil:
        break
      }
      let shown = ShownCluster(character)
      let isWide = shown.width == 2
      if let last, last.isWide || isWide, !last.opens, !LineBreak.closes(character) { endWord() }
      startBoxes()
      word.add(LaidSpan(shown.text, context.style, context.element, width: shown.width))
      wordWidth += shown.width
      last = (isWide, LineBreak.opens(character))
    }
  }

  /// Puts the word into the row, or into the next one.
  mutating func endWord() {
    last = nil
    guard !word.isEmpty else { return }
    let gap = spans.isEmpty || blank == nil ? 0 : 1
    if !spans.isEmpty, spansWidth + gap + wordWidth > room {
      let next: PageRow.Start = blank == nil ? .insideWord : .afterBlank
      endRow()
      start = next
    } else if let blank, gap > 0 {
      append(blank)
    }
    blank = nil
    if taken > 0 { findRoom(for: wordWidth) }
    if wordWidth > room {
      appendBroken()
    } else {
      placeMarks(upTo: nil, before: spansWidth)
      for span in word { append(span) }
    }
    word.removeAll(keepingCapacity: true)
    wordWidth = 0
  }

  /// Fills rows with a word that is longer than one.
  private mutating func appendBroken() {
    var done = 0
    for span in word {
      for character in span.text {
        let cells = DisplayWidth.of(character)
        let isFull = spansWidth + cells > room && !spans.isEmpty
        placeMarks(upTo: isFull ? done : done + 1, before: spansWidth - done)
        appendBreaking(character, cells, span)
        done += cells
      }
    }
    placeMarks(upTo: nil, before: spansWidth - done)
  }

  /// Adds a character to the row, or to a new one when it is full.
  mutating func appendBreaking(_ character: Character, _ cells: Int, _ look: LaidSpan) {
    if spansWidth + cells > room, !spans.isEmpty {
      // Blanks at a row's end hang over it.
      if character == " " { return }
      endRow()
      start = .insideWord
    }
    // In one column a wide character has no place.
    let text = cells > room ? "\u{FFFD}" : String(character)
    append(LaidSpan(text, look.style, look.element, width: min(cells, room)))
  }

  mutating func append(_ span: LaidSpan) {
    spans.add(span)
    spansWidth += span.width
  }

  mutating func endRow() {
    let width = spansWidth
    // Only preformatted text and boxes can end in blanks.
    if spans.last?.text.utf8.last == 0x20 { spans.trimEnd() }
    let row = LaidRow(spans: spans, start: start)
    if lineBlocks.isEmpty { add(row) } else { addLine(row, width: width) }
    spans.removeAll(keepingCapacity: true)
    spansWidth = 0
    blank = nil
  }
}

extension ComputedStyle.Transform {
  /// A text as it is shown.
  fileprivate func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalize: capitalized(text)
    }
  }

  private func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      result += isInWord ? String(character) : character.uppercased()
      isInWord = character.isLetter || character.isNumber || (isInWord && character == "'")
    }
    return result
  }
}
