/// One operator of the filter language: what drives the parser, the help and the README alike.
struct TrafficOperator: Sendable {
  enum Meaning: Sendable {
    case term(TrafficTerm)
    case number(@Sendable (Int) -> TrafficTerm)
    case pattern(TrafficTerm.Field)
  }

  let name: String
  let meaning: Meaning
  /// What it leaves, in words.
  let help: String

  /// As the help writes it, with what it wants.
  var usage: String {
    switch meaning {
    case .term: name
    case .number: "\(name) N"
    case .pattern: "\(name) REGEX"
    }
  }

  static let all: [TrafficOperator] = [
    TrafficOperator(name: "~m", meaning: .pattern(.method), help: "the method"),
    TrafficOperator(name: "~u", meaning: .pattern(.url), help: "the URL"),
    TrafficOperator(name: "~d", meaning: .pattern(.host), help: "the host"),
    TrafficOperator(
      name: "~c", meaning: .number { .status($0) }, help: "answers with that status"),
    TrafficOperator(name: "~h", meaning: .pattern(.headers(.both)), help: "a header"),
    TrafficOperator(
      name: "~hq", meaning: .pattern(.headers(.request)), help: "a header of the request"),
    TrafficOperator(
      name: "~hs", meaning: .pattern(.headers(.response)), help: "a header of the answer"),
    TrafficOperator(name: "~b", meaning: .pattern(.body(.both)), help: "a body"),
    TrafficOperator(name: "~bq", meaning: .pattern(.body(.request)), help: "the request's body"),
    TrafficOperator(name: "~bs", meaning: .pattern(.body(.response)), help: "the answer's body"),
    TrafficOperator(name: "~t", meaning: .pattern(.type(.both)), help: "a content type"),
    TrafficOperator(
      name: "~tq", meaning: .pattern(.type(.request)), help: "the request's content type"),
    TrafficOperator(
      name: "~ts", meaning: .pattern(.type(.response)), help: "the answer's content type"),
    TrafficOperator(
      name: "~s", meaning: .term(.hasResponse(true)), help: "requests with an answer"),
    TrafficOperator(
      name: "~q", meaning: .term(.hasResponse(false)), help: "requests without an answer"),
    TrafficOperator(name: "~e", meaning: .term(.failed), help: "what went wrong"),
    TrafficOperator(name: "~err", meaning: .term(.failed), help: "the same"),
    TrafficOperator(name: "~http", meaning: .term(.kind(.request)), help: "requests on the wire"),
    TrafficOperator(
      name: "~cache", meaning: .term(.kind(.cache)), help: "answers from the device's own files"),
    TrafficOperator(name: "~widget", meaning: .term(.kind(.widget)), help: "widget calls"),
    TrafficOperator(name: "~api", meaning: .term(.kind(.api)), help: "container API answers"),
    TrafficOperator(name: "~decor", meaning: .term(.kind(.decoration)), help: "decorations"),
    TrafficOperator(name: "~plugin", meaning: .term(.kind(.plugin)), help: "plugin calls"),
    TrafficOperator(name: "~console", meaning: .term(.kind(.console)), help: "console lines"),
    TrafficOperator(name: "~js", meaning: .term(.kind(.script)), help: "script errors"),
    TrafficOperator(
      name: "~csp", meaning: .term(.kind(.policy)), help: "refusals by Content-Security-Policy"),
    TrafficOperator(
      name: "~reg", meaning: .term(.kind(.registration)), help: "what came to a page or left it"),
    TrafficOperator(
      name: "~call", meaning: .term(.kind(.call)), help: "calls by the container into the page"),
    TrafficOperator(name: "~nav", meaning: .term(.kind(.navigation)), help: "navigations"),
    TrafficOperator(
      name: "~page", meaning: .number { .page($0) }, help: "what belongs to that load"),
    TrafficOperator(
      name: "~i", meaning: .number { .family($0) }, help: "that entry and all that came of it"),
    TrafficOperator(name: "~all", meaning: .term(.all), help: "everything"),
  ]

  static func named(_ name: String) -> TrafficOperator? { all.first { $0.name == name } }
}
