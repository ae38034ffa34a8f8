import Foundation
import Testing

/// The page on the phone: links, addresses, the mouse.
@Suite("The page", .timeLimit(.minutes(10)))
struct PageTests {
  private func boot(_ command: String = "$DRYDOCK --fresh --pace real") throws -> TerminalSession {
    let terminal = try TerminalSession(command, in: try TestFolder())
    try terminal.wait(for: "I am version 1", "www 1")
    return terminal
  }

  @Test("a link is followed by Down and Enter, and Backspace goes back")
  func link() throws {
    let terminal = try boot()
    try terminal.press("Down", "Enter")
    try terminal.wait(for: "‹ Back", "ferries.html")
    try terminal.press("BSpace")
    try terminal.wait(for: "I am version 1")
    try terminal.wait(forNo: "‹ Back")
  }

  @Test("o opens a page by its path, and one that is not there says so")
  func open() throws {
    let terminal = try boot()
    try terminal.press("o")
    try terminal.type("guide.html")
    try terminal.press("Enter")
    try terminal.wait(for: "writable Documents/www/guide.html")
    try terminal.press("o")
    try terminal.type("nowhere.html")
    try terminal.press("Enter")
    try terminal.wait(for: "1 cache        miss", "a white screen")
    try terminal.press("o")
    try terminal.type("../../etc/passwd")
    try terminal.press("Enter")
    try terminal.wait(for: "does not stay inside www")
  }

  @Test(
    "a click follows a link, a click on Back returns, and one on a tab opens its pane",
    arguments: ["screen-256color", "xterm-256color"])
  func clicks(type: String) throws {
    let terminal = try boot("env TERM=\(type) $DRYDOCK --fresh --pace real")
    try terminal.click("Harbour guide")
    try terminal.wait(for: "writable Documents/www/guide.html")
    try terminal.click("‹ Back")
    try terminal.wait(for: "I am version 1")
    try terminal.click("6 Lab")
    // The hint line is another in this pane.
    try terminal.wait(for: "Releases of www", "! torture")
    try terminal.click("p publish")
    try terminal.wait(for: "● 2")
  }

  @Test("the home screen, a kill, and a launch")
  func lifecycle() throws {
    let terminal = try boot()
    try terminal.press("b")
    try terminal.wait(for: "in the background")
    try terminal.press("K")
    try terminal.wait(for: "not running", "l launch")
    try terminal.press("l")
    try terminal.wait(for: "I am version 1")
  }

  @Test("R asks, and brings the device back to the day of its installation")
  func reset() throws {
    let terminal = try boot()
    try terminal.press("p", "u")
    try terminal.wait(for: "Your app has been updated.")
    try terminal.press("Enter", "R")
    try terminal.wait(for: "Reset HybridDemo?")
    try terminal.press("y")
    try terminal.wait(for: "not running")
    try terminal.press("P", "l")
    try terminal.wait(for: "I am version 1")
  }
}
