import Simulator

/// `play --junit`: the outcome of each scenario as a test case.
struct JUnitReport {
  private var cases: [(file: String, failure: PlayerFailure?)] = []

  mutating func add(_ file: String, _ failure: PlayerFailure?) { cases.append((file, failure)) }

  var failures: Int { cases.filter { $0.failure != nil }.count }

  var text: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuite name=\"drydock play\" tests=\"\(cases.count)\" failures=\"\(failures)\">",
    ]
    for entry in cases {
      guard let failure = entry.failure else {
        lines.append("  <testcase name=\"\(escaped(entry.file))\"/>")
        continue
      }
      lines.append("  <testcase name=\"\(escaped(entry.file))\">")
      lines.append("    <failure message=\"\(escaped(failure.sentence))\">")
      lines.append(escaped("\(failure.file):\(failure.line): \(failure.source)"))
      lines += failure.screen.map(escaped)
      lines += ["    </failure>", "  </testcase>"]
    }
    return (lines + ["</testsuite>", ""]).joined(separator: "\n")
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
