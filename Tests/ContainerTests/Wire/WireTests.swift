import Testing
import TextUI

@testable import Container

@Suite struct WireTests {
  private static let snapshot = PageText.snapshot(
    """
    <title>T</title><h1 id=a>港</h1><p>one two three four five six seven <a href=x>link</a>
    <mark>m</mark><input value=v><input type=password><input type=checkbox checked><input type=radio>
    <select><option>a<option>b</select><textarea>t</textarea><button type=button>b</button>
    <input type=submit><input type=reset><details>d</details>
    """)

  private static let messages: [PageMessage] = [
    .turnEnded, .event(.ready), .event(.snapshot(snapshot)),
    .event(.navigate(PageNavigation("http://é/", .link))),
    .event(.submit(PageSubmission(url: "u", body: "a=b"))),
    .event(.failed(load: -3, .tooLarge(bytes: 1 << 40, limit: 2))),
    .event(.failed(load: 1, .parseMemory(limit: 64 << 20))),
    .event(.failed(load: 1, .parseTime(limit: .milliseconds(250)))),
    .event(.failed(load: 1, .layoutTooLarge(bytes: 3, limit: 4))),
    .event(.failed(load: 1, .tooManyNodes(limit: 5))),
  ]

  @Test func messagesArriveAsTheyWereSent() throws {
    for message in Self.messages {
      #expect(try PageMessage(wireBytes: message.wireBytes) == message)
    }
  }

  @Test(
    arguments: [
      .load(PageLoad(token: .min, html: Array(0...255), url: "http://www.test/", width: .max)),
      .resize(width: -1), .activate(element: 12345), .setValue(element: 0, "港\n"),
    ] as [PageCommand])
  func commandsArriveAsTheyWereSent(_ command: PageCommand) throws {
    #expect(try PageCommand(wireBytes: command.wireBytes) == command)
  }

  @Test func stylesArriveAsTheyWereSent() throws {
    for style in [
      Style(), Style(.indexed(255), on: .indexed(0), .bold), Style(.white, on: .black),
      Style(.cyan, on: .standard, [.underline, .italic, .reverse, .dim]),
    ] {
      #expect(try Style(wireBytes: style.wireBytes) == style)
    }
  }

  @Test func noBeginningOfAMessageIsAMessage() {
    for message in Self.messages {
      let bytes = message.wireBytes
      for length in bytes.indices {
        #expect(throws: WireError.self) { try PageMessage(wireBytes: Array(bytes[..<length])) }
      }
      #expect(throws: WireError.trailingBytes(1)) { try PageMessage(wireBytes: bytes + [0]) }
    }
  }

  @Test func changedBytesAreAMessageOrAnError() {
    let bytes = PageMessage.event(.snapshot(Self.snapshot)).wireBytes
    var decoded = 0
    for index in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= change
        do throws(WireError) {
          let message = try PageMessage(wireBytes: damaged)
          decoded += 1
          guard case .event(.snapshot(let snapshot)) = message else { continue }
          // What the device relies on holds whatever the bytes say.
          for row in snapshot.rows {
            #expect(row.lead <= row.spans.count)
            #expect(row.spans.allSatisfy { ($0.element ?? 0) < snapshot.elements.count })
          }
          #expect(snapshot.elements.allSatisfy { $0.lastRow < snapshot.rows.count })
        } catch {}
      }
    }
    #expect(decoded > 0)
  }

  @Test func countsReserveNothing() {
    // A snapshot that says it has 2^63 rows.
    let bytes: [UInt8] = [1, 1, 2, 60, 0, 0] + Array(repeating: 0xFF, count: 9) + [0x01]
    #expect(throws: WireError.truncated) { try PageMessage(wireBytes: bytes) }
  }

  @Test func escapesOfAPageProcessDoNotPass() throws {
    let row = PageRow([PageSpan("a\u{1B}[2Jb\u{9B}")])
    #expect(try PageRow(wireBytes: row.wireBytes).text == "a�[2Jb�")
  }

  @Test(
    arguments: [
      (
        PageMessage.event(.ended(.signalled(9))).wireBytes,
        WireError.unknownCase(type: "PageEvent", 5)
      ),
      ([7], .unknownCase(type: "PageMessage", 7)), ([], .truncated),
      ([1, 2, 2, 0xC3, 0x28], .invalidText), ([1, 2, 0x80], .truncated),
      ([1, 2] + Array(repeating: 0xFF, count: 10), .outOfBounds(type: "number")),
    ] as [([UInt8], WireError)])
  func malformedMessagesSayWhatIsWrong(_ bytes: [UInt8], _ error: WireError) {
    #expect(throws: error) { try PageMessage(wireBytes: bytes) }
  }
}
