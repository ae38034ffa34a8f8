import UpdateCore

/// Understands a command line.
///
/// The verb is the first word that is not an option or an option's value; without one it is `run`.
/// Options stand anywhere, as `--option value` or `--option=value`; `--` ends them.
struct CommandLineParser {
  private var words: ArraySlice<String>
  private var description: VerbDescription
  private var invocation: Invocation
  private var wantsHelp = false

  /// Reads the words after the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> Command {
    if words.first == "--version" { return .version }
    if words.first == "--help" { return try help(about: words.dropFirst()) }
    var rest = words[...]
    if words.first == "help" { return try help(about: rest.dropFirst()) }
    var verb = Verb.run
    if let place = verbPlace(in: words) {
      verb = try self.verb(words[place])
      rest.remove(at: place)
    }
    var parser = CommandLineParser(words: rest, verb: verb)
    return try parser.parse()
  }

  private init(words: ArraySlice<String>, verb: Verb) {
    self.words = words
    description = .of(verb)
    invocation = Invocation(verb: verb)
  }

  /// The first word that is neither an option nor an option's value.
  private static func verbPlace(in words: [String]) -> Int? {
    let options = VerbDescription.all.flatMap(\.allOptions)
    var place = 0
    while place < words.count {
      let word = words[place]
      guard word.hasPrefix("-") else { return place }
      if word == "--" { return nil }
      place += options.first { $0.name.rawValue == word }?.valueName == nil ? 1 : 2
    }
    return nil
  }

  private static func verb(_ name: String) throws(UsageError) -> Verb {
    if let verb = Verb(name: name) { return verb }
    if Verb.notYet.contains(name) { throw .notYet(verb: name) }
    let names = Verb.allCases.flatMap { [$0.rawValue] + ($0.alias.map { [$0] } ?? []) }
    throw .unknownVerb(name, nearest: NearestName.of(name, among: names + ["help"]))
  }

  private static func help(about words: ArraySlice<String>) throws(UsageError) -> Command {
    guard let name = words.first(where: { $0 != "--help" }) else { return .help(nil) }
    return .help(try verb(name))
  }

  private mutating func parse() throws(UsageError) -> Command {
    var endsOptions = false
    while let word = words.popFirst() {
      if endsOptions || !word.hasPrefix("-") || word == "-" {
        try takeArgument(word)
      } else if word == "--" {
        endsOptions = true
      } else {
        try takeOption(word)
      }
    }
    if wantsHelp { return .help(invocation.verb) }
    let missing = description.arguments.dropFirst(invocation.arguments.count)
    if let argument = missing.first, argument.isRequired {
      throw .missingArgument(argument.name, verb: invocation.verb)
    }
    let exclusive: [(OptionName, OptionName)] = [
      (.device, .sandbox), (.csv, .json), (.fresh, .sandbox), (.fresh, .device),
    ]
    for (one, other) in exclusive
    where invocation.has(one) && invocation.has(other) {
      throw .exclusive(one, other)
    }
    try checkPlaces()
    return .invoke(invocation)
  }

  /// A device's name is a folder's, and a sandbox is named at all.
  private func checkPlaces() throws(UsageError) {
    if let name = invocation[.device], !SandboxPath.isComponent(name) || name.hasPrefix(".") {
      throw .badValue(name, option: "--device", expected: "a name without slashes")
    }
    if let path = invocation[.sandbox], path.isEmpty || path.contains("\u{FFFD}") {
      throw .badValue(path, option: "--sandbox", expected: "the path of a folder")
    }
  }

  private mutating func takeArgument(_ word: String) throws(UsageError) {
    guard let argument = description.argument(invocation.arguments.count) else {
      throw .surplusArgument(word, verb: invocation.verb)
    }
    guard argument.choices.isEmpty || argument.choices.contains(word) else {
      let expected = argument.choices.joined(separator: ", ")
      throw .badArgument(word, verb: invocation.verb, expected: "one of \(expected)")
    }
    invocation.arguments.append(word)
  }

  private mutating func takeOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = description.option(name) else {
      let known = description.allOptions.map(\.name.rawValue)
      throw .unknownOption(
        name, verb: invocation.verb, nearest: NearestName.of(name, among: known))
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.valueName != nil else {
      if attached != nil { throw .surplusValue(option: name) }
      if option.name == .help { wantsHelp = true } else { invocation.options[option.name] = [""] }
      return
    }
    guard let value = attached ?? words.popFirst() else { throw .missingValue(option: name) }
    if let expected = option.expectation(against: value) {
      throw .badValue(value, option: name, expected: expected)
    }
    invocation.options[option.name, default: []].append(value)
  }
}
