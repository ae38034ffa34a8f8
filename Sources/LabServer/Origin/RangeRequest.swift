import Foundation
import UpdateCore

/// What a request for a part of a whole is answered with (RFC 9110, 14).
///
/// One range of bytes; for several of them, and for what is no range, the whole is sent, as a server
/// may. `If-Range` takes a strong entity tag, or a date that is to the letter that of the answer.
enum RangeRequest {
  /// The answer to `request` where `answer` is that for the whole.
  static func apply(_ request: OriginRequest, to answer: OriginAnswer) -> OriginAnswer {
    guard answer.status == 200, request.method == "GET" || request.method == "HEAD",
      let tag = value("ETag", answer), tag.hasPrefix("\"")
    else { return answer }
    var answer = answer
    answer.headers.append(HTTPField("Accept-Ranges", "bytes"))
    guard request.method == "GET", let text = request[header: "Range"],
      let range = Range(text, of: answer.body.count), isCurrent(request, tag, answer)
    else { return answer }
    switch range {
    case .part(let bytes):
      answer.status = 206
      answer.headers.append(
        HTTPField(
          "Content-Range",
          "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(answer.body.count)"))
      answer.body = Array(answer.body[bytes])
    case .none:
      answer.headers = [
        HTTPField("Content-Type", "text/plain; charset=utf-8"),
        HTTPField("Content-Range", "bytes */\(answer.body.count)"),
      ]
      answer.body = Array("there is no such part\n".utf8)
      answer.status = 416
    }
    return answer
  }

  private static func isCurrent(_ request: OriginRequest, _ tag: String, _ answer: OriginAnswer)
    -> Bool
  {
    guard let condition = request[header: "If-Range"] else { return true }
    if condition.hasPrefix("\"") || condition.hasPrefix("W/") { return condition == tag }
    return value("Last-Modified", answer) == condition
  }

  private static func value(_ name: String, _ answer: OriginAnswer) -> String? {
    answer.headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// One range as a whole of a certain size has it.
  enum Range: Equatable {
    case part(Swift.Range<Int>)
    /// Well formed, but not there.
    case none

    /// `nil` for what counts as no range at all.
    init?(_ text: String, of size: Int) {
      let sides = text.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].lowercased() == "bytes" else { return nil }
      let ends = sides[1].split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count == 2 else { return nil }
      let numbers = ends.map(Range.number)
      switch (ends[0].isEmpty, numbers[0], ends[1].isEmpty, numbers[1]) {
      case (false, let first?, true, _): self = .init(first, size, size)
      case (false, let first?, false, let last?):
        guard first <= last else { return nil }
        self = .init(first, min(last, size - 1) + 1, size)
      case (true, _, false, let count?):
        self = count == 0 ? .none : .init(max(0, size - count), size, size)
      default: return nil
      }
    }

    private init(_ first: Int, _ end: Int, _ size: Int) {
      self = first < size ? .part(first..<end) : .none
    }

    private static func number(_ text: Substring) -> Int? {
      guard (1...15).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
      else { return nil }
      return Int(text)
    }
  }
}
