import Container
import Testing
import UpdateCore

@testable import Simulator

@Suite("Why is my page blank?")
struct PageVerdictTests {
  private static let fault = PageEvent.fault(
    ScriptFault(
      .exception, "TypeError: undefined is not a function",
      at: ScriptPlace(file: "https://example.org/app.js", line: 12)))
  private static let unknownName = PageEvent.fault(
    ScriptFault(
      .exception, "ReferenceError: Can't find variable: React",
      at: ScriptPlace(file: "file:///Documents/www/index.html", line: 9)))
  private static let rejection = PageEvent.fault(
    ScriptFault(
      .rejection, "Error: no data",
      at: ScriptPlace(file: "https://example.org/err.js", line: 5, column: 25)))
  private static let syntax = PageEvent.fault(
    ScriptFault(
      .syntax, "SyntaxError: Unexpected token",
      at: ScriptPlace(file: "https://example.org/bad.js", line: 3)))
  private static let module = PageEvent.fault(
    ScriptFault(.load, "a module script is not run (app.mjs)", at: nil))
  private static let refusal = PageEvent.refused(
    PolicyRefusal(
      directive: "script-src", blocked: "https://cdn.example/react.js", policy: "script-src 'self'")
  )
  private static let refusedConnection = PageEvent.refused(
    PolicyRefusal(
      directive: "connect-src", blocked: "https://api.example/", policy: "connect-src 'self'"))

  private static func request(
    _ id: Int, _ kind: PageRequest.Kind = .fetch, isSynchronous: Bool = false
  ) -> PageEvent {
    var request = PageRequest(id: id, kind: kind, url: "https://example.org/\(kind.word)/\(id)")
    request.isSynchronous = isSynchronous
    return .request(request)
  }

  private static func snapshot(_ rows: [String], _ anchors: [String] = []) -> PageEvent {
    var snapshot = PageSnapshot(
      load: 1, width: 40, title: "Books", rows: rows.map { PageRow([PageSpan($0)]) })
    for anchor in anchors { snapshot.anchors[anchor] = 0 }
    return .snapshot(snapshot)
  }

  private static let cases: [(events: [PageEvent], sentence: String)] = [
    ([], "Waiting: the document is being read"),
    ([snapshot([]), .stage(.complete)], "Blank: the document has no text"),
    ([snapshot(["", "  "]), .stage(.complete)], "Blank: the document has no text"),
    ([snapshot(["a", "", "b"])], "Shown: 2 rows, title “Books”"),
    ([snapshot(["a"])], "Shown: 1 row, title “Books”"),
    (
      [fault, snapshot(["a", "b"])],
      "Shown: 2 rows, title “Books”; 1 more to know below"
    ),
    (
      [snapshot([], ["main", "app"]), .console(ConsoleLine(.log, "hi")), .stage(.complete)],
      "Blank: scripts ran and nothing was rendered (#app is empty)"
    ),
    (
      [.missing(name: "IntersectionObserver"), snapshot([]), .stage(.complete)],
      "Blank: scripts ran and nothing was rendered; it asked for IntersectionObserver,"
        + " which is not there"
    ),
    (
      [.missing(name: "X"), snapshot([]), .stage(.interactive)],
      "Waiting: scripts run, and nothing is rendered yet"
    ),
    (
      [snapshot([]), fault, .stage(.complete)],
      "Blank: script error at app.js:12: TypeError: undefined is not a function"
    ),
    (
      [snapshot([]), refusal, .stage(.complete)],
      "Blank: refused by Content-Security-Policy: script-src does not allow"
        + " https://cdn.example/react.js"
    ),
    (
      [refusal, unknownName],
      "Blank: refused by Content-Security-Policy: script-src does not allow"
        + " https://cdn.example/react.js"
    ),
    (
      [unknownName, refusal],
      "Blank: refused by Content-Security-Policy: script-src does not allow"
        + " https://cdn.example/react.js"
    ),
    ([fault, refusal], "Blank: script error at app.js:12: TypeError: undefined is not a function"),
    (
      [refusedConnection, fault],
      "Blank: script error at app.js:12: TypeError: undefined is not a function"
    ),
    (
      [refusedConnection],
      "Blank: refused by Content-Security-Policy: connect-src does not allow https://api.example/"
    ),
    (
      [snapshot([]), rejection, .stage(.complete)],
      "Blank: unhandled promise rejection at err.js:5:25: Error: no data"
    ),
    (
      [rejection, fault, .stage(.complete)],
      "Blank: script error at app.js:12: TypeError: undefined is not a function"
    ),
    ([rejection, syntax], "Blank: syntax error at bad.js:3: SyntaxError: Unexpected token"),
    (
      [rejection, .fault(ScriptFault(.load, "https://x.example/a.js answered with 404", at: nil))],
      "Blank: https://x.example/a.js answered with 404"
    ),
    (
      [snapshot([], ["app"]), module, .stage(.complete)],
      "Blank: a module script is not run (app.mjs)"
    ),
    (
      [rejection, unknownName, refusal],
      "Blank: refused by Content-Security-Policy: script-src does not allow"
        + " https://cdn.example/react.js"
    ),
    (
      [.fault(ScriptFault(.exception, "no place", at: nil))],
      "Blank: script error: no place"
    ),
    ([request(1)], "Blank: waiting for GET https://example.org/fetch/1 since 3 s"),
    ([request(1), .cancel(request: 1)], "Waiting: the document is being read"),
    (
      [request(1), fault],
      "Blank: script error at app.js:12: TypeError: undefined is not a function"
    ),
    (
      [request(1, .image), request(2, .script), fault],
      "Blank: waiting for GET https://example.org/script/2 since 3 s"
    ),
    (
      [request(2, .script), request(3, .xhr, isSynchronous: true)],
      "Blank: standing still and waiting for GET https://example.org/XMLHttpRequest/3 since 3 s"
    ),
    ([fault, .ask(.alert("Hello"))], "Blank: waiting for an answer to alert “Hello”"),
    (
      [.ask(.confirm("Sure?")), fault],
      "Blank: script error at app.js:12: TypeError: undefined is not a function"
    ),
    (
      [snapshot(["a"]), .ended(.timedOut(.seconds(5)))],
      "Stopped: did not answer within 5 s; r loads it again."
    ),
    ([.ended(.outOfMemory(limit: 512 << 20))], "Stopped: took more than 512 MB; r loads it again."),
    (
      [.failed(load: 1, .tooLarge(bytes: 2_000_000, limit: 1_048_576))],
      "Blank: the page has 2000000 bytes; a page may have 1048576."
    ),
    ([.failed(load: 7, .parseMemory(limit: 1))], "Waiting: the document is being read"),
  ]

