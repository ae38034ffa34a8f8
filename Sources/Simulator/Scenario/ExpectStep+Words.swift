import LabServer
import UpdateCore

extension ExpectStep {
  /// The words after `expect`, written.
  var words: [String] {
    var words = (isNegated ? ["no"] : []) + expectation.words
    if let within { words += ["within", Units.describe(within)] }
    if let holding { words += ["for", Units.describe(holding)] }
    return words
  }
}

extension Expectation {
  fileprivate var words: [String] {
    switch self {
    case .prompt(let title, let message):
      ["prompt", ScenarioWord.quoted(title)] + (message.map { [ScenarioWord.quoted($0)] } ?? [])
    case .button(let label): ["button", ScenarioWord.quoted(label)]
    case .waiting(let title): ["waiting", ScenarioWord.quoted(title)]
    case .shown(let times, let title): ["shown", "\(times)", ScenarioWord.quoted(title)]
    case .dead: ["dead"]
    case .page(let text): ["page", ScenarioWord.quoted(text)]
    case .title(let text): ["title", ScenarioWord.quoted(text)]
    case .toast(let text): ["toast", ScenarioWord.quoted(text)]
    case .screen(let text): ["screen", ScenarioWord.quoted(text)]
    case .active(let set, let version): [set.rawValue, ScenarioWord.written(version)]
    case .bundled(let version): ["bundled", ScenarioWord.written(version)]
    case .app(let version): ["app", ScenarioWord.written(version)]
    case .gate(let decision): ["gate", decision.rawValue]
    case .source(let source): ["source", source.rawValue]
    case .route(let number): ["route", number.map { "\($0)" } ?? "none"]
    case .step(let step, let outcome): ["step", step.rawValue, outcome.rawValue]
    case .log(let text): ["log", ScenarioWord.quoted(text)]
    case .request(let request): request.words
    case .requests(let count, let endpoint, let since):
      ["requests", "\(count)", ScenarioWord.written(endpoint.description)]
        + (since.map { ["since", $0.rawValue] } ?? [])
    case .text(let text): text.words
    case .file(let path, let text):
      ["file", ScenarioWord.written(path)]
        + (text.map { ["contains", ScenarioWord.quoted($0)] } ?? [])
    case .why(let subject, let text): ["why", subject.rawValue, ScenarioWord.quoted(text)]
    }
  }
}

extension Expectation.Request {
  fileprivate var words: [String] {
    var words = ["request", ScenarioWord.quoted("\(method) \(urlPart)")]
    if let header { words += ["header", ScenarioWord.quoted(header)] }
    if let body { words += ["body", ScenarioWord.quoted(body)] }
    return words
  }
}

extension Expectation.Text {
  fileprivate var words: [String] {
    var words = ["text", ScenarioWord.written(key), ScenarioWord.quoted(value)]
    if let table { words += ["table", ScenarioWord.written(table)] }
    if let language { words += ["language", ScenarioWord.written(language)] }
    if let defaultText { words += ["default", ScenarioWord.quoted(defaultText)] }
    if let count { words += ["count", "\(count)"] }
    if let source { words += ["from", source.rawValue] }
    return words
  }
}
