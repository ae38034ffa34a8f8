import Foundation
import Testing

/// The terminal is as it was, whatever happened; and what is not a terminal is told so.
@Suite("Manners", .timeLimit(.minutes(10)))
struct MannersTests {
  private static let shell = "bash --norc --noprofile -i"
  private static let shellEnvironment = ["PS1": "ready> "]

  @Test("quit gives the shell its screen and its settings back")
  func quit() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession(Self.shell, in: folder, environment: Self.shellEnvironment)
    try terminal.wait(for: "ready>")
    try terminal.type("echo above; stty -a >../before; $DRYDOCK --fresh; stty -a >../after")
    try terminal.press("Enter")
    try terminal.wait(for: "I am version 1")
    #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag}") == "1 1")
    try terminal.press("q")
    try terminal.wait(forNo: "I am version 1")
    try terminal.type("echo still $((40 + 2))")
    try terminal.press("Enter")
    try terminal.wait(for: "above", "still 42")
    #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")
    #expect(try folder.read("before") == folder.read("after"))
  }

  @Test(
    "a signal restores the terminal and is told by the status",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV])
  func signals(signal: Int32) throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession("$DRYDOCK --fresh", in: folder)
    try terminal.wait(for: "I am version 1")
    try terminal.send(signal: signal)
    try terminal.wait(forStatus: 128 + Int(signal))
    let flags = try terminal.ask("#{alternate_on} #{mouse_any_flag} #{cursor_flag}")
    #expect(flags == "0 0 1")
    if signal == SIGTERM { #expect(try folder.entries(of: "tmp") == []) }
  }

  @Test("^Z goes back to the shell, and fg returns")
  func suspends() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession(Self.shell, in: folder, environment: Self.shellEnvironment)
    try terminal.wait(for: "ready>")
    try terminal.type("$DRYDOCK --fresh")
    try terminal.press("Enter")
    try terminal.wait(for: "I am version 1")
    try terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    #expect(try terminal.ask("#{alternate_on} #{mouse_any_flag}") == "0 0")
    try terminal.type("fg")
    try terminal.press("Enter")
    try terminal.wait(for: "I am version 1")
    try terminal.press("3")
    try terminal.wait(for: "Version 1 is up to date")
    try terminal.press("q")
    try terminal.wait(forNo: "I am version 1")
  }

  @Test("a resize loses nothing, and below 60 × 20 it says what it needs")
  func resizes() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession("$DRYDOCK --fresh", in: folder)
    try terminal.wait(for: "I am version 1", "1 Resolve")
    try terminal.resize(columns: 60, rows: 20)
    try terminal.wait(forNo: "1 Resolve")
    try terminal.wait(for: "I am version 1")
    try terminal.resize(columns: 40, rows: 12)
    try terminal.wait(for: "60 × 20", "40 × 12")
    try terminal.resize(columns: 120, rows: 40)
    try terminal.wait(for: "I am version 1", "Bundled with the app", "6 Lab")
  }

  @Test("without colours nothing is coloured, and every state is still a word or a sign")
  func noColor() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession(
      "$DRYDOCK --fresh", in: folder, environment: ["NO_COLOR": "1"])
    try terminal.wait(for: "I am version 1", "online")
    let colours = /\u{1b}\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/
    #expect(try terminal.coloredScreen().firstMatch(of: colours) == nil)
    let coloured = try TerminalSession("$DRYDOCK --fresh", in: try TestFolder())
    try coloured.wait(for: "I am version 1", "online")
    #expect(try coloured.coloredScreen().firstMatch(of: colours) != nil)
  }

  @Test("what cannot address a cursor is told so, with what to type instead")
  func dumb() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession(
      "env TERM=dumb $DRYDOCK --fresh", in: folder)
    let screen = try terminal.wait(forStatus: 1).joined()
    #expect(screen.contains("drydock: ") && screen.contains("dumb"))
    #expect(screen.contains("drydock play") && screen.contains("drydock open"))
  }

  @Test("not a terminal: one sentence, status 1, and no escape sequence")
  func pipe() throws {
    let folder = try TestFolder()
    let end = try Product.run(["--fresh"], in: folder)
    #expect(end.status == 1 && end.output == "")
    #expect(end.errors.hasPrefix("drydock: ") && end.errors.contains("drydock play"))
    #expect(!end.errors.contains("\u{1b}"))
    #expect(try folder.entries(of: "tmp") == [])
  }

  @Test("--plain tells one line an event, without a terminal")
  func plain() throws {
    let folder = try TestFolder()
    let plain = try Product.start(["--plain", "--fresh", "--pace", "real"], in: folder)
    try plain.readLine(containing: "page: I am version 1")
    plain.write("publish\ncheck\n")
    try plain.readLine(containing: "Downloading version 2 started")
    try plain.readLine(containing: "WebView reloaded with a new version: 2")
    try plain.readLine(containing: "prompt: Update: Your app has been updated. (OK)")
    plain.write("quit\n")
    #expect(try plain.finish().status == 0)
  }
}
