import UpdateCore

extension Fault {
  /// The first words of all faults, as in the help.
  package static let names = [
    "status", "timeout", "delay", "reset", "drop", "truncate", "wrong-length", "corrupt", "html",
    "empty", "garbage", "slow", "redirect-loop", "huge", "stale",
  ]

  /// Reads a fault from all of `words`: `["drop", "50%"]`.
  package static func parse(_ words: [String]) throws(FaultError) -> Fault {
    var rest = words[...]
    let fault = try parse(from: &rest)
    if let word = rest.first { throw .unexpected(word) }
    return fault
  }

  /// Takes a fault from the front of `words`.
  static func parse(from words: inout ArraySlice<String>) throws(FaultError) -> Fault {
    guard let name = words.popFirst() else { throw .missing("a fault") }
    switch name {
    case "timeout": return .timeout
    case "reset": return .reset
    case "wrong-length": return .wrongLength
    case "corrupt": return .corrupt
    case "html": return .html
    case "empty": return .empty
    case "garbage": return .garbage
    case "redirect-loop": return .redirectLoop
    case "huge": return .huge
    case "stale": return .stale
    case "status":
      return .status(
        try argument(of: name, "a status from 200 to 599", &words) {
          Units.count($0).flatMap { (200...599).contains($0) ? $0 : nil }
        })
    case "delay":
      return .delay(try argument(of: name, "a time like 2s or 800ms", &words, Units.time))
    case "drop":
      return .drop(percent: try argument(of: name, percentage, &words, Units.percent))
    case "truncate":
      return .truncate(percent: try argument(of: name, percentage, &words, Units.percent))
    case "slow":
      return .slow(
        bytesPerSecond: try argument(of: name, "a rate like 20kB/s", &words, Units.rate))
    default:
      throw .unknownFault(name, nearest: NearestName.of(name, among: names))
    }
  }

  private static let percentage = "a percentage like 50%"

  private static func argument<Value>(
    of name: String, _ expected: String, _ words: inout ArraySlice<String>,
    _ read: (String) -> Value?
  ) throws(FaultError) -> Value {
    guard let word = words.popFirst() else { throw .missing("\(expected) after \"\(name)\"") }
    guard let value = read(word) else {
      throw .badArgument(of: name, found: word, expected: expected)
    }
    return value
  }
}
