import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("The Traffic pane")
struct TrafficPaneTests {
  private static func state(_ size: Size = Size(120, 40), filter: String? = nil) -> AppState {
    var state = AppState.sample(size)
    state.device.load?.token = 2
    state.pane = .traffic
    state.focus = .inspector
    for entry in TrafficSamples.all { _ = state.handle(.traffic(entry)) }
    if let filter {
      state.hit("/")
      state.type(filter)
    }
    return state
  }

  @Test("Every kind of entry in its row", arguments: [Size(120, 40), Size(80, 24)])
  func rows(size: Size) throws {
    try Golden.check(Screen.draw(Self.state(size)), "traffic-\(size.width)x\(size.height)")
  }

  @Test("An erroneous filter, with the place where it is")
  func erroneousFilter() throws {
    let state = Self.state(Size(100, 30), filter: "~widget & ~foo")
    try Golden.check(Screen.draw(state), "traffic-filter-100x30")
  }

  @Test("A request with its decoration and causes")
  func detail() throws {
    var state = Self.state()
    state.openTraffic(6)
    try Golden.check(Screen.draw(state), "traffic-detail-120x40")
  }

  @Test("The filter narrows while it is typed, keeps the last that was right, and goes by Escape")
  func filter() {
    var state = Self.state(filter: "~widget")
    #expect(state.trafficCount == 2)
    state.type(" & ~fo")
    #expect(state.trafficCount == 2 && state.trafficView.error != nil)
    state.hit(.enter)
    #expect(state.overlay != nil && state.message?.contains("~fo") == true)
    for _ in 0..<3 { state.hit(.backspace) }
    #expect(state.trafficCount == 2 && state.trafficView.error != nil)
    state.type("~e")
    #expect(state.trafficCount == 1 && state.trafficView.error == nil)
    state.hit(.enter)
    #expect(state.overlay == nil && state.filters[.traffic] == "~widget & ~e")
    _ = state.handle(
      .traffic(TrafficSamples.entry(19, TrafficSamples.all[7].content)))
    #expect(state.trafficCount == 2)
    state.hit(.escape)
    #expect(state.trafficCount == 19 && state.trafficView.selection == nil)
  }

