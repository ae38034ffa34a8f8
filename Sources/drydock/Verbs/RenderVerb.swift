import Container
import Foundation
import Simulator
import UpdateCore

/// `drydock render FILE|URI`: a page as text.
struct RenderVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    let name = invocation.arguments.first ?? ""
    let width = invocation.number(.columns) ?? 40
    if FileManager.default.fileExists(atPath: name) {
      guard let data = FileManager.default.contents(atPath: name) else {
        throw Session.Failure(sentence: "\(name) cannot be read", status: 2)
      }
      let console = ConsoleTeller(output: output)
      let rendering = PageRendering { console.hear($0) }
      do throws(RenderFailure) {
        let page = try rendering.render(
          Array(data), file: name, width: width, runsScripts: !invocation.has(.noScripts))
        return output.done(report(page, "\(name) laid out to \(width) columns.", output))
      } catch {
        return output.done(report(failure: "\(name): \(error.sentence)", output))
      }
    }
    guard let address = PageAddress(typed: name) else {
      throw Session.Failure(
        sentence: "\(name) is neither a file nor a page of www", status: 2)
    }
    return output.done(try render(address, named: name, width, output))
  }

  private func report(_ page: PageSnapshot, _ reason: String, _ output: Output) -> Int32 {
    output.line(page.lines.joined(separator: "\n"))
    output.event(
      "result",
      ["title": .string(page.title), "text": .string(page.text), "reason": .string(reason)])
    return 0
  }

  private func report(failure sentence: String, _ output: Output) -> Int32 {
    Output.complain(sentence)
    output.event(
      "result",
      [
        "title": .null, "text": .null, "reason": .string(sentence),
        "error": JSONValue(code: "page", message: sentence),
      ])
    return 1
  }
}

extension RenderVerb {
  /// A page of the device that the options name.
  private func render(
    _ address: PageAddress, named name: String, _ width: Int, _ output: Output
  ) throws(Session.Failure) -> Int32 {
    var session = Session(invocation)
    session.pageWidth = width
    session.runsScripts = !invocation.has(.noScripts)
    let world = try session.open()
    defer { world.close() }
    if address.uri != nil || address.view != nil, case .failure(let error) = world.prepareLookup() {
      throw Session.Failure(sentence: error.sentence, status: 1)
    }
    _ = world.status()
    world.handleAll()
    let console = ConsoleTeller(output: output)
    world.onEvent = { if case .page(let told, _) = $0 { console.hear(told) } }
    world.send(.open(address))
    if !world.runUntilSettled() { Output.complain(World.unsettled) }
    let reason = world.state.device.resolution?.reason ?? world.state.message ?? ""
    guard let page = world.state.device.page else {
      throw Session.Failure(
        sentence: address.uri == nil
          ? "\(name) is neither a file nor a page: \(reason)" : reason, status: 1)
    }
    return report(page, "\(name) laid out to \(width) columns.", output)
  }
}
