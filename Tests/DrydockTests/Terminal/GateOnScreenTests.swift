import Testing

/// A forced update as a tester rehearses it: two numbers, one key, and the way through the store.
@Suite("The version gate on the terminal", .timeLimit(.minutes(10)))
struct GateOnScreenTests {
  private func boot(_ folder: TestFolder) throws -> TerminalSession {
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace real", in: folder)
    try terminal.wait(for: "I am version 1", "www 1")
    return terminal
  }

  private func stage(_ line: String, in terminal: TerminalSession) throws {
    try terminal.press(":")
    try terminal.type(line)
    try terminal.press("Enter")
  }

  @Test("a minimum version that is edited in the Lab pane forces the update, through the store")
  func forced() throws {
    let terminal = try boot(try TestFolder())
    try stage("origin record store 1.1.0 minimum 1.0.0", in: terminal)
    try terminal.press("6", "Tab", "/")
    try terminal.type("minimum")
    try terminal.press("Enter")
    try terminal.wait(for: "decision        none")
    try terminal.press("Down", "Enter")
    try terminal.wait(for: "minimum_version: 1.0.0")
    try terminal.press("BSpace", "BSpace", "BSpace", "BSpace", "BSpace")
    try terminal.type("1.1.0")
    try terminal.press("Enter")
    try terminal.wait(for: "minimum_version 1.1.0")
    try terminal.press("Escape", "Escape", "u")
    try terminal.wait(for: "New Version Available", "Please update to the latest")
    try terminal.wait(forNo: "Cancel")

    // Neither Escape nor leaving the app gets past the prompt.
    try terminal.press("Escape", "b")
    try terminal.wait(for: "in the background")
    try terminal.wait(forNo: "New Version Available")
    try terminal.press("b")
    try terminal.wait(for: "New Version Available")

    try terminal.press("Enter")
    try terminal.wait(for: "App Store", "Version 1.1.0 is available; 1.0.0")
    try terminal.press("BSpace")
    try terminal.wait(for: "New Version Available")
    try terminal.press("Enter")
    try terminal.wait(for: "Version 1.1.0 is available; 1.0.0")
    try terminal.press("Enter")
    try terminal.wait(for: "Version 1.1.0 is installed.", "Open")
    try terminal.press("Enter")
    try terminal.wait(for: "HybridDemo 1.1.0", "I am version 4", "www 1 → 4")
    try terminal.wait(for: "decision        none: 1.1.0")
  }

  @Test("an optional prompt shows its Cancel, and Cancel holds for the launch")
  func optional() throws {
    let terminal = try boot(try TestFolder())
    try stage("origin record store 1.1.0 minimum 1.0.0", in: terminal)
    try terminal.press("3", "u")
    try terminal.wait(
      for: "New Version Available", "Cancel", "destructive", "New Version Available (optional)")
    try terminal.press("Right", "Enter")
    try terminal.wait(forNo: "Cancel")
    try terminal.press("u")
    try terminal.wait(for: "Prompt withheld (optional): ")
    try terminal.wait(forNo: "destructive")
  }

  @Test("the matrix judges the versions that are typed, and is written as CSV")
  func matrix() throws {
    let folder = try TestFolder()
    let terminal = try boot(folder)
    try stage("origin record store 1.10.0 minimum 2.1", in: terminal)
    try terminal.press("v")
    try terminal.wait(for: "What each app version is told", "App versions")
    try terminal.press("C-u")
    try terminal.type("2.0.9 2.1.0 1.9")
    try terminal.wait(for: "2.0.9         REQUIRED", "2.1.0         none")
    try terminal.press("Escape")
    try stage("matrix ../plan.csv", in: terminal)
    try terminal.wait(for: "../plan.csv holds 3 app versions")
    #expect(try folder.read("plan.csv").hasPrefix("app,store,minimum,decision,"))
  }
}
