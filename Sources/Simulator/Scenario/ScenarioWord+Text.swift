import UpdateCore

extension ScenarioWord {
  /// Words that mean something else without quotes after some step.
  private static let reserved: Set<String> = [
    "after", "body", "bundled", "channel", "complete", "contains", "default", "for", "from",
    "header", "language", "manifest", "minimum", "needs", "of", "only-changed", "plugins", "power",
    "share", "since", "store", "table", "times", "within",
  ]

  /// A word as it is written in a line: in quotes where it has to be.
  static func written(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && !text.hasPrefix("#") && !reserved.contains(text)
      && text.unicodeScalars.allSatisfy { $0 != "\"" && $0.value > 0x20 && $0.value != 0x7F }
    return isPlain ? text : quoted(text)
  }

  /// A text in quotes, without the control characters that no line may contain.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case let other where other.isControl && other != "\t": continue
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}
