/// Which part of a whole an answer of status 206 holds (RFC 9110, 14.4).
struct ContentRange: Equatable {
  /// The first and the last byte, counted from 0.
  var first: Int
  var last: Int
  /// The size of the whole; `nil` when the server does not know it.
  var total: Int?

  /// `nil` for other units, for what is no range, and for one that the whole cannot have.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let sides = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = ContentRange.number(ends[0]),
      let last = ContentRange.number(ends[1]), first <= last
    else { return nil }
    self.first = first
    self.last = last
    guard sides[1] != "*" else { return }
    guard let total = ContentRange.number(sides[1]), last < total else { return nil }
    self.total = total
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int(text)
  }
}
