import TextUI

/// White space as HTML counts it.
enum Whitespace {
  static func contains(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }

  /// A text for one line: runs of white space as one blank, none at the ends, printable.
  static func collapsed(_ text: String, limit: Int = 300) -> String {
    var result = ""
    var count = 0
    var pending = false
    for character in text {
      if count >= limit { break }
      if character.isWhitespace, character != "\u{A0}" {
        pending = count > 0
      } else {
        if pending { result += " " }
        result += DisplayWidth.printable(character)
        count += pending ? 2 : 1
        pending = false
      }
    }
    return result
  }
}

extension Whitespace {
  /// A text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let bytes = text.utf8.drop(while: contains)
    let count = bytes.reversed().drop(while: contains).count
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// A text on one line as it is, with line ends and tabs as blanks; printable.
  static func oneLine(_ text: String) -> String {
    var result = ""
    for character in text {
      result += character.isWhitespace ? " " : DisplayWidth.printable(character)
    }
    return result
  }
}
