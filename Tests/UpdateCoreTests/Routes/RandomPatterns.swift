import UpdateCore

/// An endless row of patterns and URIs, such as a map has and such as nobody would write; the same
/// for the same seed.
struct RandomPatterns: RandomNumberGenerator {
  private static let words = [
    "douban", "://", "douban.com", "/", "page", "rexxar_demo", "a", "b", "ab", "ba", "aab", "1",
    "12",
    "?", "=", "&", "k", "s", "i", "é", "中", "İ", ".", "_", "-", "{", "}", "\n", " ", "#", "K", "A",
  ]
  private static let atoms = [
    ".", "\\d", "\\w", "[ab]", "[^a]", "[/]", "[.]", "[]a]", "[\\]]", "[[:alpha:]]", "[a-c]", "\\.",
    "\\/", "\\t", "\\x61", "\\x{61}", "\\Qa.b\\E", "\\Qab\\E", "\\Q\\E", "\\E", "\\p{L}", "\\R",
    "(?#x)",
    "(?:)", "\\N", "\\X", "\\061", "\\141",
  ]
  private static let assertions = [
    "^", "$", "\\b", "\\B", "\\A", "\\z", "\\Z", "\\G", "(?=a)", "(?!a)", "(?<=a)", "(?<!a)",
    "(?=.*b)", "(?!.*(?=b)c)", "(?<=(?!c)a)", "\\K", "(?i)", "(?-i)", "(?x)", "(?s)", "(?m)",
    "(?U)",
  ]
  private static let quantifiers = [
    "?", "*", "+", "??", "*?", "+?", "?+", "*+", "++", "{0}", "{1}", "{2}", "{0,1}", "{1,}", "{0,}",
    "{1,2}", "{2}?", "{,2}", "{1}{2}",
  ]
  private static let openings = [
    "(", "(?:", "(?<n>", "(?i:", "(?>", "(?=", "(?!", "(?<=", "(?<!", "(?|", "(?s:", "(?-i:",
    "(?i-s:",
  ]
  private static let rest = [
    "\\1", "\\g{-1}", "\\k<n>", "(?R)?", "(?1)", "(?(1)a|b)", "(?(?=a)a|b)", "(*COMMIT)", "(*SKIP)",
    "(*ACCEPT)", "(*FAIL)", "(*UCP)", "(?C1)",
  ]

  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed &* 0x9E37_79B9_7F4A_7C15) }

  mutating func next() -> UInt64 { random.next() }

  private mutating func below(_ limit: Int) -> Int { random.below(limit) }

  private mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

  /// A pattern, most of them valid.
  mutating func pattern() -> String {
    switch below(12) {
    case 0: return ""
    case 1...3: return usual()
    default: return sequence(depth: 3)
    }
  }

  /// As maps have them.
  private mutating func usual() -> String {
    let head = pick(["", "^", "(?i)", ".*", "(?:x-)?", "https?://|"])
    let tail = pick(["", "[/]?.*", "$", "/.*", "(\\?.*)?$", "(/edit)?", "|b"])
    return head + "douban://douban.com/" + pick(["page/", "p(a|b)/", "[a-z]+/", "", ".*/"])
      + String(below(20)) + tail
  }

  private mutating func sequence(depth: Int) -> String {
    var text = ""
    for _ in 0..<(1 + below(5)) {
      var atom: String
      switch below(20) {
      case 0...8: atom = literal()
      case 9...11: atom = pick(Self.atoms)
      case 12, 13: atom = pick(Self.assertions)
      case 14: atom = pick(Self.rest)
      case 15...18 where depth > 0:
        let alternatives = (0...below(3)).map { _ in sequence(depth: depth - 1) }
        atom = pick(Self.openings) + alternatives.joined(separator: "|") + ")"
      default: atom = literal()
      }
      if below(4) == 0 { atom += pick(Self.quantifiers) }
      text += atom
    }
    return below(12) == 0 ? text + "|" + sequence(depth: 0) : text
  }

  private mutating func literal() -> String {
    let word = pick(Self.words)
    return below(2) == 0 && word.count == 1 && "?.{}#".contains(word) ? "\\" + word : word
  }

  /// A URI that has something of the patterns.
  mutating func uri() -> String {
    if below(3) == 0 {
      return pick(["", "x", "https://"]) + "douban://douban.com/"
        + pick(["page/", "pa/", "pb/", "PAGE/", "q/p/"]) + String(below(30))
        + pick(["", "/", "/edit", "?a=b", "\n"])
    }
    return (0..<(1 + below(8))).map { _ in pick(Self.words) }.joined()
  }
}
