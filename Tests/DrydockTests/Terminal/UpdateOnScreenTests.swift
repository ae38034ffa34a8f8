import Foundation
import Testing

/// What the product is for: a device on screen finds an update on its server.
@Suite("A device on screen updates itself", .timeLimit(.minutes(10)))
struct UpdateOnScreenTests {
  @Test("it boots version 1, and comes back from the background as version 2")
  func updates() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace demo", in: folder)
    try terminal.wait(for: "I am version 1", "www 1 ", "p publish")
    try terminal.press("p")
    try terminal.wait(for: "Release 2 is published")
    try terminal.press("b")
    try terminal.wait(for: "in the background")
    try terminal.press("b")
    try terminal.wait(for: "Your app is being updated.", "I am version 1")
    let updated = try terminal.wait(for: "Your app has been updated.", "I am version 2", "OK")
    #expect(updated[0].contains("www 1 → 2"))
    try terminal.press("Enter")
    let after = try terminal.wait(forNo: "Your app has been updated.")
    #expect(after[0].contains("www 2 ") && after.contains { $0.contains("I am version 2") })
    try terminal.press("q")
    try terminal.wait(forStatus: 0)
    #expect(try folder.entries(of: "tmp") == [], "a fresh device is gone at exit")
  }

  @Test("nothing dismisses the prompt while it updates")
  func updatingStays() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace demo", in: folder)
    try terminal.wait(for: "I am version 1")
    try terminal.press("p", "u")
    try terminal.wait(for: "Your app is being updated.")
    try terminal.press("Enter", "Escape", "Space", "3")
    let screen = try terminal.wait(for: "check─decide─fetch")
    #expect(screen.contains { $0.contains("Your app is being updated.") })
    try terminal.wait(for: "Your app has been updated.")
  }

  @Test("a device without --fresh starts where it stopped")
  func keeps() throws {
    let folder = try TestFolder()
    var terminal = try TerminalSession("$DRYDOCK --pace real", in: folder)
    try terminal.wait(for: "I am version 1")
    try terminal.press("p", "u")
    try terminal.wait(for: "Your app has been updated.", "I am version 2")
    try terminal.press("q")
    try terminal.wait(forStatus: 0)
    terminal = try TerminalSession("$DRYDOCK --pace real", in: folder)
    try terminal.wait(for: "I am version 2")
  }

  @Test("a package that breaks off leaves version 1, and says why")
  func fails() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace real", in: folder)
    try terminal.wait(for: "I am version 1")
    try terminal.press("p", ":")
    try terminal.type("origin fault www.package drop 50%")
    try terminal.press("Enter", "3", "u")
    let screen = try terminal.wait(for: "failed:", "ERROR:")
    #expect(screen.contains { $0.contains("I am version 1") })
    #expect(screen[0].contains("www 1 "))
    try terminal.wait(forNo: "Your app is being updated.")
    // The server is well again: the next check succeeds.
    try terminal.press("X", "u")
    try terminal.wait(for: "Your app has been updated.", "I am version 2")
  }

  @Test("step mode holds each step until Space")
  func steps() throws {
    let folder = try TestFolder()
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace real", in: folder)
    try terminal.wait(for: "I am version 1")
    try terminal.press("p", "s", "3", "u")
    // Routes and texts are asked for at the same time: steps of all come in turn.
    var steps: [String] = []
    var last: String?
    while !steps.contains("commit") {
      let screen = try terminal.wait("no other step waits after \(last ?? "none")") { screen in
        Self.waiting(screen).map { $0 != last } ?? false
      }
      last = Self.waiting(screen)
      steps.append(last?.prefix { $0 != " " }.description ?? "")
      try terminal.press("Space")
    }
    let order = [
      "check", "decide", "fetch", "verify", "stage", "activate", "trial", "commit",
    ]
    #expect(steps.filter { !Self.others.contains($0) } == order)
    // What is left to wait is not of interest any more.
    try terminal.press("s")
    try terminal.wait(for: "updated: Updated from version 1 to version 2.")
  }

  /// The sets whose steps are shown with their names.
  private static let others: Set<String> = ["routes", "texts"]

  /// The step that waits: `check`, `routes check`.
  private static func waiting(_ screen: [String]) -> String? {
    // Not the sentence that says what step mode is.
    let row = screen.first { $0.contains(" waits for Space: ") }
    guard let row, let end = row.firstRange(of: " waits for Space") else { return nil }
    let words = row[..<end.lowerBound].split { "│╯█ ".contains($0) }
    let isNamed = words.dropLast().last.map { others.contains(String($0)) } ?? false
    return words.suffix(isNamed ? 2 : 1).joined(separator: " ")
  }
}
