import UpdateCore

extension ProfileError: CustomStringConvertible {
  /// One sentence without its full stop: file, line and what is wrong there.
  package var sentence: String {
    guard let file else { return problem.sentence }
    let name = escapingControls(file)
    return "\(line.map { "\(name):\($0)" } ?? name): \(problem.sentence)"
  }

  package var description: String { sentence }
}

extension ProfileError.Problem {
  /// What is wrong, without the place.
  var sentence: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .tooLarge(let limit): "a profile has at most \(limit) bytes"
    case .json(let error): "\(error.sentence) (column \(error.column))"
    case .unknownKey(let field, let key, let keys):
      "\(field) is not a key; \(Self.nearest(key, keys, otherwise: keys.count == 1 ? "the only key is" : "the keys are"))"
    case .missing(let field): "\(field) is missing"
    case .wrongType(let field, let expected, let found):
      "\(field) must be \(expected), not \(found)"
    case .badValue(let field, let expected, let found):
      "\(field) must be \(expected), not '\(Self.shown(found))'"
    case .unknownWord(let field, let word, let words):
      "\(field) does not know '\(Self.shown(word))'; "
        + Self.nearest(word, words, otherwise: "it knows")
    case .controlCharacter(let field, let value):
      "\(field) has the control character U+\(Self.hexadecimal(value)), which it may not contain"
    case .tooLong(let field, let limit): "\(field) has more than \(limit) bytes"
    case .tooMany(let field, let limit): "\(field) has more than \(limit) items"
    case .notBeside(let field, let other, let value):
      "\(field) does not go with \(other) '\(value)'"
    case .twice(let field, let word): "\(field) names '\(word)' twice"
    }
  }

  private static func nearest(_ word: String, _ words: [String], otherwise: String) -> String {
    NearestName.of(word, among: words).map { "the nearest is '\($0)'" }
      ?? "\(otherwise) \(words.joined(separator: ", "))"
  }

  /// A text of the file, short enough for a sentence.
  static func shown(_ text: String) -> String {
    let visible = escapingControls(text)
    return visible.count > 60 ? "\(visible.prefix(59))…" : visible
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
