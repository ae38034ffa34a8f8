import Container
import Simulator
import TextUI
import UpdateCore

/// `drydock open URI`: how a page is found, and the page.
struct OpenVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    let text = invocation.arguments.first ?? ""
    guard let address = PageAddress(typed: text) else {
      throw Session.Failure(sentence: "\(text) does not stay inside www", status: 2)
    }
    var session = Session(invocation)
    let world = try session.open()
    defer { world.close() }
    _ = world.status()
    world.handleAll()
    world.send(.open(address))
    world.run { !world.state.device.isLoading }
    let device = world.state.device
    for step in device.resolution?.steps ?? [] {
      output.line(
        "\(step.name.rawValue.padding(to: 12)) \(step.outcome.rawValue.padding(to: 8)) \(step.detail)"
      )
      output.event(
        "step",
        [
          "step": .string(step.name.rawValue), "outcome": .string(step.outcome.rawValue),
          "detail": .string(step.detail),
        ])
    }
    let isShown = device.page != nil
    let reason =
      isShown
      ? device.resolution?.reason ?? "" : world.state.message ?? device.resolution?.reason ?? ""
    output.line()
    if let page = device.page { output.line(page.lines.joined(separator: "\n")) }
    output.event(
      "result",
      [
        "outcome": .string(isShown ? "shown" : "error"),
        "source": .string(isShown ? device.resolution?.source?.rawValue ?? "error" : "error"),
        "file": JSONValue(device.resolution?.file), "route": .null,
        "title": JSONValue(device.page?.title), "text": JSONValue(device.page?.text),
        "reason": .string(reason),
        "error": isShown ? .null : JSONValue(code: "page.notFound", message: reason),
      ])
    if !isShown { Output.complain(reason) }
    return output.done(isShown ? 0 : 1)
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
