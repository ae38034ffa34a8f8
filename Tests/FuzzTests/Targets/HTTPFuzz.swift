import Foundation

@testable import UpdateCore

/// Heads, ranges, dates, waits and addresses that a server writes.
enum HTTPFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    let now = Date(timeIntervalSince1970: 1_760_000_000)
    var parser = HeadParser()
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      try checkRange(text)
      try checkDate(text, now)
      try checkURL(text)
    }
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let head: HeadParser.Head
      do throws(TransportError) {
        guard let ended = try take(Array(line) + [0x0A], &parser) else { continue }
        head = ended
      } catch {
        return try promisePrintable(error.sentence)
      }
      try promise((100...999).contains(head.status), "status \(head.status)")
      try promise(head.length ?? 0 >= 0, "length \(head.length ?? 0)")
      let whole = HTTPHead(
        status: head.status, headers: head.headers, url: "https://a.test/", length: head.length)
      _ = RequestFailure(whole, now: now)
      _ = whole.strongTag
    }
  }

  private static func take(_ line: [UInt8], _ parser: inout HeadParser) throws(TransportError)
    -> HeadParser.Head?
  {
    let result = line.withUnsafeBytes { bytes -> Result<HeadParser.Head?, TransportError> in
      do throws(TransportError) { return .success(try parser.take(bytes)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func checkRange(_ text: String) throws {
    guard let range = ContentRange(text) else { return }
    try promise(0 <= range.first && range.first <= range.last, "\(range) is no range")
    try promise(range.last < range.total ?? .max, "\(range) is not in the whole")
    let written = "bytes \(range.first)-\(range.last)/\(range.total.map(String.init) ?? "*")"
    try promise(ContentRange(written) == range, "\(range) reads differently")
  }

  private static func checkDate(_ text: String, _ now: Date) throws {
    if let date = HTTPDate.parse(text) {
      try promise(HTTPDate.text(date) == text, "\(text) is another date when written")
    }
    if let wait = RequestFailure.retryAfter(text, now: now) {
      try promise(wait >= .zero, "a wait of \(wait)")
    }
  }

  private static func checkURL(_ text: String) throws {
    guard let base = WebURL("https://origin.test/a/b?c"),
      let url = WebURL(text, relativeTo: base)
    else { return }
    try promise(WebURL(url.string) == url, "\(url) reads differently")
    try promise(
      url.string.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(url) is not plain ASCII")
  }
}
