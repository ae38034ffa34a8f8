import Container
import Synchronization
import UpdateCore

/// A page process: how soon it is ready, and how soon a page is rows.
struct PageBench {
  private static let rounds = 9
  /// An element and its text are two nodes.
  private static let elements = 2_500

  func figures() throws(BenchError) -> [Figure] {
    [try layout(), try process()]
  }

  private func layout() throws(BenchError) -> Figure {
    let html = PageBench.html
    let page = try OpenPage()
    defer { page.stop() }
    var token = 0
    let sampling = try Sampling.alternate(rounds: PageBench.rounds) { () throws(BenchError) in
      token += 1
      return try page.load(html, token: token)
    } baseline: { () throws(BenchError) in
      Sampling.time { _ = String(validating: html, as: UTF8.self) }
    }
    return Figure(
      name: "page.layout", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "its bytes read as UTF-8",
      budget: "\(2 * PageBench.elements) nodes to rows, with the way to the page process and back")
  }

  private func process() throws(BenchError) -> Figure {
    let sampling = try Sampling.alternate(rounds: PageBench.rounds) { () throws(BenchError) in
      let start = ContinuousClock.now
      let page = try OpenPage()
      let span = ContinuousClock.now - start
      page.stop()
      return span
    } baseline: { () throws(BenchError) in
      try BenchProgram(path: "/bin/true", arguments: []).run()
    }
    return Figure(
      name: "page.process", value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: "/bin/true", budget: "from spawn to ready")
  }

  private static let html: [UInt8] = {
    var text = "<!DOCTYPE html><title>Bench</title><h1>Heading</h1>"
    for number in 0..<elements {
      switch number % 5 {
      case 0: text += "<p>A paragraph, number \(number), that is long enough to be wrapped once"
      case 1: text += " with <b>strong words</b>"
      case 2: text += " and <a href=\"page-\(number).html\">a link</a>"
      case 3: text += " and <i>more of it</i></p>"
      default: text += "<h2>Section \(number)</h2>"
      }
    }
    return Array(text.utf8)
  }()
}

/// A page process that is ready, and waited for.
private final class OpenPage: Sendable {
  private struct Inbox {
    var isReady = false
    var loaded = 0
    var failure: String?
  }

  /// What the process said so far.
  private final class Events: Sendable {
    let wakeUp = WakeUp()
    let inbox = Mutex(Inbox())

    func take(_ event: PageEvent) {
      inbox.withLock { inbox in
        switch event {
        case .ready: inbox.isReady = true
        case .snapshot(let snapshot): inbox.loaded = snapshot.load
        case .failed(_, let error): inbox.failure = error.description
        case .ended(let end): inbox.failure = end.description
        case .navigate, .submit: break
        }
      }
      wakeUp.signal()
    }

    func wait(until isDone: (Inbox) -> Bool) throws(BenchError) {
      while true {
        let inbox = inbox.withLock { $0 }
        if let failure = inbox.failure { throw .page(failure) }
        if isDone(inbox) { return }
        wakeUp.wait(atMost: nil)
      }
    }
  }

  private let events = Events()
  private let process: PageProcess

  init() throws(BenchError) {
    do throws(PageProcessError) {
      process = try PageProcess.start(executable: Places.executable, clock: LabClock(.real)) {
        [events] in events.take($0)
      }
    } catch {
      throw .page(error.description)
    }
    try events.wait { $0.isReady }
  }

  func load(_ html: [UInt8], token: Int) throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    process.send(.load(token: token, html: html, url: "file:///bench.html", width: 80))
    try events.wait { $0.loaded == token }
    return ContinuousClock.now - start
  }

  func stop() { process.stop() }
}
