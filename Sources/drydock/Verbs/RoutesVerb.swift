import UpdateCore

/// `drydock routes check` and `routes match`: what is wrong with a routes map, and what it answers.
struct RoutesVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let clock = LabClock(.real)
    let words = invocation.arguments
    let isMatch = words.first == "match"
    guard words.count > 1 else { throw usage("'routes' needs MAP") }
    guard !isMatch || words.count > 2 else { throw usage("'routes match' needs URI") }
    guard isMatch || words.count == 2 else {
      throw usage("'routes check' does not take '\(words[2])'")
    }
    for (option, isWrong) in [(OptionName.fetch, isMatch), (.partial, !isMatch)]
    where isWrong && invocation.has(option) {
      throw usage("'routes \(words[0])' has no option '\(option.rawValue)'")
    }
    let source = try RoutesSource(words[1], invocation, clock)
    let output = Output(isJSON: invocation.has(.json))
    guard isMatch else {
      return RoutesCheck(source: source, output: output).run(
        fetching: invocation.has(.fetch), clock)
    }
    return try RoutesMatchReport(source: source, output: output).run(
      words[2], in: invocation.has(.partial) ? .partialItems : .items)
  }

  private func usage(_ sentence: String) -> Session.Failure {
    Session.Failure(sentence: sentence, status: 2)
  }
}
