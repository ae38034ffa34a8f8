/// A place in a text in UTF-8, moved forward only: all places of a text cost one pass.
struct TextPlace {
  private(set) var offset = 0
  /// Counted from 1; lines end in LF, CR, or both.
  private(set) var line = 1
  private(set) var lineStart = 0
  private(set) var column = 1

  /// Moves on, and counts lines only.
  mutating func advanceLine(to end: Int, in text: UnsafeBufferPointer<UInt8>) {
    let end = min(end, text.count)
    while offset < end {
      let byte = text[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      // The line feed of a pair ends the line.
      if byte == 0x0D, offset < text.count, text[offset] == 0x0A { continue }
      line += 1
      lineStart = offset
    }
  }

  /// Moves on, and counts lines and the characters of the last one.
  mutating func advance(to end: Int, in text: UnsafeBufferPointer<UInt8>) {
    advanceLine(to: end, in: text)
    column = 1
    for byte in text[min(lineStart, offset)..<offset] where byte & 0xC0 != 0x80 { column += 1 }
  }
}
