import Testing
import UpdateCore

@testable import Container

/// What a page process may tell: the device takes no more, whatever the process is.
@Suite struct WireLimitTests {
  private static func text(_ limit: Int) -> String { String(repeating: "x", count: limit + 1) }

  private static func request(_ change: (inout PageRequest) -> Void) -> [UInt8] {
    var request = PageRequest(id: 1, kind: .fetch, url: "http://a.test/")
    change(&request)
    return PageMessage.event(.request(request)).wireBytes
  }

  /// An event whose own type would cut its texts.
  private static func event(_ number: UInt8, _ write: (inout WireWriter) -> Void) -> [UInt8] {
    var writer = WireWriter()
    writer.write(byte: 1)
    writer.write(byte: number)
    write(&writer)
    return writer.bytes
  }

  private static func bytes(_ event: PageEvent) -> [UInt8] { PageMessage.event(event).wireBytes }

  private static let tooMuch: [(String, [UInt8])] = [
    ("request's url", request { $0.url = text(8_192) }),
    ("method", request { $0.method = text(20) }),
    ("header bytes", request { $0.headers = [HTTPField("A", text(64 << 10))] }),
    (
      "header lines",
      request { $0.headers = Array(repeating: HTTPField("A", "b"), count: 201) }
    ),
    ("body", request { $0.body = Array(repeating: 0, count: (8 << 20) + 1) }),
    ("navigation", bytes(.navigate(PageNavigation(text(200_000), .location)))),
    ("form's url", bytes(.submit(PageSubmission(url: text(8_192), body: "")))),
    ("form", bytes(.submit(PageSubmission(url: "", body: text(8 << 20))))),
    ("alert", bytes(.ask(.alert(text(10_000))))),
    ("confirm", bytes(.ask(.confirm(text(10_000))))),
    ("prompt", bytes(.ask(.prompt("", initial: text(10_000))))),
    ("key", bytes(.store([.remove(key: text(MessageLimits.stored))]))),
    ("value", bytes(.store([.set(key: "", value: text(MessageLimits.stored))]))),
    ("handler", bytes(.message(handler: text(100), body: ""))),
    ("message", bytes(.message(handler: "", body: text(1 << 20)))),
    ("missing", bytes(.missing(name: text(200)))),
    (
      "console",
      event(10) {
        $0.write(byte: 1)
        $0.write(text(10_000))
        $0.write(false)
      }
    ),
    (
      "place",
      event(10) {
        $0.write(byte: 1)
        $0.write("")
        $0.write(true)
        $0.write(text(2_048))
        $0.write(1)
        $0.write(1)
      }
    ),
    (
      "fault",
      event(11) {
        $0.write(byte: 0)
        $0.write(text(10_000))
        $0.write(false)
        $0.write("")
      }
    ),
    (
      "stack",
      event(11) {
        $0.write(byte: 0)
        $0.write("")
        $0.write(false)
        $0.write(text(10_000))
      }
    ),
    (
      "policy",
      event(12) {
        $0.write("")
        $0.write("")
        $0.write(text(10_000))
        $0.write(false)
      }
    ),
    ("title", bytes(.snapshot(PageSnapshot(load: 1, width: 1, title: text(10_000))))),
  ]

  @Test(arguments: tooMuch) func moreIsRefused(name: String, bytes: [UInt8]) {
    #expect(throws: WireError.self, "\(name)") { try PageMessage(wireBytes: bytes) }
  }

  @Test func asMuchAsThereMayBeArrives() throws {
    var request = PageRequest(id: 1, kind: .xhr, url: String(repeating: "x", count: 8_192))
    request.method = String(repeating: "M", count: 20)
    request.headers = Array(repeating: HTTPField("A", "b"), count: 200)
    request.body = Array(repeating: 7, count: 8 << 20)
    let message = PageMessage.event(.request(request))
    #expect(try PageMessage(wireBytes: message.wireBytes) == message)
  }

  @Test(arguments: [
    Self.text(100_000), "e" + String(repeating: "\u{301}", count: 100_000),
    String(repeating: "👩‍👩‍👧", count: 20_000),
  ])
  func textsAreCutByBytes(text: String) {
    let place = ScriptPlace(file: text, line: 1)
    #expect(place.file.utf8.count <= 2_048 && place.file.hasSuffix("…"))
    #expect(ConsoleLine(.log, text).text.utf8.count <= 10_000)
    let fault = ScriptFault(.exception, text, at: place, stack: text)
    #expect(fault.message.utf8.count <= 10_000 && fault.stack.utf8.count <= 10_000)
    let refusal = PolicyRefusal(directive: text, blocked: text, policy: text)
    #expect(refusal.directive.utf8.count <= 200 && refusal.policy.utf8.count <= 10_000)
    for event in [PageEvent.console(ConsoleLine(.log, text, at: place)), .fault(fault)] {
      let message = PageMessage.event(event)
      #expect(throws: Never.self) { try PageMessage(wireBytes: message.wireBytes) }
    }
  }

  @Test(arguments: ["", "abc", "äöü", "港港港", "👩‍👩‍👧"]) func aCutKeepsScalarsWhole(text: String) {
    for limit in 3...30 {
      let cut = text.cut(toBytes: limit)
      #expect(cut.utf8.count <= limit)
      #expect(!cut.unicodeScalars.contains("\u{FFFD}"))
      #expect(cut == text || text.unicodeScalars.starts(with: cut.unicodeScalars.dropLast()))
    }
  }
}
