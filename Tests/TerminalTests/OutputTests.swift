import CTerminal
import Foundation
import Glibc
import Testing
import TextUI

@testable import Terminal

@Suite("What is sent")
struct OutputTests {
  @Test(arguments: [
    // Colours of the terminal, colour, number.
    (256, Color.standard, -1), (256, .red, 1), (256, .indexed(208), 208), (256, .indexed(3), 3),
    (16, .cyan, 6), (16, .indexed(12), 12), (16, .indexed(196), 9), (16, .indexed(16), 0),
    (16, .indexed(231), 15), (16, .indexed(244), 8), (16, .indexed(34), 2),
    (8, .white, 7), (8, .indexed(9), 1), (8, .indexed(196), 1), (8, .indexed(232), 0),
    (0, .red, -1), (0, .indexed(208), -1), (0, .standard, -1), (2, .red, -1),
    (0x100_0000, .green, 2), (0x100_0000, .indexed(208), 0xFF8700),
    (0x100_0000, .indexed(240), 0x585858),
  ])
  func color(of terminal: Int, _ color: Color, _ number: Int32) {
    #expect(Palette(colors: terminal).number(color) == number)
  }

  @Test func `a pair is defined once, and none beyond the last`() {
    var pairs = ColorPairs()
    var defined: [Int32] = []
    func number(_ foreground: Int32, _ background: Int32) -> Int32 {
      pairs.number(foreground, on: background, limit: 3) { number, _, _ in
        defined.append(number)
        return true
      }
    }
    #expect(number(-1, -1) == 0)
    #expect(number(1, -1) == 1)
    #expect(number(-1, 1) == 2)
    #expect(number(1, -1) == 1)
    #expect(number(5, 5) == 0)
    #expect(defined == [1, 2])
  }

  /// Widths of the C library for the scalars below.
  private static let widths: [UInt32: Int] = [
    0x301: 0, 0x302: 0, 0x303: 0, 0x304: 0, 0x305: 0, 0xFE0F: 0, 0x200D: 0, 0x20E3: 0, 0x4E2D: 2,
    0x1F468: 2, 0x1F469: 2, 0x1F44D: 2, 0x1F3FD: 2, 0x1F525: 2, 0x1FAE8: -1, 0x1112: 2, 0x1161: 0,
    0x11AB: 0,
  ]

  @Test(arguments: [
    // Text, cells, what is sent as pieces.
    ("é", 1, ["é"]), ("e\u{301}", 1, ["e\u{301}"]), ("中", 2, ["中"]),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}", 1, ["e\u{301}\u{302}\u{303}\u{304}"]),
    ("⚠\u{FE0F}", 2, ["⚠", " "]), ("1\u{FE0F}\u{20E3}", 2, ["1\u{20E3}", " "]),
    ("👨\u{200D}👩", 2, ["👨"]), ("👍🏽", 2, ["👍"]), ("❤\u{FE0F}\u{200D}🔥", 2, ["❤", " "]),
    ("🇩🇪", 2, ["🇩", "🇪"]), ("न\u{940}", 2, ["न", "\u{940}"]),
    ("\u{1112}\u{1161}\u{11AB}", 2, ["\u{1112}\u{1161}\u{11AB}"]),
    ("\u{1FAE8}", 2, ["\u{FFFD}", " "]), ("\u{301}", 1, ["\u{FFFD}"]),
    ("中", 1, ["\u{FFFD}"]), ("", 2, [" ", " "]),
  ])
  func pieces(_ text: String, _ cells: Int, _ pieces: [String]) {
    let encoder = GlyphEncoder(isUTF8: true) { Self.widths[$0] ?? 1 }
    let sent = encoder.pieces(of: text, cells: cells)
    #expect(sent == pieces.map { $0.unicodeScalars.map(\.value) })
  }

  @Test(arguments: [
    ("─", "-"), ("╭", "+"), ("│", "|"), ("█", "#"), ("…", "."), ("›", ">"), ("é", "?"),
    ("中", "? "), ("“", "\""), ("\u{A0}", " "), ("😀", "? "),
  ])
  func `another locale gets ASCII of the same width`(_ text: String, _ shown: String) {
    let encoder = GlyphEncoder(isUTF8: false) { $0 < 0x80 ? 1 : -1 }
    let sent = encoder.pieces(of: text, cells: DisplayWidth.of(text)).flatMap { $0 }
    #expect(sent == shown.unicodeScalars.map(\.value))
  }

  @Test func `every scalar fills the cells the grid gave it`() throws {
    let locale = try #require(newlocale(Int32(1 << LC_CTYPE), "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    let encoder = GlyphEncoder(isUTF8: true) { Int(term_width($0)) }
    // All blocks but the large ones of one width and the private ones.
    let blocks: [Range<UInt32>] = [
      0..<0x3220, 0x33F0..<0x3410, 0xA480..<0xAC10, 0xD790..<0xE010, 0xF8F0..<0x1_1300,
      0x1_6F00..<0x1_7010, 0x1_8CC0..<0x1_8D10, 0x1_AFF0..<0x1_B300, 0x1_D100..<0x1_D200,
      0x1_F000..<0x2_0010, 0xE_0000..<0xE_0200, 0x10_FFF0..<0x11_0000,
    ]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = DisplayWidth.printable(Character(scalar))
      let cells = DisplayWidth.of(Character(scalar))
      let pieces = encoder.pieces(of: shown, cells: cells)
      let sent = pieces.reduce(0) { $0 + Int(term_width($1[0])) }
      if sent != cells { Issue.record("U+\(String(value, radix: 16)): \(sent), not \(cells)") }
    }
  }

  @Test(arguments: ["héllo", "a\u{1B}]0;x\u{7}"])
  func `the clipboard gets text that no terminal can read as anything else`(_ text: String) throws {
    let encoded = Data(text.utf8).base64EncodedString()
    let plain = "\u{1B}]52;c;\(encoded)\u{7}"
    #expect(try sequence(text, .none) == plain)
    #expect(try sequence(text, .tmux) == plain + "\u{1B}Ptmux;\u{1B}" + plain + "\u{1B}\\")
    #expect(try sequence(text, .screen) == "\u{1B}P" + plain + "\u{1B}\\")
  }

  @Test func `screen gets the clipboard in pieces it passes on`() throws {
    let sent = try sequence(String(repeating: "x", count: 3000), .screen)
    let pieces = sent.components(separatedBy: "\u{1B}\\").filter { !$0.isEmpty }
    #expect(pieces.count == 7)
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 768 })
  }

  @Test func `the clipboard has a limit`() {
    let limit = ClipboardSequence.limit
    func bytes(_ count: Int) -> [UInt8]? {
      ClipboardSequence.bytes(String(repeating: "x", count: count), through: .none)
    }
    #expect(bytes(limit)?.count == 100_000)
    #expect(bytes(limit + 1) == nil)
    #expect(bytes(0) == nil)
  }

  private func sequence(
    _ text: String, _ multiplexer: TerminalTraits.Multiplexer
  ) throws -> String {
    String(
      decoding: try #require(ClipboardSequence.bytes(text, through: multiplexer)), as: UTF8.self)
  }
}
