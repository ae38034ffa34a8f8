import Testing
import TextUI

@testable import Terminal

@Suite("Keys from pieces of input")
struct KeyDecoderTests {
  private static func typed(_ text: String) -> [RawInput] {
    text.unicodeScalars.map { .scalar($0.value) }
  }

  private static func keys(_ keys: Key...) -> [InputEvent] { keys.map { .key($0) } }

  @Test(arguments: [
    (typed("a"), keys(.character("a"))),
    (typed("aB é中"), keys("a", "B", " ", "é", "中")),
    (typed("\r"), keys(.enter)), (typed("\n"), keys(.enter)), (typed("\t"), keys(.tab)),
    (typed("\u{7F}"), keys(.backspace)), (typed("\u{8}"), keys(.backspace)),
    (typed("\u{0}"), keys(.control(" "))), (typed("\u{1}"), keys(.control("a"))),
    (typed("\u{17}"), keys(.control("w"))), (typed("\u{1D}"), keys(.control("]"))),
    (typed("\u{1B}"), keys(.escape)),
    // A mark, and a joined picture, are one key with what comes before.
    (typed("e\u{301}"), keys("e\u{301}")),
    (typed("👨\u{200D}👩"), keys("👨\u{200D}👩")),
    (typed("中文"), keys("中", "文")),
    // Escape and a letter, as when a slow screen takes both at once.
    (typed("\u{1B}q"), keys(.escape, "q")),
    ([.scalar(0x1B), .key(.up)], keys(.escape, .up)),
    (typed("\u{1B}\u{1B}"), keys(.escape, .escape)),
    (typed("\u{1B}["), keys(.escape, "[")), (typed("\u{1B}O"), keys(.escape, "O")),
    // Sequences that nobody named: focus, a key with modifiers.
    (typed("\u{1B}[I"), []), (typed("\u{1B}[1;9Aj"), keys("j")), (typed("\u{1B}Oxj"), keys("j")),
    (typed("\u{1B}[1;"), []),
    // C1 controls and surrogates.
    ([.scalar(0x9B)], []), ([.scalar(0xD800)], []), ([.scalar(0x11_0000)], []),
    ([.key(.function(5)), .key(.backTab)], keys(.function(5), .backTab)),
    (
      [.click(Point(3, 4)), .wheel(Point(1, 2), -1)],
      [.click(Point(3, 4)), .wheel(Point(1, 2), -1)]
    ),
  ])
  func decoding(_ inputs: [RawInput], _ events: [InputEvent]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(inputs) == events)
    #expect(decoder.decode(Self.typed("z")) == Self.keys("z"))
  }

  @Test func `a paste is one event, also when it comes in parts`() {
    var decoder = KeyDecoder()
    let first = decoder.decode([.key(.up), .pasteBegin] + Self.typed("a\r\nb\rc\nd\t"))
    #expect(first == Self.keys(.up))
    let second = decoder.decode(
      Self.typed("q\u{1B}[2J\u{9B}\u{7}é") + [.key(.left), .key(.enter), .click(Point(0, 0))])
    #expect(second.isEmpty)
    let third = decoder.decode([.pasteEnd] + Self.typed("q"))
    #expect(third == [.paste("a\nb\nc\nd\tq[2Jé\n"), .key(.character("q"))])
  }

  @Test func `a paste has a limit, and an end without a beginning is nothing`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([.pasteEnd]).isEmpty)
    let many = Array(repeating: RawInput.scalar(0x61), count: KeyDecoder.pasteLimit + 10)
    let events = decoder.decode([.pasteBegin] + many + [.pasteEnd])
    #expect(events == [.paste(String(repeating: "a", count: KeyDecoder.pasteLimit))])
  }
}

extension Key: ExpressibleByUnicodeScalarLiteral {}
extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}
