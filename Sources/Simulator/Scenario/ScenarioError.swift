package import LabServer

/// Why a scenario cannot be read; the sentence is made in `ScenarioError+Sentence`.
package struct ScenarioError: Error, Sendable, Equatable {
  /// What is wrong with a file or with one of its lines.
  package enum Problem: Error, Sendable, Equatable {
    case unreadable(reason: String)
    case fileTooLarge
    case tooManyLines
    case notUTF8
    case unfinishedQuote
    case unknownEscape(Character)
    case quoteInsideWord
    case noBlankAfterQuote
    case controlCharacter(UInt32)
    /// A word that is none of those that may stand there; `context` is what stands before it.
    case unknownWord(String, context: String, nearest: String?)
    case missing(argument: String, context: String)
    case surplus(String, context: String)
    case badValue(String, expected: String, context: String)
    case cannotBeNegated(context: String)
    /// `within` after `expect no`, or `for` after a plain `expect`.
    case wrongPatience(String, context: String)
    case outsideSandbox(path: String, context: String)
    /// The words of a fault or an endpoint of the lab.
    case fault(FaultError, context: String)
  }

  package var file: String
  /// The line, counted from 1; `nil` when the whole file is meant.
  package var line: Int?
  package var problem: Problem

  package init(file: String, line: Int?, problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}
