/// Matches a path against `*` (any run of bytes) and `?` (one byte).
enum Glob {
  /// Takes time in proportion to the product of both lengths at worst, and no memory.
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern.utf8)
    let text = Array(text.utf8)
    var p = 0
    var t = 0
    var retry: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        retry = (p + 1, t)
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] || pattern[p] == UInt8(ascii: "?") {
        p += 1
        t += 1
      } else if let (afterStar, start) = retry {
        p = afterStar
        t = start + 1
        retry = (afterStar, t)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
