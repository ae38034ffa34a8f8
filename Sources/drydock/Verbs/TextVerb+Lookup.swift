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
    let answer = world.text(query)
    let reason = Self.reason(answer, query)
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

  /// Where the text is from, in one sentence.
  private static func reason(_ answer: TextAnswer, _ query: TextQuery) -> String {
    let place = "the table \(query.table)" + (query.language.map { " in \($0)" } ?? "")
    switch answer.source {
    case .documents, .bundle:
      let language = answer.language.map { "\($0), " } ?? ""
      return "\(answer.source.rawValue): \(language)\(answer.file ?? "")"
    case .default: return "default: \(place) has no \(query.key)."
    case .key: return "key: \(place) has no \(query.key)."
    }
  }
}
