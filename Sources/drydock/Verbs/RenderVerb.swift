import Container
import Foundation
import Simulator
import Synchronization
import UpdateCore

/// `drydock render FILE|URI`: a page as text.
struct RenderVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    let name = invocation.arguments.first ?? ""
    let width = invocation.number(.columns) ?? 40
    let html = try read(name)
    let page: PageSnapshot
    do throws(RenderFailure) {
      page = try PageRendering.render(html, url: "file://\(name)", width: width)
    } catch {
      Output.complain("\(name): \(error.sentence)")
      output.event(
        "result",
        [
          "title": .null, "text": .null, "reason": .string(error.sentence),
          "error": JSONValue(code: "page", message: error.sentence),
        ])
      return output.done(1)
    }
    output.line(page.lines.joined(separator: "\n"))
    output.event(
      "result",
      [
        "title": .string(page.title), "text": .string(page.text),
        "reason": .string("\(name) laid out to \(width) columns."),
      ])
    return output.done(0)
  }

  /// A file's bytes, or a page's of the device that the options name.
  private func read(_ name: String) throws(Session.Failure) -> [UInt8] {
    if FileManager.default.fileExists(atPath: name) {
      guard let data = FileManager.default.contents(atPath: name) else {
        throw Session.Failure(sentence: "\(name) cannot be read", status: 2)
      }
      return Array(data)
    }
    guard let address = PageAddress(typed: name) else {
      throw Session.Failure(
        sentence: "\(name) is neither a file nor a page of www", status: 2)
    }
    var session = Session(invocation)
    let world = try session.open()
    defer { world.close() }
    if address.uri != nil { return try find(address, world) }
    switch world.find(address) {
    case .success(let page): return page.html
    case .failure(let miss):
      throw Session.Failure(
        sentence: "\(name) is neither a file nor a page: \(miss.resolution.reason)", status: 1)
    }
  }
}

extension RenderVerb {
  /// A page that the routes map finds, with its partial pages.
  private func find(_ address: PageAddress, _ world: World) throws(Session.Failure) -> [UInt8] {
    if case .failure(let error) = world.prepareLookup() {
      throw Session.Failure(sentence: error.sentence, status: 1)
    }
    var page: [UInt8]?
    world.onEvent = { event in
      if case .routeFound(let found, let html, _) = event, found.source != .error { page = html }
    }
    world.send(.open(address))
    world.run { page != nil || !world.state.device.isLoading }
    guard let page else {
      throw Session.Failure(sentence: world.state.device.resolution?.reason ?? "", status: 1)
    }
    return page
  }
}

/// Why a page could not be laid out.
struct RenderFailure: Error {
  var sentence: String
}

/// One page in a page process of its own, from bytes to rows.
enum PageRendering {
  static func render(_ html: [UInt8], url: String, width: Int) throws(RenderFailure)
    -> PageSnapshot
  {
    let box = AnswerOnce()
    let process: PageProcess
    do throws(PageProcessError) {
      process = try PageProcess.start(
        executable: Places.executable, clock: LabClock(.real), onEvent: { box.take($0) })
    } catch {
      throw RenderFailure(sentence: error.description)
    }
    defer { process.stop() }
    process.send(.load(PageLoad(token: 1, html: html, url: url, width: width)))
    return try box.wait().get()
  }

  /// The first answer of a page process.
  private final class AnswerOnce: Sendable {
    private let wakeUp = WakeUp()
    private let answer = Mutex<Result<PageSnapshot, RenderFailure>?>(nil)

    func take(_ event: PageEvent) {
      let result: Result<PageSnapshot, RenderFailure>? =
        switch event {
        case .snapshot(let snapshot): .success(snapshot)
        case .failed(_, let error): .failure(RenderFailure(sentence: error.description))
        case .ended(let end): .failure(RenderFailure(sentence: end.description))
        default: nil
        }
      guard let result else { return }
      answer.withLock { if $0 == nil { $0 = result } }
      wakeUp.signal()
    }

    func wait() -> Result<PageSnapshot, RenderFailure> {
      while true {
        if let result = answer.withLock({ $0 }) { return result }
        wakeUp.wait(atMost: nil)
      }
    }
  }
}
