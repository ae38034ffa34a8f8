import Container
import Simulator
import TextUI
import UpdateCore

/// `drydock open URI`: how a page is found, step by step, and the page.
struct OpenVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    let address = try address()
    var session = Session(invocation)
    session.runsScripts = !invocation.has(.noScripts)
    let world = try session.open()
    defer { world.close() }
    if address.uri != nil || address.view != nil, case .failure(let error) = world.prepareLookup() {
      throw Session.Failure(sentence: error.sentence, status: 1)
    }
    _ = world.status()
    world.handleAll()
    let steps = StepTeller(output: output)
    let console = ConsoleTeller(output: output)
    world.onEvent = { event in
      steps.hear(event)
      if case .page(let told, _) = event { console.hear(told) }
    }
    world.send(.open(address))
    if !world.runUntilSettled() { Output.complain(World.unsettled) }
    let blank = world.noteBlankness()
    if let blank { Output.complain(blank) }
    return output.done(report(world.state, blank: blank, output))
  }

  private func address() throws(Session.Failure) -> PageAddress {
    let text = invocation.arguments.first ?? ""
    guard let address = PageAddress(typed: text) else {
      throw Session.Failure(sentence: PageAddress.refusal(of: text), status: 2)
    }
    if text.contains("://"), address.uri == nil {
      throw Session.Failure(
        sentence:
          "\(text) is not a URI: a scheme, then ://, without blanks, of at most 8192 bytes",
        status: 2)
    }
    return address
  }

  private func report(_ state: AppState, blank: String?, _ output: Output) -> Int32 {
    let device = state.device
    let resolution = device.resolution
    for sentence in resolution?.explanation ?? [] { output.line("elsewhere    \(sentence)") }
    for origin in resolution?.labels ?? [] { output.line("labels       \(origin)") }
    let isShown = device.page != nil
    let isExplained = isShown || resolution?.source == .error
    let found =
      isExplained ? resolution?.reason ?? "" : state.message ?? resolution?.reason ?? ""
    let reason = blank ?? found
    output.line()
    if let page = device.page { output.line(page.lines.joined(separator: "\n")) }
    let code = resolution?.file == nil ? "page.notFound" : "page.notShown"
    output.event(
      "result",
      [
        "outcome": .string(isShown ? "shown" : "error"),
        "source": .string(isShown ? resolution?.source?.rawValue ?? "error" : "error"),
        "file": JSONValue(resolution?.file),
        "route": resolution?.match?.route.map { JSONValue($0.position) } ?? .null,
        "title": JSONValue(device.page?.title), "text": JSONValue(device.page?.text),
        "reason": .string(reason),
        "error": isShown ? .null : JSONValue(code: code, message: reason),
      ])
    if !isShown { Output.complain(reason) }
    return isShown ? 0 : 1
  }
}

/// Tells each step of finding a page as it ends.
final class StepTeller {
  private let output: Output
  private var told = 0

  init(output: Output) { self.output = output }

  func hear(_ event: Event) {
    switch event {
    case .resolvingStep(let step, _): tell(step)
    case .resolved(let resolution, _):
      // A page of www is found in one step, which is told with the answer.
      for step in resolution.steps.dropFirst(told) { tell(step) }
    default: break
    }
  }

  private func tell(_ step: RouteStep) {
    told += 1
    let name = step.name.rawValue.padding(to: 12)
    output.line("\(name) \(step.outcome.rawValue.padding(to: 8)) \(step.detail)")
    output.event(
      "step",
      [
        "step": .string(step.name.rawValue), "outcome": .string(step.outcome.rawValue),
        "detail": .string(step.detail),
      ])
  }
}

extension PageSnapshot {
  /// The rows as a terminal without colours shows them.
  var lines: [String] {
    rows.map { row in
      var text = row.spans.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}

extension String {
  /// Blanks after it up to a length.
  func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
