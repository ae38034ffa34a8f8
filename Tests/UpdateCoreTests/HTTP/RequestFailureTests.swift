import Foundation
import Testing

@testable import UpdateCore

@Suite struct RequestFailureTests {
  private static let now = Date(timeIntervalSince1970: 1_475_999_027)

  @Test func onlyWhatPassesIsTriedAgain() {
    let transient: [TransportError] = [
      .offline, .cannotResolve(host: "h"), .cannotConnect(host: "h"),
      .timedOut(after: .seconds(1)), .stalled(after: .seconds(1)),
      .tooSlow(received: 1, in: .seconds(1)), .closed(received: 0, expected: nil),
    ]
    let lasting: [TransportError] = [
      .invalidURL("x"), .insecureLoad(url: "x"), .tooLarge(limit: 1), .tooManyRedirects, .tls("x"),
      .protocolViolation("x"), .cancelled, .refusedByReceiver,
    ]
    #expect(transient.allSatisfy { RequestFailure.transport($0).isTransient })
    #expect(lasting.allSatisfy { !RequestFailure.transport($0).isTransient })
    #expect(!RequestFailure.final.isTransient)
    let statuses = (100...999).filter { RequestFailure.status($0).isTransient }
    #expect(statuses == [408, 425, 429, 500, 502, 503, 504])
  }

  @Test(
    arguments: [
      ("0", 0.0), ("120", 120), ("007", 7), ("99999999999999999999", 1e9),
      ("Sun, 09 Oct 2016 07:43:57 GMT", 10), ("Sun, 09 Oct 2016 07:43:40 GMT", 0),
      ("-1", nil), ("1.5", nil), ("", nil), ("soon", nil), ("１２", nil), ("5 ", nil),
      ("Sun, 30 Feb 2016 07:43:57 GMT", nil), ("Mon, 09 Oct 2016 07:43:57 GMT", nil),
    ] as [(String, Double?)])
  func retryAfterIsSecondsOrADate(_ text: String, _ seconds: Double?) {
    let span = RequestFailure.retryAfter(text, now: RequestFailureTests.now)
    #expect(span?.seconds == seconds)
  }

  @Test func aContentRangeIsTakenToTheLetter() {
    let good = ContentRange("bytes 5-9/10")
    #expect(good?.first == 5 && good?.last == 9 && good?.total == 10)
    #expect(ContentRange("Bytes 0-0/*")?.total == nil)
    #expect(ContentRange("Bytes 0-0/*")?.last == 0)
    for text in [
      "", "bytes", "bytes 5-9", "bytes 9-5/10", "bytes 5-10/10", "bytes */10", "bytes 5-/10",
      "bytes -5/10", "lines 5-9/10", "bytes  5-9/10", "bytes 5-9/10 ", "bytes +5-9/10",
      "bytes 5-9/99999999999999999999", "bytes 5-9/-1", "bytes=5-9/10", "bytes 5-9/10/11",
    ] {
      #expect(ContentRange(text) == nil, "\(text)")
    }
  }

  @Test func onlyAStrongTagNamesBytes() {
    func tag(_ values: String...) -> String? {
      HTTPHead(
        status: 200, headers: values.map { HTTPField("ETag", $0) }, url: "", length: nil
      ).strongTag
    }
    #expect(tag(#""abc""#) == #""abc""#)
    #expect(tag(#""a""#, #""a""#) == #""a""#)
    for text in [
      #"W/"abc""#, "abc", #""""#, #"""#, "", #""a b""#, #""a"b""#, "\"\u{7F}\"", "\"é\"",
      "\"\(String(repeating: "x", count: 300))\"",
    ] {
      #expect(tag(text) == nil, "\(text)")
    }
    #expect(tag(#""a""#, #""b""#) == nil)
    #expect(tag() == nil)
  }
}
