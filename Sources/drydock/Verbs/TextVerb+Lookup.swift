import Glibc
import Simulator
import UpdateCore

extension TextVerb {
  /// One lookup, as the app on the device makes it.
  func lookUp() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    var query = TextQuery(invocation.arguments.first ?? "")
    if let table = invocation[.table] { query.table = table }
    query.language = invocation[.language]
    query.fallback = invocation[.default]
    query.count = invocation[.count].flatMap { Int($0) }
    var session = Session(invocation)
    let world = try session.open()
    defer { world.close() }
    let lookup = Lookup(
      query: query, catalog: world.textCatalog(), profile: world.profile)
    let answer = lookup.answer
    let reason = lookup.reason
    output.line(answer.value)
    if !output.isJSON { Output.write(Output.printable(reason) + "\n", to: STDERR_FILENO) }
    output.event(
      "result",
      [
        "value": .string(answer.value), "source": .string(answer.source.rawValue),
        "language": JSONValue(answer.language), "file": JSONValue(answer.file),
        "reason": .string(reason),
        "error": answer.source == .key
          ? JSONValue(code: "text.missing", message: reason) : .null,
      ])
    return output.done(answer.source == .key ? 1 : 0)
  }
}

/// One text, and what a person wants to know of it.
private struct Lookup {
  let query: TextQuery
  let catalog: TextCatalog
  let profile: DeviceProfile

  var answer: TextAnswer { answer(query) }

  /// Where the text is from; what to ask instead where there is none.
  var reason: String {
    let answer = answer
    switch answer.source {
    case .documents, .bundle:
      let language = answer.language.map { "\($0), " } ?? ""
      let hint = hasPlural ? "; --count N chooses a plural form" : ""
      return "\(answer.source.rawValue): \(language)\(answer.file ?? "")\(hint)"
    case .default: return "default: \(absence)"
    case .key: return "key: \(absence)"
    }
  }

  private func answer(_ query: TextQuery) -> TextAnswer {
    catalog.answer(query, preferred: profile.app.preferredLanguages)
  }

  /// Whether a number of things, which was not given, would choose among forms.
  private var hasPlural: Bool {
    guard query.count == nil else { return false }
    var counted = query
    counted.count = 2
    return answer(counted).file?.hasSuffix(".stringsdict") ?? false
  }

  /// Why there is no text, and where one is.
  private var absence: String {
    if catalog.tables.isEmpty {
      let name = profile.app.name
      return profile.texts == nil
        ? "\(name)'s profile has no texts and its bundle has none."
        : "\(name) has no texts: there are none in Documents and none in its bundle."
    }
    if let language = query.language, !catalog.asks(language) {
      let languages = catalog.asked
      return languages.isEmpty
        ? "there is no \(language): the app has no languages."
        : "there is no \(language): the languages are \(languages.joined(separator: ", "))."
    }
    let place = "the table \(query.table)" + (query.language.map { " in \($0)" } ?? "")
    let others = catalog.tables.filter { table in
      guard table != query.table else { return false }
      var other = query
      other.table = table
      let source = answer(other).source
      return source == .documents || source == .bundle
    }
    guard let first = others.first else { return "\(place) has no \(query.key)." }
    let have = others.count == 1 ? "has" : "have"
    let list = others.prefix(5).joined(separator: ", ")
    return "\(place) has no \(query.key); \(list) \(have) it: --table \(first)."
  }
}
