import Testing
import TextUI

@testable import Terminal

@Suite("Terminal")
struct TerminalTests {
  @Test(arguments: [
    TerminalError.inputIsNoTerminal, .outputIsNoTerminal, .nameIsUnset, .nameIsUnknown("x"),
    .cannotAddressCursor("dumb"), .cannotStart("x"),
  ])
  func `an error says what to do instead`(_ error: TerminalError) {
    #expect(error.sentence.contains("drydock play") && error.sentence.contains("drydock open"))
    #expect(error.sentence.allSatisfy { $0.isASCII && $0 != "\n" })
    #expect(error.sentence.hasSuffix("."))
  }

  @Test func `a hostile TERM does not reach the terminal`() {
    let sentence = TerminalError.nameIsUnknown("\u{1B}[2J" + String(repeating: "x", count: 500))
      .sentence
    #expect(!sentence.contains("\u{1B}") && sentence.count < 400)
  }

  @Test(arguments: [
    // The environment, colours, synchronized frames, clipboard.
    (["TERM": "xterm-256color"], true, false, true),
    (["TERM": "xterm-256color", "NO_COLOR": ""], true, false, true),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], false, false, true),
    (["TERM": "xterm-kitty"], true, true, true),
    (["TERM": "alacritty"], true, true, true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true, true, true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], true, false, true),
    (["TERM": "xterm-256color", "VTE_VERSION": "6800"], true, true, true),
    (["TERM": "xterm-256color", "VTE_VERSION": "6003"], true, false, true),
    (["TERM": "xterm-256color", "VTE_VERSION": "6800", "TMUX": "/tmp/x"], true, false, true),
    (["TERM": "linux"], true, false, false), (["TERM": "vt100"], true, false, false),
    ([:], true, false, true),
  ])
  func traits(
    _ environment: [String: String], _ colors: Bool, _ synchronizes: Bool, _ clipboard: Bool
  ) {
    let traits = TerminalTraits { environment[$0] }
    #expect(traits.wantsColors == colors)
    #expect(traits.synchronizesOutput == synchronizes)
    #expect(traits.hasClipboard == clipboard)
  }

  @Test(arguments: [
    (["TMUX": "/tmp/x", "STY": "1"], TerminalTraits.Multiplexer.tmux), (["STY": "1"], .screen),
    (["TMUX": ""], .none),
  ])
  func multiplexer(_ environment: [String: String], _ expected: TerminalTraits.Multiplexer) {
    #expect(TerminalTraits { environment[$0] }.multiplexer == expected)
  }

  @Test(arguments: [
    (Duration?.none, Int32(-1)), (.zero, 0), (.milliseconds(1), 1), (.microseconds(1), 1),
    (.microseconds(1001), 2), (.seconds(3), 3000), (.seconds(-1), 0),
    (.seconds(10_000_000_000), .max),
  ])
  func `a wait is not shorter than asked`(_ limit: Duration?, _ milliseconds: Int32) {
    #expect(TerminalDriver.milliseconds(limit) == milliseconds)
  }
}
