/// Why a text is not the JSON it should be, and where.
package struct JSONError: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    case empty
    case tooLarge(limit: Int)
    case tooDeep(limit: Int)
    /// UTF-16 or UTF-32, by its first bytes.
    case encoding(String)
    case byteOrderMark
    case invalidUTF8
    /// What stands there (`nil`: the text ends), and what should.
    case unexpected(String?, expected: String)
    case trailingComma
    case trailingGarbage
    case comment
    case unterminatedComment
    case unterminatedString
    case controlCharacter(UInt8)
    case invalidEscape
    case loneSurrogate
    case invalidNumber
    case duplicateKey(String)
  }

  package let reason: Reason
  /// Counted from 1.
  package let line: Int
  /// In characters (Unicode scalars), counted from 1.
  package let column: Int
}

extension JSONError: CustomStringConvertible {
  /// One sentence without its full stop: "line 3, column 7: the key `size` is there twice".
  package var description: String { "line \(line), column \(column): \(sentence)" }

  /// The sentence without the place.
  package var sentence: String {
    switch reason {
    case .empty: "the file is empty"
    case .tooLarge(let limit): "the file is larger than \(limit) bytes"
    case .tooDeep(let limit): "lists and objects are nested more than \(limit) deep"
    case .encoding(let name): "the file is \(name), not UTF-8"
    case .byteOrderMark: "the file begins with a byte order mark, which JSON does not allow"
    case .invalidUTF8: "the bytes are not valid UTF-8"
    case .unexpected(nil, let expected): "the file ends where \(expected) should be"
    case .unexpected(let found?, let expected): "`\(found)` where \(expected) should be"
    case .trailingComma: "a comma with nothing after it"
    case .trailingGarbage: "there is more after the end of the value"
    case .comment: "JSON has no comments"
    case .unterminatedComment: "the comment has no end"
    case .unterminatedString: "the string has no end on its line"
    case .controlCharacter(let byte):
      "the control character U+\(hexadecimal(UInt32(byte), width: 4)) stands unescaped in a string"
    case .invalidEscape: "the escape is none that JSON knows"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .invalidNumber: "the number is not written as JSON writes numbers"
    case .duplicateKey(let key): "the key `\(escapingControls(key))` is there twice"
    }
  }
}
