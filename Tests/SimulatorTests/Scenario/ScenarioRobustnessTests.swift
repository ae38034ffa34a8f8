import Testing

@testable import Simulator

@Suite("Scenarios cut and mangled")
struct ScenarioRobustnessTests {
  @Test("no beginning of a line, and no line without one of its characters, is a trap")
  func truncated() {
    for (line, _) in GoodLines.all {
      let characters = Array(line)
      for index in characters.indices {
        read(String(characters[..<index]))
        read(String(characters[..<index] + characters[(index + 1)...]))
        read(String(characters[index...]))
      }
    }
  }

  @Test("no line with a word dropped, doubled or replaced by a strange one is a trap")
  func mangled() {
    let strange = [
      "\"", "\"\"", "\\", "#", "@", "%", "-1", "+", "+99999999999999h", "0x0", ",", "1,", "/", "..",
      "é", "٣", "9223372036854775808", "1e999,nan", "nan,inf", "2016-99-99T99:99:99Z", "F0",
      "Ctrl+",
    ]
    for (line, _) in GoodLines.all {
      let words = line.split(separator: " ").map(String.init)
      for index in words.indices {
        for word in strange + [words[index] + " " + words[index]] {
          var changed = words
          changed[index] = word
          read(changed.joined(separator: " "))
        }
        var shorter = words
        shorter.remove(at: index)
        read(shorter.joined(separator: " "))
      }
    }
  }

  /// Whatever is read can be written and read again.
  private func read(_ line: String) {
    do throws(ScenarioError.Problem) {
      guard let step = try Scenario.step(of: line) else { return }
      let again = try Scenario.step(of: ScenarioWriter.line(step))
      #expect(again == step, "\(line)")
    } catch {
      #expect(!error.sentence.isEmpty)
    }
  }
}
