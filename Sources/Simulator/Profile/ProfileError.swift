package import UpdateCore

/// Why a profile cannot be used; the sentence is made in `ProfileError+Sentence`.
package struct ProfileError: Error, Sendable, Equatable {
  /// What is wrong; `field` says where in the profile, as in `app.version`.
  package enum Problem: Sendable, Equatable {
    case unreadable(reason: String)
    case tooLarge(limit: Int)
    case json(JSONError)
    case unknownKey(field: String, key: String, keys: [String])
    case missing(field: String)
    /// `found` is the kind of JSON value that stands there.
    case wrongType(field: String, expected: String, found: String)
    case badValue(field: String, expected: String, found: String)
    case unknownWord(field: String, word: String, words: [String])
    case controlCharacter(field: String, UInt32)
    case tooLong(field: String, limit: Int)
    case tooMany(field: String, limit: Int)
    /// A key that means nothing beside the value of another.
    case notBeside(field: String, other: String, value: String)
    case twice(field: String, word: String)
  }

  /// The file, as it was named; `nil` when the value comes from the command line.
  package var file: String?
  /// Counted from 1; `nil` when the whole file is meant.
  package var line: Int?
  package var problem: Problem

  package init(file: String?, line: Int?, problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}
