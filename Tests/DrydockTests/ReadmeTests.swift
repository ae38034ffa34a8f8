import Foundation
import Simulator
import Testing

@testable import drydock

/// What README.md shows is what the program shows; `DRYDOCK_RECORD=1` writes it anew.
@Suite("README", .serialized, .timeLimit(.minutes(10)))
struct ReadmeTests {
  private static let file = "\(Product.repository)/README.md"

  @Test("lists the keys of the one table of actions")
  func keys() throws {
    let table = "\n\(Help.markdown)\n\n"
    if Self.records { try write("keys", table) }
    #expect(try read("keys") == table, "make screenshot writes it anew")
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
    try terminal.wait(for: "I am version 2", "Your app has been updated.", "www 1 → 2")
    if Self.records {
      try write("screen", Self.block(try terminal.settledScreen()))
    } else {
      // Row by row the screen becomes the picture.
      let picture = try read("screen")
      try terminal.wait("the picture differs: make screenshot takes it anew") { screen in
        Self.block(screen) == picture
      }
    }
  }

  @Test("has a scenario that passes")
  func scenario() throws {
    let folder = try TestFolder()
    let text = try read("scenario").split(separator: "\n").filter { $0 != "```" }
    try folder.write(text.joined(separator: "\n"), to: "home/Tests/Scenarios/mine.scenario")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/home/sample-www", withDestinationPath: Product.samples)
    let end = try Product.run(["play", "Tests/Scenarios/mine.scenario"], in: folder)
    #expect(end.status == 0, "\(end.output)\(end.errors)")
  }

  @Test("has command lines that are understood")
  func commands() throws {
    let readme = try String(contentsOfFile: Self.file, encoding: .utf8)
    let lines = readme.split(separator: "\n").filter { $0.hasPrefix("drydock ") }
    #expect(!lines.isEmpty)
    for line in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self, "\(line)") { try CommandLineParser.parse(words) }
    }
  }

  private static let records = ProcessInfo.processInfo.environment["DRYDOCK_RECORD"] != nil

  private static func block(_ screen: [String]) -> String {
    "```\n\(screen.joined(separator: "\n"))\n```\n"
  }

  /// The block between two marks.
  private func read(_ name: String) throws -> String {
    let readme = try String(contentsOfFile: Self.file, encoding: .utf8)
    return String(readme[try place(of: name, in: readme)])
  }

  private func write(_ name: String, _ text: String) throws {
    var readme = try String(contentsOfFile: Self.file, encoding: .utf8)
    readme.replaceSubrange(try place(of: name, in: readme), with: text)
    try Data(readme.utf8).write(to: URL(filePath: Self.file))
  }

  private func place(of name: String, in readme: String) throws -> Range<String.Index> {
    let start = try #require(readme.firstRange(of: "<!-- \(name) -->\n")).upperBound
    let end = try #require(readme.firstRange(of: "<!-- /\(name) -->")).lowerBound
    return start..<end
  }
}
