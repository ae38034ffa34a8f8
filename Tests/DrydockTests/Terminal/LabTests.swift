import Testing

/// Breaking the device from the Lab pane, on a terminal.
@Suite("The Lab pane breaks the device", .timeLimit(.minutes(10)))
struct LabTests {
  private func boot() throws -> TerminalSession {
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace real", in: TestFolder())
    try terminal.wait(for: "I am version 1", "www 1")
    return terminal
  }

  @Test("a kill is armed, strikes, and the next start updates")
  func kill() throws {
    let terminal = try boot()
    try terminal.press("p", "6", "Tab", "/")
    try terminal.type("kill at")
    try terminal.press("Enter", "Enter", "Enter", "Enter", "Enter", "Enter")
    try terminal.wait(for: "kill at stage", "stage: armed, u checks")
    try terminal.press("u")
    try terminal.wait(for: "The device was killed at stage. l launches the app.", "no step")
    try terminal.press("l")
    try terminal.wait(for: "Your app has been updated.", "I am version 2")
    try terminal.press("3", "w")
    try terminal.wait(for: "Why www?", "The device was killed at stage.")
  }

  @Test("a release that throws is taken back, and told of")
  func broken() throws {
    let terminal = try boot()
    try terminal.press("6", "Tab", "/")
    try terminal.type("throws at once")
    try terminal.press("Enter", "Enter")
    try terminal.wait(for: "Release 4 is published: its page's script throws at once.")
    try terminal.press("Escape", "u")
    try terminal.wait(
      for: "Rolled back from version 4 to version 1", "Failed releases", "www 4 → 1")
    try terminal.wait(forNo: "Your app has been updated.")
  }

  @Test("a torture shows its verdicts and their stories, and leaves the device as it was")
  func torture() throws {
    let terminal = try boot()
    try terminal.press(":")
    try terminal.type("torture 8")
    try terminal.press("Enter")
    try terminal.wait(for: "Torture on a scratch device", "8 faults, 0 failures", "Escape closes")
    try terminal.press("Home", "Enter")
    try terminal.wait(for: "1 www: killed", "Verdict: ok.")
    try terminal.press("Escape", "Escape")
    try terminal.wait(forNo: "Torture on a scratch device")
    try terminal.wait(for: "I am version 1")
  }
}
