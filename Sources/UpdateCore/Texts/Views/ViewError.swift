/// Why a file describes no native view; the sentence is made here.
package struct ViewError: Error, Sendable, Hashable {
  /// What is wrong; `field` says where in the file, as in `type in element 2`.
  package enum Problem: Sendable, Hashable {
    case tooLarge(limit: Int)
    case json(JSONError)
    case missing(field: String)
    /// `found` is the kind of JSON value that stands there.
    case wrongType(field: String, expected: String, found: String)
    case badValue(field: String, expected: String, found: String)
    case unknownKey(field: String, key: String, keys: [String])
    case unknownWord(field: String, word: String, words: [String])
    case controlCharacter(field: String, UInt32)
    case tooLong(field: String, limit: Int)
    case tooMany(limit: Int)
    case twice(id: String)
  }

  /// The file, as it was named.
  package var file: String
  /// Counted from 1; `nil` when the whole file is meant.
  package var line: Int?
  package var problem: Problem

  /// One clause without a full stop: file, line and what is wrong there.
  package var sentence: String {
    "\(escapingControls(file))\(line.map { ":\($0)" } ?? ""): \(problem.sentence)"
  }
}

extension ViewError.Problem {
  var sentence: String {
    switch self {
    case .tooLarge(let limit): "a view has at most \(limit) bytes"
    case .json(let error): "\(error.sentence) (column \(error.column))"
    case .missing(let field): "\(field) is missing"
    case .wrongType(let field, let expected, let found):
      "\(field) must be \(expected), not \(found)"
    case .badValue(let field, let expected, let found):
      "\(field) must be \(expected), not '\(escapingControls(found, limit: 60))'"
    case .unknownKey(let field, let key, let keys):
      "\(field) is not a key; \(Self.nearest(key, keys, otherwise: "the keys are"))"
    case .unknownWord(let field, let word, let words):
      "\(field) does not know '\(escapingControls(word, limit: 60))'; "
        + Self.nearest(word, words, otherwise: "it knows")
    case .controlCharacter(let field, let value):
      "\(field) has the control character U+\(Self.hexadecimal(value)), which it may not contain"
    case .tooLong(let field, let limit): "\(field) has more than \(limit) bytes"
    case .tooMany(let limit): "elements has more than \(limit) items"
    case .twice(let id): "the view names '\(id)' twice"
    }
  }

  private static func nearest(_ word: String, _ words: [String], otherwise: String) -> String {
    NearestName.of(word, among: words).map { "the nearest is '\($0)'" }
      ?? "\(otherwise) \(words.joined(separator: ", "))"
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
