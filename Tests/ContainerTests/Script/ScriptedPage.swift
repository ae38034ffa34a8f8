import UpdateCore

@testable import Container

/// A page with script, as tests drive it.
struct ScriptedPage {
  static let url = "http://www.test/app/index.html?q#f"

  private(set) var session: PageSession
  private(set) var uptime = 1000.0
  /// When the page wants to be woken.
  private var due: Double?
  /// What the last turn told.
  private(set) var events: [PageEvent] = []
  /// What all turns told.
  private(set) var history: [PageEvent] = []

  init(
    _ html: String, url: String = Self.url, device: (any PageDevice)? = nil,
    _ change: (inout PageLoad) -> Void = { _ in }
  ) {
    session = PageSession(device: device)
    load(html, url: url, change)
  }

  /// A page whose body is one script, which tells by `log`.
  init(script: String, device: (any PageDevice)? = nil) {
    self.init("<!doctype html><title>T</title><body><script>\(script)</script>", device: device)
  }

  mutating func load(
    _ html: String, url: String = Self.url, _ change: (inout PageLoad) -> Void = { _ in }
  ) {
    var load = PageLoad(token: 1, html: Array(html.utf8), url: url, width: 40)
    load.runsScripts = true
    load.userAgent = "Mozilla/5.0 Rexxar/1"
    change(&load)
    send(.load(load))
  }

  mutating func send(_ command: PageCommand) {
    let time = PageTime(wall: 1_700_000_000_000 + uptime, uptime: uptime, runs: false)
    events = session.handle(command, at: time)
    history += events
    if case .wake = command { due = nil }
    for case .sleep(let milliseconds) in events { due = milliseconds.map { uptime + Double($0) } }
  }

  mutating func evaluate(_ script: String) { send(.evaluate(script: script, name: "test.js")) }

  /// Lets lab time pass as the device does: the page is woken when it wants to be.
  mutating func wait(milliseconds: Double) {
    let end = uptime + milliseconds
    var told: [PageEvent] = []
    while let due, due <= end {
      uptime = max(uptime, due)
      send(.wake)
      told += events
    }
    uptime = end
    events = told
  }

  mutating func answer(
    _ request: Int, _ body: String, status: Int = 200, type: String = "text/plain"
  ) {
    let answer = PageResponse.Answer(
      status: status, url: requests.first { $0.id == request }?.url ?? "",
      headers: [HTTPField("Content-Type", type)], body: Array(body.utf8))
    send(.respond(request: request, .answered(answer)))
  }

  mutating func fail(_ request: Int) {
    send(.respond(request: request, .failed(.init(.network, reason: "no network"))))
  }

  /// Presses what a person would call by that name.
  mutating func press(_ label: String) {
    guard let element = elements.first(where: { $0.label == label }) else { return }
    send(.activate(element: element.id))
  }

  /// Presses a text field.
  mutating func tap(_ label: String) {
    guard let element = elements.first(where: { $0.label == label }) else { return }
    send(.tap(element: element.id))
  }

  mutating func type(_ text: String, into label: String) {
    guard let element = elements.first(where: { $0.label == label }) else { return }
    send(.setValue(element: element.id, text))
  }

  mutating func choose(_ row: Int, in label: String) {
    guard let element = elements.first(where: { $0.label == label }) else { return }
    send(.choose(element: element.id, row))
  }

  // MARK: What was told

  /// The console's lines of all turns.
  var lines: [String] {
    history.compactMap { if case .console(let line) = $0 { line.text } else { nil } }
  }

  var faults: [ScriptFault] {
    history.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  var requests: [PageRequest] {
    history.compactMap { if case .request(let request) = $0 { request } else { nil } }
  }

  var navigations: [PageNavigation] {
    history.compactMap { event in
      guard case .navigate(var navigation) = event else { return nil }
      navigation.place = nil
      return navigation
    }
  }

  var snapshot: PageSnapshot? {
    for case .snapshot(let snapshot) in history.reversed() { return snapshot }
    return nil
  }

  var text: String { snapshot?.text ?? "" }
  var elements: [PageElement] { snapshot?.elements ?? [] }
}
