import Foundation
import Testing

/// What the product is for: a device on screen finds an update on its server.
@Suite("A device on screen updates itself", .timeLimit(.minutes(5)))
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
    for step in ["check", "decide", "fetch", "verify", "stage", "activate", "commit"] {
      try terminal.wait(for: "\(step) waits for Space", "I am version")
      try terminal.press("Space")
    }
    try terminal.wait(for: "updated: Updated from version 1 to version 2.")
  }
}
