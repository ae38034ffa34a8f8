import LabServer
import UpdateCore

extension Expectation {
  private static let negatable = ["prompt", "button", "page", "toast", "screen", "log", "file"]
  private static let names =
    negatable + [
      "waiting", "shown", "dead", "title", "www", "routes", "texts", "bundle", "bundled", "app",
      "gate", "source", "route", "step", "request", "requests", "text", "why",
    ]

  static func read(
    _ reader: inout WordReader, isNegated: Bool
  ) throws(ScenarioError.Problem) -> Expectation {
    let name = try reader.choose(names)
    if isNegated, !negatable.contains(name) { throw .cannotBeNegated(context: reader.context) }
    switch name {
    case "prompt":
      return .prompt(title: try reader.take("\"title\""), message: try reader.takeMessage())
    case "button": return .button(try reader.take("\"label\""))
    case "waiting": return .waiting(title: try reader.take("\"title\""))
    case "shown":
      let times = try reader.take("a number", Units.count)
      return .shown(times: times, title: try reader.take("\"title\""))
    case "dead": return .dead
    case "page": return .page(try reader.take("\"text\""))
    case "title": return .title(try reader.take("\"text\""))
    case "toast": return .toast(try reader.take("\"text\""))
    case "screen": return .screen(try reader.take("\"text\""))
    case "log": return .log(try reader.take("\"text\""))
    case "file": return try readFile(&reader)
    default: return try readState(name, &reader)
    }
  }

  private static func readState(
    _ name: String, _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> Expectation {
    switch name {
    case "www", "bundle": return .active(.www, version: try reader.take("VERSION"))
    case "routes": return .active(.routes, version: try reader.take("VERSION"))
    case "texts": return .active(.texts, version: try reader.take("VERSION"))
    case "bundled": return .bundled(version: try reader.take("VERSION"))
    case "app": return .app(version: try reader.take("VERSION"))
    case "gate": return .gate(try reader.choose(GateDecision.self))
    case "source": return .source(try reader.choose(RouteResolution.Source.self))
    case "route":
      let word = try reader.takeWord("a number from 1, or none") { word in
        word == "none" || Units.position(word) != nil
      }
      return .route(Units.position(word))
    case "step":
      return .step(
        try reader.choose(RouteStep.Name.self), try reader.choose(RouteStep.Outcome.self))
    case "request": return .request(try .read(&reader))
    case "requests":
      let count = try reader.take("a number", Units.count)
      let endpoint = try reader.takeEndpoint()
      let since = reader.skip("since") ? try reader.choose(CountStart.self) : nil
      return .requests(count: count, endpoint: endpoint, since: since)
    case "text": return .text(try .read(&reader))
    default:
      let subject = try reader.choose(Subject.self, of: [.www, .routes, .texts, .gate, .page])
      return .why(subject, try reader.take("\"text\""))
    }
  }

  private static func readFile(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> Expectation {
    let path = try reader.takeSandboxPath()
    let text = reader.skip("contains") ? try reader.take("\"text\"") : nil
    return .file(path: path, contains: text)
  }
}

extension Expectation.Request {
  fileprivate static func read(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> Expectation.Request {
    var request: Expectation.Request = try reader.take("\"METHOD URL-part\"") { word in
      let parts = word.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].allSatisfy({ $0.isASCII && $0.isUppercase }) else {
        return nil
      }
      return Expectation.Request(method: String(parts[0]), urlPart: String(parts[1]))
    }
    while let option = reader.takeOption(["header", "body"]) {
      if option == "header" {
        request.header = try reader.takeHeader()
      } else {
        request.body = try reader.take("\"text\"")
      }
    }
    return request
  }
}

extension Expectation.Text {
  fileprivate static func read(
    _ reader: inout WordReader
  ) throws(ScenarioError.Problem) -> Expectation.Text {
    var text = Expectation.Text(
      key: try reader.take("KEY"), value: try reader.take("\"value\""))
    while let option = reader.takeOption(["table", "language", "default", "count", "from"]) {
      switch option {
      case "table": text.table = try reader.take("TABLE")
      case "language": text.language = try reader.take("LANGUAGE")
      case "default": text.defaultText = try reader.take("\"default\"")
      case "count": text.count = try reader.take("a whole number", Units.count)
      default: text.source = try reader.choose(TextAnswer.Source.self)
      }
    }
    return text
  }
}

extension WordReader {
  /// Takes the message of a prompt, if the next word is not about patience.
  fileprivate mutating func takeMessage() throws(ScenarioError.Problem) -> String? {
    isAtEnd || ahead == "within" || ahead == "for" ? nil : try take("\"message\"")
  }
}
