import Testing

@testable import UpdateCore

@Suite("What a pattern's matches must hold")
struct PatternShapeTests {
  /// Units as text: `.` a dot, `?` one character, `~` unknown, `-` and `_` what can be left out,
  /// `|` an alternative, `!` before letters of either case.
  private func units(_ pattern: String) -> String {
    var bytes: [UInt8] = []
    for unit in PatternShape(pattern).units {
      switch unit {
      case .dot: bytes += Array(".".utf8)
      case .character: bytes += Array("?".utf8)
      case .gap: bytes += Array("~".utf8)
      case .optional: bytes += Array("-".utf8)
      case .optionalAtEnd: bytes += Array("_".utf8)
      case .alternative: bytes += Array("|".utf8)
      default:
        if let byte = unit.byte {
          bytes.append(byte)
        } else {
          bytes += [UInt8(ascii: "!"), unit.foldedByte ?? 0]
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "is read from its syntax",
    arguments: [
      ("douban://x[/]y", "douban://x/y"), ("a.b", "a.b"), (".*a", "-a"), ("ab?c", "a-c"),
      ("ab*?c", "a-c"), ("ab?+c", "a~c"), ("ab+c", "ab~c"), ("ab{2,3}c", "ab~c"),
      ("ab{0,3}c", "a-c"), ("ab{1}c", "abc"), ("ab{0}c", "a-c"), ("a{b}c", "a{b}c"),
      ("a{,b", "a{,b"),
      ("a(bc)d", "abcd"), ("a(?:bc)d", "abcd"), ("a(?<n>bc)d", "abcd"), ("a(?'n'bc)d", "abcd"),
      ("a(?P<n>bc)d", "abcd"), ("a(bc)?d", "a_d"), ("a(b+c)?d", "a~d"), ("a(bc)+d", "abc~d"),
      ("a(b|c)d", "a~d"), ("a(b|c)?d", "a_d"), ("a|b", "a|b"), ("a((b|c)d)e", "a~de"),
      ("a(?=bc)d", "a~d"), ("a(?!bc)d", "a~d"), ("a(?<=bc)d", "a~d"), ("a(?<!b(c)d)e", "a~e"),
      ("^a\\b$", "a"), ("\\Aa\\z", "a"), ("a\\.b", "a.b"), ("\\Qa.*\\Eb", "a.*b"),
      ("\\Qab\\E*c", "a-c"), ("a\\Q\\E*c", "-c"), ("\\Qab", "ab"), ("a\\E*b", "-b"),
      ("a\\db", "a~b"),
      ("a\\tb", "a\tb"), ("[.]", "."), ("[ab]", "~"), ("[^a]", "~"), ("[]a]b", "~b"),
      ("[\\]]b", "]b"),
      ("[^]a]b", "~b"), ("(?i)ab", "!a!b"), ("a(?i)b(?-i)c", "a!bc"), ("(?i:a)b", "!ab"),
      ("((?i)a)b", "!ab"), ("(?i)kis", "???"), ("(?i)é", "~"), ("é?a", "-a"), ("(?s)a.b", "a~b"),
      ("", ""), ("a++b", "a~b"), ("(?|a|b)c", "~c"), ("(?>a)b", "ab"), ("a|", "a|"),
      // Given up.
      ("a(?x) b", "~"), ("a(?#c)b", "~"), ("(*UCP)a", "~"), ("a\\x41", "~"), ("a\\1(b)", "~"),
      ("a(?R)?", "~"), ("a(?1)(b)", "~"), ("(?(1)a|b)", "~"), ("[[:alpha:]]a", "~"),
      ("a{,3}b", "~"),
      ("a\\p{L}b", "~"), ("a(?C1)b", "~"), ("[\\Qa]\\E]b", "~"), ("a\\Cb", "~"), ("(?^)a", "~"),
      ("*a", "~"), ("a**", "~"), ("(a", "~"), ("a)", "~"), ("[a", "~"),
    ])
  func syntax(pattern: String, expected: String) {
    #expect(units(pattern) == expected)
  }

  @Test(
    "is all that is asked for where nothing else is",
    arguments: [
      ("a", true), ("a.b", true), (".*a.*", true), ("a[/]?.*", true), ("a(b|c)?", true), ("", true),
      (".*", true), ("^a", false), ("a$", false), ("a|b", false), (".*.*a", false),
      ("(b)?a", false),
      ("a(b+)?", false), ("a+", false), ("a(?i)b", false), ("a\\b", false), ("(a)\\1", false),
      ("a?+b", false), ("(?>a)", false), ("a(?!b)", false), ("[ab]c", false), ("a?ba", true),
      ("ab?c", false),
    ])
  func exact(pattern: String, isExact: Bool) {
    #expect((PatternShape(pattern).core != nil) == isExact)
  }
}
