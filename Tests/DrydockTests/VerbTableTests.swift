import Testing

@testable import drydock

@Suite("The table of verbs")
struct VerbTableTests {
  @Test("has each verb once")
  func isComplete() {
    #expect(VerbDescription.all.map(\.verb) == Verb.allCases)
  }

  @Test(
    "has no option twice in one verb, and options of one name take values everywhere or nowhere")
  func optionsAgree() {
    var takesValue: [OptionName: Bool] = [:]
    for description in VerbDescription.all {
      let names = description.allOptions.map(\.name)
      #expect(Set(names).count == names.count)
      for option in description.allOptions {
        let takes = option.valueName != nil
        #expect(takesValue[option.name] ?? takes == takes)
        takesValue[option.name] = takes
      }
    }
  }

  @Test("has examples that can be typed", arguments: Verb.allCases)
  func examples(verb: Verb) throws {
    for example in VerbDescription.of(verb).examples {
      let words = example.line.replacing("'", with: "").split(separator: " ").map(String.init)
      let isQuoted = example.line.contains("'")
      guard !isQuoted else { continue }
      guard case .invoke(let invocation) = try CommandLineParser.parse(Array(words.dropFirst()))
      else {
        Issue.record("\(example.line)")
        continue
      }
      #expect(invocation.verb == verb)
    }
  }
}