  @Test("The verdict names what explains it best", arguments: 0..<cases.count)
  func verdict(index: Int) {
    let (events, sentence) = Self.cases[index]
    var diary = PageDiary(load: 1)
    diary.document = .found("file:///Documents/www/index.html")
    for event in events { diary.note(event, at: .seconds(4)) }
    #expect(PageVerdict.of(diary, at: .milliseconds(7_900)).sentence == sentence)
  }

  @Test("A page that is not found, or looked for, says so before anything else")
  func document() {
    var diary = PageDiary(load: 1)
    diary.note(Self.fault, at: .zero)
    #expect(PageVerdict.of(diary, at: .zero).sentence == "Waiting: the page is looked for")
    diary.document = .wanted("fetch: demo.html")
    #expect(
      PageVerdict.of(diary, at: .zero).sentence
        == "Waiting: the page is looked for: fetch: demo.html")
    diary.document = .missed("No route matches douban://x.")
    #expect(
      PageVerdict.of(diary, at: .zero).sentence
        == "Blank: no page was found. No route matches douban://x.")
    #expect(PageVerdict.of(PageDiary(), at: .zero).kind == .none)
  }

  @Test("What is remembered of requests and storage is little, whatever the page sends")
  func little() {
    var diary = PageDiary(load: 1)
    var request = PageRequest(
      id: 1, kind: .fetch, method: "POST", url: String(repeating: "x", count: 10_000))
    request.body = [UInt8](repeating: 0, count: 1 << 20)
    diary.note(.request(request), at: .zero)
    #expect(diary.waiting.first?.request.url.utf8.count == 8_192)
    let value = String(repeating: "x", count: 5 << 20)
    for key in 1...20 { diary.note(.store([.set(key: "\(key)", value: value)]), at: .zero) }
    #expect(diary.storage.count == 2)
  }

  @Test("A request that failed explains a blank page; one that was answered does not")
  func answers() {
    var diary = PageDiary(load: 1)
    diary.document = .found("")
    for id in 1...3 { diary.note(Self.request(id), at: .zero) }
    diary.note(.answered(PageResponse.Answer(status: 200, url: "")), to: 1)
    diary.note(.failed(PageResponse.Failure(.network, reason: "the device is offline")), to: 2)
    diary.note(.answered(PageResponse.Answer(status: 503, url: "")), to: 3)
    let verdict = PageVerdict.of(diary, at: .zero)
    #expect(
      verdict.sentence == "Blank: GET https://example.org/fetch/2 failed: the device is offline")
    #expect(
      verdict.causes.dropFirst().map(\.words) == [
        "GET https://example.org/fetch/3 failed: status 503"
      ])
  }

  @Test("A diary keeps what it may, and no more")
  func limits() {
    var diary = PageDiary(load: 1)
    for number in 0..<5_000 {
      diary.note(.console(ConsoleLine(.log, "\(number)")), at: .zero)
      diary.note(.missing(name: "name\(number)"), at: .zero)
      diary.note(.store([.set(key: "\(number)", value: "x")]), at: .zero)
      diary.note(Self.request(number), at: .zero)
      diary.note(Self.fault, at: .zero)
    }
    #expect(diary.console.count >= PageDiary.mostLines && diary.console.last?.text == "4999")
    #expect(diary.console.count <= PageDiary.mostLines + PageDiary.most)
    #expect(
      [diary.missing.count, diary.storage.count, diary.waiting.count, diary.troubles.count]
        .allSatisfy { $0 == PageDiary.most })
  }

  @Test("Storage follows the page")
  func storage() {
    var diary = PageDiary(load: 1)
    diary.storage = [StoredItem(key: "a", value: "1")]
    diary.note(.store([.set(key: "b", value: "2")]), at: .zero)
    diary.note(.store([.set(key: "a", value: "3")]), at: .zero)
    #expect(diary.storage == [StoredItem(key: "a", value: "3"), StoredItem(key: "b", value: "2")])
    diary.note(.store([.remove(key: "a")]), at: .zero)
    #expect(diary.storage.map(\.key) == ["b"])
    diary.note(.store([.clear]), at: .zero)
    #expect(diary.storage.isEmpty)
  }
}
