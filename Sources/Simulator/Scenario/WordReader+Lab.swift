import LabServer
import UpdateCore

extension WordReader {
  /// Takes an endpoint, its fault and the fault's options: all words that are left.
  mutating func takeFault() throws(ScenarioError.Problem) -> FaultChange {
    let words = try takeAll("ENDPOINT")
    do throws(FaultError) {
      return try FaultChange.parse(words)
    } catch {
      throw .fault(error, context: context)
    }
  }

  /// Takes the name of an endpoint, or a glob over request paths.
  mutating func takeEndpoint() throws(ScenarioError.Problem) -> LabEndpoint {
    let word = try take("ENDPOINT")
    do throws(FaultError) {
      return try LabEndpoint.parse(word)
    } catch {
      throw .fault(error, context: context)
    }
  }

  /// Takes `"Name: value"`.
  mutating func takeHeader() throws(ScenarioError.Problem) -> String {
    try takeWord("\"Name: value\"") { text in
      guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
      return !text[..<colon].contains { $0.isWhitespace } && !text.contains { $0.isNewline }
    }
  }

  /// Takes a word for which `isRight` holds.
  mutating func takeWord(
    _ expected: String, _ isRight: (String) -> Bool
  ) throws(ScenarioError.Problem) -> String {
    try take(expected) { isRight($0) ? $0 : nil }
  }
}

extension Units {
  /// A whole number from 1.
  static func position(_ word: String) -> Int? {
    count(word).flatMap { $0 > 0 ? $0 : nil }
  }
}
