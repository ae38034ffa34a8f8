import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("The Page pane")
struct PagePaneTests {
  private static func state(_ size: Size, _ events: [PageEvent]) -> AppState {
    var state = AppState.sample(size)
    state.pane = .page
    state.focus = .inspector
    let load = state.device.load?.token ?? 0
    for event in events { _ = state.handle(.page(event, load: load)) }
    return state
  }

  private static func blank(_ state: AppState) -> PageEvent {
    .snapshot(PageSnapshot(load: state.device.load?.token ?? 0, width: 40))
  }

  private static let long = String(repeating: "a long reason ", count: 60)

  @Test("An empty list says what is true of the page")
  func empty() {
    var state = Self.state(Size(100, 30), [])
    #expect(Screen.draw(state).text.contains("No errors, and nothing was said on the console."))
    _ = state.handle(.page(Self.blank(state), load: 1))
    let text = Screen.draw(state).text
    #expect(text.contains("Blank: the document has no text"))
    #expect(text.contains("Nothing was said on the console.") && !text.contains("No errors"))
    _ = state.handle(.action(.kill))
    #expect(!Screen.draw(state).text.contains("was said"))
  }

  @Test(
    "A verdict has the rows that it needs, six at most",
    arguments: [Size(60, 20), Size(80, 24), Size(120, 40)])
  func wraps(size: Size) {
    var state = Self.state(size, [])
    let place = ScriptPlace(file: "https://example.org/app.js", line: 12)
    let message = "Error: " + Self.long
    let events: [PageEvent] = [
      Self.blank(state), .fault(ScriptFault(.exception, message, at: place)),
    ]
    for event in events { _ = state.handle(.page(event, load: 1)) }
    let layout = Layout(state)
    let rows = layout.pageVerdictRows
    let sentence = state.pageVerdict.sentence
    #expect(rows.count == min(6, TextWrap.rows(sentence, width: layout.content?.width ?? 0).count))
    #expect(rows.last?.hasSuffix("…") == true)
    #expect(rows.allSatisfy { DisplayWidth.of($0) <= layout.content?.width ?? 0 })
    let lines = Screen.draw(state).lines
    #expect(rows.allSatisfy { row in lines.contains { $0.contains(row) } })
    #expect(lines.contains { $0.contains("console 0") })
    #expect(lines.contains { $0.contains("! script error at app.js:12: Error: a long") })
  }

  @Test("Enter opens an error as the log has it, with its stack and cause")
  func opens() {
    var state = Self.state(Size(100, 30), [])
    let place = ScriptPlace(file: "https://example.org/app.js", line: 12)
    let fault = ScriptFault(.exception, Self.long, at: place, stack: "first\nsecond")
    let load = state.device.load?.token
    let samples: [TrafficEntry] = [
      TrafficSamples.entry(1, .call("Rexxar.Callback.done()"), page: load),
      TrafficSamples.entry(2, .fault(fault), because: 1, page: load),
      TrafficSamples.entry(3, .fault(fault), page: (load ?? 0) + 1),
    ]
    for entry in samples { _ = state.handle(.traffic(entry)) }
    _ = state.handle(.page(.fault(fault), load: load ?? 0))
    state.hit(.home)
    state.hit(.enter)
    guard case .entry(let detail, _)? = state.overlay else {
      Issue.record("nothing is open: \(String(describing: state.overlay))")
      return
    }
    #expect(detail.id == 2)
    let lines = detail.lines.map(\.text)
    #expect(lines.contains("second") && lines.contains { $0.hasPrefix("because of 1: ") })
    state.hit(.character("c"))
    #expect(state.selectedTraffic == 1)
  }

  @Test("What the log does not have is opened as the pane knows it")
  func opensOther() {
    var state = Self.state(
      Size(100, 30),
      [
        .fault(ScriptFault(.exception, Self.long, at: nil, stack: "first\nsecond")),
        .missing(name: "IntersectionObserver"), .store([.set(key: "token", value: "[1,2]")]),
        .console(ConsoleLine(.log, Self.long)), .console(ConsoleLine(.log, "tick")),
        .request(PageRequest(id: 1, kind: .fetch, url: "https://example.org/x?ckAPIToken=secret")),
        .refused(
          PolicyRefusal(directive: "img-src", blocked: "https://x", policy: "img-src 'self'")),
        .ask(.prompt("Name?", initial: "")),
      ])
    var opened: [String] = []
    state.hit(.home)
    for index in 0..<state.rowCount(of: .page) {
      state[list: .page].select(index)
      state.hit(.enter)
      if case .text(_, let lines, _)? = state.overlay {
        opened.append(lines.joined(separator: "\n"))
        state.hit(.escape)
      }
    }
    let texts = opened.joined(separator: "\n---\n")
    #expect(opened.count == 8)
    for part in [
      Self.long, "second", "IntersectionObserver", "token", "  2", "tick", "Request for a fetch",
      "img-src 'self'", "Name?",
    ] {
      #expect(texts.contains(part), "\(part) is not in \(texts)")
    }
    #expect(!texts.contains("secret"))
  }

  @Test("Of lines that are alike each opens its own entry")
  func twins() {
    var state = Self.state(Size(100, 30), [])
    let load = state.device.load?.token ?? 0
    for id in 1...3 {
      let line = ConsoleLine(.log, "tick")
      _ = state.handle(.traffic(TrafficSamples.entry(id, .console(line), page: load)))
      _ = state.handle(.page(.console(line), load: load))
    }
    for id in 1...3 {
      state.openPage(.console(id - 1))
      #expect(state.selectedTraffic == id)
      state.overlay = nil
    }
  }

  @Test(
    "w asks for the page's story where pages are looked at",
    arguments: [Pane.resolve, .traffic, .page])
  func why(pane: Pane) {
    var state = Self.state(Size(100, 30), [])
    state.pane = pane
    #expect(state.handle(.action(.why)) == [.why(.page)])
  }
}

extension AppState {
  fileprivate mutating func hit(_ key: Key) { _ = handle(.input(.key(key))) }
}

extension Grid {
  fileprivate var text: String { lines.joined(separator: "\n") }
}
