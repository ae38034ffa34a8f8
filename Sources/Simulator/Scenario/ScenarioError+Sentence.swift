import LabServer
import UpdateCore

extension ScenarioError: CustomStringConvertible {
  /// One line: file, line and what is wrong there.
  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(problem.sentence)"
  }
}

extension ScenarioError.Problem {
  /// What is wrong, without the place.
  package var sentence: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .fileTooLarge: "a scenario has at most \(Scenario.largestFile) bytes"
    case .tooManyLines: "a scenario has at most \(Scenario.mostLines) lines"
    case .notUTF8: "is not UTF-8"
    case .unfinishedQuote: "a quote is not finished: write \" at its end"
    case .unknownEscape(let character):
      "'\\\(Self.shown(String(character)))' is not an escape; inside quotes there are \\\", \\\\ and \\n"
    case .quoteInsideWord:
      "a quote stands inside a word: write \"…\" around the whole word, and \\\" for a quote in it"
    case .noBlankAfterQuote: "a blank is missing after a closing quote"
    case .controlCharacter(let value):
      "has the control character U+\(Self.hexadecimal(value)), which no line may contain"
    case .unknownWord(let word, let context, let nearest):
      Self.unknownWord(word, context: context, nearest: nearest)
    case .missing(let argument, let context): "'\(context)' needs \(argument)"
    case .surplus(let word, let context):
      "'\(context)' is complete before '\(Self.shown(word))'"
    case .badValue(let word, let expected, let context):
      "'\(context)' needs \(expected), not '\(Self.shown(word))'"
    case .cannotBeNegated(let context): "'expect no' does not go with '\(context)'"
    case .wrongPatience("within", let context):
      "'\(context)' does not take 'within': what must not be there takes 'for TIME'"
    case .wrongPatience(let word, let context):
      "'\(context)' does not take '\(word)': what must be there takes 'within TIME'"
    case .fault(let error, let context): "'\(context)': \(error)"
    case .outsideSandbox(let path, let context):
      "'\(context)' needs a path inside the sandbox, not '\(Self.shown(path))'"
    }
  }

  private static func unknownWord(_ word: String, context: String, nearest: String?) -> String {
    let meant = nearest.map { "; the nearest is '\($0)'" } ?? ""
    return context.isEmpty
      ? "'\(shown(word))' is not a step\(meant)"
      : "'\(context)' does not know '\(shown(word))'\(meant)"
  }

  /// A word of the file, short enough for a sentence.
  private static func shown(_ word: String) -> String {
    let oneLine = escapingControls(word.replacing("\n", with: "\\n"))
    return oneLine.count > 60 ? "\(oneLine.prefix(59))…" : oneLine
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
