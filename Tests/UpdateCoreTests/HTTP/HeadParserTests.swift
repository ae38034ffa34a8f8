import Testing

@testable import UpdateCore

@Suite struct HeadParserTests {
  /// Feeds lines as libcurl does; returns the first head.
  static func parse(_ text: String) throws(TransportError) -> HeadParser.Head? {
    var parser = HeadParser()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let bytes = Array((line + "\r\n").utf8)
      let result = bytes.withUnsafeBytes { buffer -> Result<HeadParser.Head?, TransportError> in
        do throws(TransportError) { return .success(try parser.take(buffer)) } catch {
          return .failure(error)
        }
      }
      if let head = try result.get() { return head }
    }
    return nil
  }

  @Test func readsStatusAndHeaders() throws {
    let head = try HeadParserTests.parse(
      "HTTP/1.1 200 OK\nContent-Length:  12 \nX: a\n  b\nno colon\nETag:\"é\"\n\n")
    #expect(
      head
        == HeadParser.Head(
          status: 200,
          headers: [
            HTTPField("Content-Length", "12"), HTTPField("X", "a b"), HTTPField("ETag", "\"é\""),
          ], length: 12))
    #expect(try HeadParserTests.parse("HTTP/1.1 999\n\n")?.status == 999)
    #expect(try HeadParserTests.parse("HTTP/1.1 200 OK\nA: b\n") == nil)
  }

  @Test func interimAnswersArePassedOver() throws {
    let head = try HeadParserTests.parse(
      "HTTP/1.1 103 Early Hints\nLink: x\n\nHTTP/1.1 204 No\nA: b\n\n")
    #expect(head == HeadParser.Head(status: 204, headers: [HTTPField("A", "b")], length: nil))
  }

  @Test func chunkedHasNoLength() throws {
    let head = try HeadParserTests.parse(
      "HTTP/1.1 200 OK\nTransfer-Encoding: Chunked\nContent-Length: 5\n\n")
    #expect(head?.length == nil)
  }

  @Test(arguments: [
    "HTTP/1.1 101 Switching\n\n", "HTTP/1.1 20 OK\n\n", "HTTP/1.1 2000 OK\n\n",
    "HTTP/1.1 099 OK\n\n",
    "ICY 200 OK\n\n", "HTTP/1.1\n\n", "HTTP/1.1 200 OK\nContent-Length: -1\n\n",
    "HTTP/1.1 200 OK\nContent-Length: 5x\n\n", "HTTP/1.1 200 OK\nContent-Length: 5, 5\n\n",
    "HTTP/1.1 200 OK\nContent-Length:\n\n",
    "HTTP/1.1 200 OK\nContent-Length: 5\ncontent-length: 6\n\n",
    "HTTP/1.1 200 OK\nContent-Encoding: br\n\n",
    "HTTP/1.1 200 OK\nContent-Encoding: gzip, gzip\n\n",
    "HTTP/1.1 200 OK\nContent-Encoding: gzip\nContent-Encoding: gzip\n\n",
    "HTTP/1.1 206 Partial Content\nContent-Encoding: gzip\n\n",
    "HTTP/1.1 200 OK\nTransfer-Encoding: gzip, chunked\n\n",
  ])
  func refuses(text: String) {
    #expect(throws: TransportError.self) { try HeadParserTests.parse(text) }
  }

  @Test func sameLengthTwiceIsOne() throws {
    let head = try HeadParserTests.parse(
      "HTTP/1.1 200 OK\nContent-Length: 5\nContent-Length: 5\n\n")
    #expect(head?.length == 5)
  }

  @Test func overlongLengthIsTheLargest() throws {
    let head = try HeadParserTests.parse(
      "HTTP/1.1 200 OK\nContent-Length: 99999999999999999999\n\n")
    #expect(head?.length == .max)
  }

  @Test func bytesAreLimited() {
    let line = "X: " + String(repeating: "y", count: 1_000) + "\n"
    #expect(throws: TransportError.self) {
      try HeadParserTests.parse("HTTP/1.1 200 OK\n" + String(repeating: line, count: 66) + "\n")
    }
  }
}
