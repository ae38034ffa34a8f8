import Container

/// Why a text is no filter, and where in it.
package struct TrafficFilterError: Error, Sendable, Equatable {
  package enum Problem: Sendable, Equatable {
    case tooLong(limit: Int)
    case unknownOperator(String)
    /// An operator lacks what it looks for, in words.
    case lacksArgument(String, wanted: String)
    case notANumber(String, String)
    /// In PCRE2's words.
    case pattern(String)
    /// Nothing stands where something to look for should.
    case lacksOperand(after: String)
    case emptyGroup
    case notOpened, notClosed, quoteNotClosed
  }

  package var problem: Problem
  /// Characters before the place.
  package var position: Int

  package init(_ problem: Problem, at position: Int) {
    self.problem = problem
    self.position = position
  }

  /// One sentence without what a terminal obeys.
  package var sentence: String {
    switch problem {
    case .tooLong(let limit): "A filter has at most \(limit) characters."
    case .unknownOperator("~"): "An operator is missing after ~."
    case .unknownOperator(let name):
      "There is no \(TrafficEntry.shown(name, limit: 20)); ~ alone lists what there is."
    case .lacksArgument(let name, let wanted): "\(name) wants \(wanted) after it."
    case .notANumber(let name, let text):
      "\(name) wants a number, not “\(TrafficEntry.shown(text, limit: 20))”."
    case .pattern(let message): "No regular expression: \(message)."
    case .lacksOperand(let after): "Something to look for is missing after \(after)."
    case .emptyGroup: "Nothing stands in the parentheses."
    case .notOpened: "This parenthesis was not opened."
    case .notClosed: "This parenthesis is not closed."
    case .quoteNotClosed: "This quotation mark is not closed."
    }
  }
}
