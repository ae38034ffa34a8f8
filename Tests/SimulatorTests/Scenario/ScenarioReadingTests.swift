import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("Reading scenarios")
struct ScenarioReadingTests {
  @Test("a line means its step", arguments: GoodLines.all)
  func reads(line: String, step: ScenarioStep) throws {
    #expect(try Scenario.step(of: line) == step)
  }

  @Test("a written step is read again as itself", arguments: GoodLines.all)
  func roundTrip(line: String, step: ScenarioStep) throws {
    #expect(try Scenario.step(of: ScenarioWriter.line(step)) == step)
  }

  @Test("lines keep their numbers; comments, blanks, carriage returns and a mark make no step")
  func numbersLines() throws {
    let text = "\u{FEFF}# head\r\n\r\n  launch # now\r\n\tnote \"a # b\"\nopen a#b\n\n"
    let scenario = try Scenario.parse(text: text, file: "a.scenario")
    #expect(scenario.file == "a.scenario")
    #expect(
      scenario.lines == [
        ScenarioLine(number: 3, source: "launch # now", step: .act(.launch)),
        ScenarioLine(number: 4, source: "note \"a # b\"", step: .act(.note("a # b"))),
        ScenarioLine(number: 5, source: "open a#b", step: .act(.open("a#b"))),
      ])
  }

  @Test("an empty text is a scenario without steps")
  func empty() throws {
    #expect(try Scenario.parse(text: "", file: "a").lines.isEmpty)
    #expect(try Scenario.parse(text: "\n \n#", file: "a").lines.isEmpty)
  }

  @Test("texts that look like words of the language survive writing")
  func writesReservedWords() throws {
    let steps: [ScenarioStep] = [
      .device(.bundle(directory: "from")), .device(.id("#1")), .device(.id("")),
      .device(.id("a b")), .act(.open("a\"b\\c")),
      .expect(ExpectStep(.prompt(title: "within", message: "for"))),
      .expect(ExpectStep(.active(.www, version: "within"))),
      .act(.press([.character("\""), .character("\\"), .character("#")])),
    ]
    let text = ScenarioWriter.text(steps, comment: "Recorded\n\nby hand")
    #expect(text.hasPrefix("# Recorded\n#\n# by hand\ndevice bundle \"from\"\n"))
    #expect(try Scenario.parse(text: text, file: "a").lines.map(\.step) == steps)
  }

  @Test("a control character in a recorded text is left out")
  func leavesOutControls() {
    #expect(ScenarioWriter.line(.act(.type("a\u{1B}[2Jb"))) == "type \"a[2Jb\"")
  }
}
