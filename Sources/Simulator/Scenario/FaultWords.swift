import UpdateCore

/// The words of a fault of the lab: its name and, for some, one number.
enum FaultWords {
  private static let plain = [
    "timeout", "reset", "wrong-length", "corrupt", "html", "empty", "garbage", "redirect-loop",
    "huge", "stale",
  ]

  /// Reads a fault; its name becomes part of the context.
  static func read(_ reader: inout WordReader) throws(ScenarioError.Problem) -> [String] {
    let name = try reader.choose(plain + ["status", "delay", "drop", "truncate", "slow", "none"])
    switch name {
    case "status":
      return [name, try reader.takeWord("a status from 100 to 599", isStatus)]
    case "delay":
      return [name, try reader.takeWord("a time such as 800ms") { Quantity.time($0) != nil }]
    case "drop", "truncate":
      return [name, try reader.takeWord("a part such as 50%") { Quantity.percent($0) != nil }]
    case "slow":
      return [name, try reader.takeWord("a rate such as 20kB/s") { Quantity.rate($0) != nil }]
    default: return [name]
    }
  }

  private static func isStatus(_ word: String) -> Bool {
    Quantity.whole(word).map { (100...599).contains($0) } ?? false
  }
}

extension WordReader {
  private static let endpoints = [
    "www", "www.package", "routes", "routes.files", "texts", "texts.files", "record", "store",
  ]

  /// Takes a word for which `isRight` holds.
  mutating func takeWord(
    _ expected: String, _ isRight: (String) -> Bool
  ) throws(ScenarioError.Problem) -> String {
    try take(expected) { isRight($0) ? $0 : nil }
  }

  /// Takes the name of an endpoint, or a glob over request paths.
  mutating func takeEndpoint() throws(ScenarioError.Problem) -> String {
    let word = try take("ENDPOINT")
    guard Self.endpoints.contains(word) || word.contains("/") || word.contains("*") else {
      throw .unknownWord(
        word, context: context, nearest: NearestName.of(word, among: Self.endpoints))
    }
    return word
  }

  /// Takes `"Name: value"`.
  mutating func takeHeader() throws(ScenarioError.Problem) -> String {
    try takeWord("\"Name: value\"") { text in
      guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
      return !text[..<colon].contains { $0.isWhitespace } && !text.contains { $0.isNewline }
    }
  }
}