  @Test("Behind ~ the operators are listed, by what is typed of them, and Tab completes")
  func operators() throws {
    var state = Self.state(Size(80, 24))
    state.hit("/")
    #expect(Screen.draw(state).lines.joined().contains("~ and what is listed then"))
    state.type("!(~")
    try Golden.check(Screen.draw(state), "traffic-operators-80x24")
    #expect(
      TrafficOperator.all.allSatisfy { Screen.draw(state).lines.joined().contains("\($0.name) ") })
    state.type("w")
    #expect(
      Screen.draw(state).lines.contains { $0.contains("~widget") && $0.contains("widget calls") })
    state.hit(.tab)
    state.type(")")
    state.hit(.enter)
    #expect(state.filters[.traffic] == "!(~widget)")
    var other = Self.state(Size(60, 20), filter: "~foo")
    #expect(other.trafficView.error?.sentence == "There is no ~foo; ~ alone lists what there is.")
    let text = Screen.draw(other).lines.joined()
    #expect(TrafficOperator.all.allSatisfy { text.contains("\($0.name) ") })
    other.hit(.tab)
    other.hit(.left)
    #expect(other.overlay == .line(.filter(.traffic), Self.field("~foo", cursor: 3)))
  }

  private static func field(_ text: String, cursor: Int) -> TextField {
    var field = TextField(text)
    for _ in 0..<text.count - cursor { _ = field.handle(.left) }
    return field
  }

  @Test(
    "Entries of a page that is gone are dim, those of the page on screen and the device are not")
  func gone() {
    var state = AppState.sample(Size(100, 30))
    let load = state.device.load?.token ?? 0
    let pages: [Int?] = [nil, load, load + 1]
    for (index, page) in pages.enumerated() {
      let line = TrafficEntry.Content.console(ConsoleLine(.log, "x"))
      _ = state.handle(.traffic(TrafficSamples.entry(index + 1, line, page: page)))
    }
    func dim(_ state: AppState) -> [Bool] {
      state.trafficRows(in: 0..<3).map { $0.style.attributes.contains(.dim) }
    }
    #expect(dim(state) == [false, false, true])
    _ = state.device.begin(state.device.home)
    #expect(dim(state) == [false, true, false])
    _ = state.handle(.action(.kill))
    #expect(dim(state) == [false, true, true])
  }

  @Test("A held view keeps its rows, and counts what comes")
  func hold() {
    var state = Self.state()
    state.hit("h")
    for id in 19...25 { _ = state.handle(.traffic(TrafficSamples.entry(id, .call("\(id)")))) }
    #expect(state.trafficCount == 18 && state.trafficUnseen == 7)
    #expect(Screen.draw(state).lines.joined().contains("HELD, 7 new"))
    state.hit("h")
    #expect(state.trafficCount == 25 && state.trafficUnseen == 0)
  }

  @Test("Clearing forgets, c goes to causes, C copies a request")
  func actions() {
    var state = Self.state()
    state[list: .traffic].select(10)
    state.hit("c")
    #expect(state.selectedTraffic == 6)
    #expect(
      state.handle(.input(.key(.character("C"))))
        == [.copy(TrafficSamples.command(of: TrafficSamples.all[5]))])
    state.hit(.enter)
    state.hit("c")
    state.hit("c")
    #expect(state.selectedTraffic == 4)
    state.hit(.escape)
    state.hit("C")
    #expect(state.message == "This entry is no request.")
    state.hit("z")
    #expect(state.traffic.isEmpty && state.trafficCount == 0)
    state.hit("c")
    #expect(state.message == "There is no entry yet.")
    state.hit("1")
    state.hit("h")
    #expect(state.message == "That is for the Traffic pane: 2 shows it.")
  }

  @Test("An open entry shows what becomes of it")
  func openEntry() throws {
    var state = Self.state()
    state.openTraffic(15)
    var exchange = TrafficSamples.exchange("https://example.org/slow", answer: "done")
    exchange.received = 4
    _ = state.handle(.traffic(TrafficSamples.entry(15, .exchange(exchange))))
    guard case .entry(let detail, _)? = state.overlay else {
      Issue.record("it is closed")
      return
    }
    #expect(detail.lines.contains { $0.text == "done" })
  }

  @Test("Rows stay under the eye while the oldest are dropped")
  func dropped() {
    var state = Self.state()
    state[list: .traffic] = AppState.trafficList
    for id in 19...TrafficStore.mostEntries {
      _ = state.handle(.traffic(TrafficSamples.entry(id, .call("\(id)"))))
    }
    #expect(state.traffic.count == TrafficStore.mostEntries)
    state[list: .traffic].select(500)
    let selected = state.selectedTraffic
    let rows = Screen.draw(state).lines.dropFirst(4).dropLast()
    _ = state.handle(
      .traffic(TrafficSamples.entry(TrafficStore.mostEntries + 1, .call("the last"))))
    #expect(state.selectedTraffic == selected)
    #expect(rows == Screen.draw(state).lines.dropFirst(4).dropLast())
  }

  @Test("Why the page is blank, with all there is of it")
  func page() throws {
    var state = AppState.sample(Size(120, 40))
    state.pane = .page
    state.focus = .inspector
    let load = state.device.load?.token ?? 0
    let events: [PageEvent] = [
      .snapshot(PageSnapshot(load: load, width: 40, anchors: ["app": 0])),
      .console(ConsoleLine(.log, "starting", at: TrafficSamples.place)),
      .console(ConsoleLine(.error, "no \u{1b}[31mdata")),
      .missing(name: "IntersectionObserver"), .store([.set(key: "token", value: "1234")]),
      .fault(
        ScriptFault(
          .exception, "TypeError: undefined is not a function", at: TrafficSamples.place)),
      .request(PageRequest(id: 1, kind: .fetch, url: "https://api.example.org/books")),
      .stage(.complete),
    ]
    for event in events { _ = state.handle(.page(event, load: load)) }
    try Golden.check(Screen.draw(state), "blank-page-120x40")
    state.size = Size(60, 20)
    try Golden.check(Screen.draw(state), "blank-page-60x20")
  }
}

extension AppState {
  fileprivate mutating func hit(_ key: Key) { _ = handle(.input(.key(key))) }
  fileprivate mutating func hit(_ character: Character) { hit(.character(character)) }
  fileprivate mutating func type(_ text: String) { for character in text { hit(character) } }
}
