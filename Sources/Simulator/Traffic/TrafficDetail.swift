package import Container
package import TextUI
import UpdateCore

/// An entry of the traffic log with all that is known of it, to read.
package struct TrafficDetail: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    package var text: String
    package var style: Style

    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The most causes and effects listed, each.
  private static let mostRelated = 40
  /// The longest line, in characters.
  private static let longest = 4_000

  package let id: Int
  package private(set) var lines: [Line] = []

  package init(_ entry: TrafficEntry, in store: TrafficStore) {
    id = entry.id
    add(entry.line, .bold)
    addCauses(of: entry, store)
    addEffects(of: entry, store)
    switch entry.content {
    case .exchange(let exchange): add(exchange, of: entry, store)
    case .resource(let answer): add(answer)
    case .widget(let call): add(call)
    case .api(let answer): add(answer)
    case .decoration(let decoration): add(decoration)
    case .plugin(let call): add(call)
    case .console(let line): add(line)
    case .fault(let fault): add(fault)
    case .refused(let refusal): add(refusal)
    case .registration(let registration): add(texts: registration.names)
    case .call(let script): add(texts: script.split(separator: "\n").map(String.init))
    case .navigation(let url, let outcome): add(texts: [hidingToken(in: url), outcome])
    }
    let page = entry.page.map { " of page \($0)" } ?? ""
    head("Entry \(id)\(page), \(Why.day(entry.time)), \(entry.uptime.milliseconds) ms of uptime")
  }

  private mutating func add(_ text: String, _ style: Style = .plain) {
    lines.append(Line(TrafficEntry.shown(text, limit: TrafficDetail.longest), style))
  }

  private mutating func add(texts: [String]) { for text in texts { add(text) } }

  /// A heading, after a blank line.
  private mutating func head(_ text: String) {
    lines.append(Line(""))
    add(text, .dim)
  }

  private mutating func section(_ name: String, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    head(name)
    add(texts: texts)
  }

  // MARK: Causes and effects

  private mutating func addCauses(of entry: TrafficEntry, _ store: TrafficStore) {
    var next = entry.because
    var count = 0
    while let id = next, count < TrafficDetail.mostRelated {
      let lead = "because of \(id): "
      guard let cause = store.entry(id) else {
        add(lead + "not kept any more", .dim)
        return
      }
      add(lead + cause.line, cause.isFailure ? Style(.red) : .plain)
      next = cause.because
      count += 1
    }
  }

  private mutating func addEffects(of entry: TrafficEntry, _ store: TrafficStore) {
    var depths = [entry.id: 0]
    var count = 0
    for effect in store[store.position(notBefore: entry.id + 1)...] {
      guard let depth = effect.because.flatMap({ depths[$0] }) else { continue }
      depths[effect.id] = depth + 1
      count += 1
      guard count <= TrafficDetail.mostRelated else { continue }
      let margin = String(repeating: "  ", count: min(depth, 10))
      add(
        "\(margin)led to \(effect.id): \(effect.line)", effect.isFailure ? Style(.red) : .plain)
    }
    if count > TrafficDetail.mostRelated {
      add("… and \(count - TrafficDetail.mostRelated) more: filter ~i \(entry.id)", .dim)
    }
  }

  // MARK: Requests

  private mutating func add(_ exchange: Exchange, of entry: TrafficEntry, _ store: TrafficStore) {
    for decoration in TrafficDetail.decorations(before: entry, store) {
      head("Decorated by \(decoration.name)")
      addDiff(decoration)
    }
    head("Request")
    add("\(exchange.method) \(hidingToken(in: exchange.url))", .bold)
    add(exchange.requestHeaders)
    let type = exchange.requestHeaders.value(of: "content-type")
    section("Request body", BodyText.lines(exchange.requestBody, type: type))
    head("Answer")
    if let status = exchange.status {
      add("\(status)", status < 400 ? .bold : Style(.red, on: .standard, .bold))
      add(exchange.responseHeaders)
    }
    if let error = exchange.error { add("failed: \(error.sentence)", Style(.red)) }
    let total = exchange.expected.map { " of \(ByteCount.text($0))" } ?? ""
    let time =
      exchange.ended.map { "in \(($0 - exchange.started).milliseconds) ms" } ?? "under way"
    add(
      "\(ByteCount.text(exchange.received))\(total), \(time), sent at"
        + " \(exchange.started.milliseconds) ms of uptime")
    section(
      "Body",
      BodyText.lines(
        exchange.responseBody, type: exchange.responseHeaders.value(of: "content-type")))
    if exchange.received > exchange.responseBody.count, !exchange.responseBody.isEmpty {
      add("(the first \(ByteCount.text(exchange.responseBody.count)))", .dim)
    }
  }

  /// The decorations on the way to a request, the first one first: those among its causes.
  private static func decorations(
    before entry: TrafficEntry, _ store: TrafficStore
  ) -> [Decoration] {
    var found: [Decoration] = []
    var next = entry.because
    while let id = next, let cause = store.entry(id), found.count < mostRelated {
      if case .decoration(let decoration) = cause.content {
        found.append(decoration)
      } else if !found.isEmpty {
        break
      }
      next = cause.because
    }
    return found.reversed()
  }

  private mutating func add(_ headers: [HTTPField]) {
    for header in headers { add("  \(header.name): \(header.value)") }
  }

  private mutating func add(_ sketch: RequestSketch) {
    add("\(sketch.method) \(hidingToken(in: sketch.url))", .bold)
    add(sketch.headers)
    section("Request body", BodyText.lines(of: sketch))
  }

  private mutating func addDiff(_ decoration: Decoration) {
    for line in RequestDiff(decoration.before, decoration.after).lines {
      switch line {
      case .same(let text): add("  \(hidingToken(in: text))", .dim)
      case .removed(let text): add("− \(hidingToken(in: text))  (removed)", Style(.red))
      case .added(let text): add("+ \(hidingToken(in: text))  (added)", Style(.green))
      }
    }
    if let damage = decoration.damage { add("damaged: \(damage)", Style(.red)) }
  }

  private mutating func add(_ decoration: Decoration) {
    head("What \(decoration.name) made of the request: − before, + after")
    addDiff(decoration)
  }

  // MARK: What the device answered itself

  private mutating func add(_ answer: ResourceAnswer) {
    head("Request for a \(answer.kind.word)")
    add(answer.request)
    head("Answer from: \(answer.source)")
    if let file = answer.file { add(file) }
    add(ByteCount.text(answer.bytes))
    add(answer.reason, answer.isFailure ? Style(.red) : .plain)
  }

  private mutating func add(_ answer: APIAnswer) {
    head("Request")
    add(answer.request)
    head("Answer of the container API \(answer.name)")
    add("\(answer.status)", answer.status < 400 ? .bold : Style(.red, on: .standard, .bold))
    add(answer.headers)
    section("Body", BodyText.lines(answer.body, type: answer.headers.value(of: "content-type")))
  }

  private mutating func add(_ call: WidgetCall) {
    head("Widget \(call.name)")
    add(call.url)
    for parameter in call.parameters {
      let lines = BodyText.lines(Array(parameter.value.utf8))
      if lines.count > 1 {
        add("  \(parameter.name) =")
        for line in lines { add("    " + line) }
      } else {
        add("  \(parameter.name) = \(parameter.value)")
      }
    }
    add((call.isFailure ? "failed: " : "") + call.outcome, call.isFailure ? Style(.red) : .plain)
  }

  private mutating func add(_ call: PluginCall) {
    head("cordova.exec \(call.service).\(call.action)")
    add(texts: BodyText.lines(Array(call.arguments.utf8)))
    head(call.isSuccess ? "Answer: success" : "Answer: error")
    add(texts: BodyText.lines(Array(call.answer.utf8)))
  }

  // MARK: Scripts

  private mutating func add(_ line: ConsoleLine) {
    head("console.\(line.level.word)\(TrafficEntry.at(line.place))")
    add(texts: BodyText.lines(Array(line.text.utf8)))
    if let place = line.place { add(place.file, .dim) }
  }

  private mutating func add(_ fault: ScriptFault) {
    head("Script \(fault.kind.word)\(TrafficEntry.at(fault.place))")
    add(texts: fault.message.split(separator: "\n").map(String.init))
    if let place = fault.place { add("in \(place.file)", .dim) }
    section("Stack", fault.stack.split(separator: "\n").prefix(100).map(String.init))
  }

  private mutating func add(_ refusal: PolicyRefusal) {
    head("Refused by Content-Security-Policy")
    add("\(refusal.directive) does not allow \(refusal.blocked)", Style(.red))
    section("The page's policy", refusal.policy.split(separator: ";").map { "\($0);" })
  }
}

extension PageRequest.Kind {
  package var word: String {
    switch self {
    case .script: "script"
    case .styleSheet: "style sheet"
    case .image: "picture"
    case .fetch: "fetch"
    case .xhr: "XMLHttpRequest"
    }
  }
}
