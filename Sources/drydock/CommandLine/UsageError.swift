import UpdateCore

/// Why a command line cannot be understood; the program then ends with status 2.
enum UsageError: Error, Sendable, Equatable {
  case unknownVerb(String, nearest: String?)
  case notYet(verb: String)
  case unknownOption(String, verb: Verb, nearest: String?)
  case missingValue(option: String)
  case surplusValue(option: String)
  case badValue(String, option: String, expected: String)
  case missingArgument(String, verb: Verb)
  case surplusArgument(String, verb: Verb)
  case badArgument(String, verb: Verb, expected: String)
  case exclusive(OptionName, OptionName)
}

extension UsageError: CustomStringConvertible {
  /// One line for standard error.
  var description: String { "drydock: \(sentence)" }

  private var sentence: String {
    switch self {
    case .unknownVerb(let word, let nearest):
      "'\(shown(word))' is not a verb\(meant(nearest, "'drydock --help' lists them"))"
    case .notYet(let verb): "'\(verb)' is not available yet"
    case .unknownOption(let option, let verb, let nearest):
      "'\(verb.rawValue)' has no option '\(shown(option))'"
        + meant(nearest, "'drydock \(verb.rawValue) --help' lists them")
    case .missingValue(let option): "'\(option)' needs a value"
    case .surplusValue(let option): "'\(option)' takes no value"
    case .badValue(let word, let option, let expected):
      "'\(option)' needs \(expected), not '\(shown(word))'"
    case .missingArgument(let name, let verb): "'\(verb.rawValue)' needs \(name)"
    case .surplusArgument(let word, let verb):
      "'\(verb.rawValue)' does not take '\(shown(word))'"
    case .badArgument(let word, let verb, let expected):
      "'\(verb.rawValue)' needs \(expected), not '\(shown(word))'"
    case .exclusive(let first, let second):
      "'\(first.rawValue)' and '\(second.rawValue)' exclude each other"
    }
  }

  private func meant(_ nearest: String?, _ otherwise: String) -> String {
    nearest.map { "; the nearest is '\($0)'" } ?? "; \(otherwise)"
  }

  /// A word of the command line that can do a terminal no harm.
  private func shown(_ word: String) -> String { escapingControls(word) }
}
