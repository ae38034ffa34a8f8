import Foundation
import Simulator
import Testing

/// What README.md shows is what the program shows; `DRYDOCK_RECORD=1` writes it anew.
@Suite("README", .serialized, .timeLimit(.minutes(5)))
struct ReadmeTests {
  private static let file = "\(Product.repository)/README.md"

  @Test("lists the keys of the one table of actions")
  func keys() throws {
    try check("keys", "\n\(Help.markdown)\n\n")
  }

  @Test("pictures a device that has just updated itself, and what that changed on its disk")
  func picture() throws {
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace real", in: try TestFolder())
    try terminal.wait(for: "I am version 1", "www 1")
    try terminal.press(":")
    try terminal.type("clock 2026-01-05T09:41:00Z")
    try terminal.press("Enter")
    try terminal.wait(for: "│ 09:41")
    try terminal.press("5", "p", "b")
    try terminal.wait(for: "in the background")
    try terminal.press("b")
    let screen = try terminal.wait(
      for: "I am version 2", "Your app has been updated.", "www 1 → 2", "news.html", "B  updated")
    try check("screen", "```\n\(screen.joined(separator: "\n"))\n```\n")
  }

  /// Holds the block between two marks to a text, or writes it there.
  private func check(_ name: String, _ text: String) throws {
    let readme = try String(contentsOfFile: Self.file, encoding: .utf8)
    let start = try #require(readme.firstRange(of: "<!-- \(name) -->\n")).upperBound
    let end = try #require(readme.firstRange(of: "<!-- /\(name) -->")).lowerBound
    if ProcessInfo.processInfo.environment["DRYDOCK_RECORD"] != nil {
      let new = readme.replacingCharacters(in: start..<end, with: text)
      try Data(new.utf8).write(to: URL(filePath: Self.file))
      return
    }
    #expect(readme[start..<end] == text, "make screenshot writes README.md anew")
  }
}
