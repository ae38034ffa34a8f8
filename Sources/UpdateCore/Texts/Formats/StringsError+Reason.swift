extension StringsError {
  /// What is wrong with a file of texts.
  package enum Reason: Sendable, Hashable {
    /// It cannot be read at all; the disk's own words.
    case unreadable(String)
    case empty
    case tooLarge(limit: Int)
    case tooManyKeys(limit: Int)
    /// A key or a text, and how many bytes it may have.
    case tooLong(what: String, limit: Int)
    /// An encoding that is not read.
    case encoding(String)
    case invalidUTF8
    case oddUTF16
    case loneSurrogate
    case nul
    case unterminatedComment
    case unterminatedString
    /// What stands there (`nil`: the file ends), and what should.
    case unexpected(String?, expected: String)
    /// The text of this key is not followed by one.
    case missingSemicolon(key: String)
    /// An escape that stands for no character.
    case noCharacter(escape: String)
    /// A key whose value is something else than a text: "a list".
    case notText(key: String, kind: String)
    /// What the file is as a whole, instead of a dictionary.
    case notDictionary(kind: String)
    case tooDeep(limit: Int)
    /// A document type with declarations of its own, which may define entities.
    case declarations
    /// Of an XML property list.
    case markup(String)
    /// Of a binary property list.
    case binary(String)
    /// Of a key of a `.stringsdict`.
    case plural(key: String, String)

    /// A clause without place and full stop.
    package var sentence: String {
      switch self {
      case .unreadable(let reason): return "the file cannot be read: \(reason)"
      case .empty: return "the file is empty"
      case .tooLarge(let limit): return "the file is larger than \(limit) bytes"
      case .tooManyKeys(let limit): return "the file has more than \(limit) keys"
      case .tooLong(let what, let limit): return "\(what) is longer than \(limit) bytes"
      case .encoding(let name):
        return "the file is in \(escapingControls(name, limit: 40)); UTF-8 and UTF-16 are read"
      case .invalidUTF8: return "the bytes are not valid UTF-8"
      case .oddUTF16: return "the file is UTF-16 and ends in half a character"
      case .loneSurrogate: return "half of a surrogate pair stands alone"
      case .nul: return "the file has a NUL"
      case .unterminatedComment: return "the comment has no end"
      case .unterminatedString: return "the string has no end"
      case .unexpected(nil, let expected): return "the file ends where \(expected) should be"
      case .unexpected(let found?, let expected):
        return "`\(escapingControls(found))` where \(expected) should be"
      case .missingSemicolon(let key):
        return "`;` is missing after the text of `\(shown(key))`"
      case .noCharacter(let escape): return "the escape `\(shown(escape))` stands for no character"
      case .notText(let key, let kind): return "`\(shown(key))` is \(kind), not a text"
      case .notDictionary(let kind): return "the file holds \(kind), not texts by their keys"
      case .tooDeep(let limit): return "lists and dictionaries are nested more than \(limit) deep"
      case .declarations: return "the document type has declarations of its own"
      case .markup(let reason): return escapingControls(reason)
      case .binary(let reason): return escapingControls(reason)
      case .plural(let key, let reason): return "`\(shown(key))`: \(escapingControls(reason))"
      }
    }

    private func shown(_ text: String) -> String { escapingControls(text, limit: 80) }
  }
}
