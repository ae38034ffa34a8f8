import UpdateCore

@testable import Container

/// A page whose script is asked for values, and which the test answers as the device.
struct WebPage {
  private var session: PageSession
  private(set) var events: [PageEvent] = []

  init(
    url: String = "http://www.test/a/b.html", html: String = "", storage: [StoredItem] = [],
    device: (any PageDevice)? = nil
  ) {
    session = PageSession(device: device)
    var load = PageLoad(token: 1, html: Array(html.utf8), url: url, width: 40)
    load.runsScripts = true
    load.storage = storage
    load.messageHandlers = ["cordova"]
    events = session.handle(.load(load))
  }

  /// What an expression is, as its text; what it throws, as "throws …".
  mutating func value(of expression: String) -> String {
    evaluate("console.info(__text(() => (\(expression))))")
    return lines.last ?? ""
  }

  /// The same after the promise of a body of an async function is settled.
  mutating func result(of body: String) -> String {
    evaluate("(async () => { \(body) })().then(__say, (error) => __say(`throws ${error}`))")
    settle()
    return lines.last ?? ""
  }

  mutating func evaluate(_ script: String) {
    if events.isEmpty || !isPrepared { prepare() }
    handle(.evaluate(script: script, name: "test.js"))
  }

  mutating func handle(_ command: PageCommand, at time: PageTime = PageTime()) {
    events += session.handle(command, at: time)
  }

  /// Lets timers of no delay run.
  mutating func settle() {
    for _ in 0..<4 { handle(.wake) }
  }

  mutating func answer(
    _ request: Int? = nil, status: Int = 200, headers: [(String, String)] = [], body: String = "",
    url: String? = nil, isRedirected: Bool = false
  ) {
    let id = request ?? requests.last?.id ?? 0
    handle(
      .respond(
        request: id,
        .answered(
          PageResponse.Answer(
            status: status, url: url ?? requests.last?.url ?? "", isRedirected: isRedirected,
            headers: headers.map { HTTPField($0.0, $0.1) }, body: Array(body.utf8)))))
  }

  mutating func fail(_ kind: PageResponse.Failure.Kind, _ reason: String = "no route") {
    handle(
      .respond(
        request: requests.last?.id ?? 0, .failed(PageResponse.Failure(kind, reason: reason))))
  }

  /// What the page said to its console.
  var lines: [String] {
    events.compactMap { if case .console(let line) = $0 { line.text } else { nil } }
  }

  var requests: [PageRequest] {
    events.compactMap { if case .request(let request) = $0 { request } else { nil } }
  }

  var cancelled: [Int] {
    events.compactMap { if case .cancel(let request) = $0 { request } else { nil } }
  }

  var stored: [StorageChange] { storedTurns.flatMap(\.self) }

  /// What each turn stored, of those that stored anything.
  var storedTurns: [[StorageChange]] {
    events.compactMap { if case .store(let changes) = $0 { changes } else { nil } }
  }

  var messages: [String] {
    events.compactMap { if case .message(_, let body) = $0 { body } else { nil } }
  }

  var faults: [String] {
    events.compactMap { if case .fault(let fault) = $0 { fault.message } else { nil } }
  }

  private var isPrepared = false

  private mutating func prepare() {
    isPrepared = true
    handle(
      .evaluate(
        script: """
          globalThis.__show = (value) => {
            if (value === undefined || typeof value === "string") return String(value);
            if (typeof value === "object" && value !== null && !(value instanceof Error)) {
              return JSON.stringify(value);
            }
            return String(value);
          };
          globalThis.__say = (value) => console.info(__show(value));
          globalThis.__text = (make) => {
            try { return __show(make()); } catch (error) { return `throws ${error}`; }
          };
          """, name: "prepare.js"))
  }
}
