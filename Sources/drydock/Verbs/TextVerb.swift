import UpdateCore

/// `drydock text KEY`, `text export` and `text check`: one text, texts in other formats, and what is
/// wrong with them.
struct TextVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    switch invocation.arguments.first {
    case "export":
      let file = try argument("export", "FILE", options: [.format, .output])
      return try TextExport(
        file: file, format: invocation[.format].flatMap(StringsFile.Format.init) ?? .text,
        target: invocation[.output], output: Output(isJSON: invocation.has(.json))
      ).run()
    case "check":
      let path = try argument("check", "DIR|FILE", options: [])
      return try TextCheckReport(
        source: TextCheckSource(path, invocation), output: Output(isJSON: invocation.has(.json))
      ).run()
    default:
      if let word = invocation.arguments.dropFirst().first {
        throw usage("'text KEY' does not take '\(word)'")
      }
      try refuse([.format, .output], "KEY")
      return try lookUp()
    }
  }

  /// What follows the action; nothing may follow that.
  private func argument(
    _ action: String, _ name: String, options: Set<OptionName>
  ) throws(Session.Failure) -> String {
    guard let word = invocation.arguments.dropFirst().first else {
      throw usage("'text \(action)' needs \(name)")
    }
    try refuse(
      Set([.table, .language, .default, .count, .format, .output]).subtracting(options), action)
    return word
  }

  private func refuse(_ options: Set<OptionName>, _ action: String) throws(Session.Failure) {
    guard let option = options.filter(invocation.has).map(\.rawValue).min() else { return }
    throw usage("'text \(action)' has no option '\(option)'")
  }

  private func usage(_ sentence: String) -> Session.Failure {
    Session.Failure(sentence: sentence, status: 2)
  }
}
