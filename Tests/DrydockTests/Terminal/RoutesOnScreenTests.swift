import Testing

/// Pages are URIs: how one is found, live, and why another is not.
@Suite("Routes on the terminal", .timeLimit(.minutes(10)))
struct RoutesOnScreenTests {
  private func boot() throws -> TerminalSession {
    let terminal = try TerminalSession("$DRYDOCK --fresh --pace real", in: try TestFolder())
    try terminal.wait(for: "I am version 1", "routes 2016-10-09")
    return terminal
  }

  private func open(_ uri: String, in terminal: TerminalSession) throws {
    try terminal.press("o")
    try terminal.type(uri)
    try terminal.press("Enter")
  }

  @Test("a page is found step by step, with its partial page and the map below")
  func found() throws {
    let terminal = try boot()
    try open("douban://douban.com/rexxar_demo", in: terminal)
    try terminal.wait(
      for: "1 route        hit", "2 cache        ", "Found in the ",
      "A partial page, packed into", "● 1   1×")
  }

  @Test("a page that nobody has says which step failed, and one that a newer map has is fetched")
  func newerMap() throws {
    let terminal = try boot()
    try open("douban://douban.com/harbour/news", in: terminal)
    try terminal.wait(for: "1 route        miss", "This page could not be found.")
    try terminal.press("6", "Tab", "/")
    try terminal.type("origin/routes.json")
    try terminal.press("Enter", "Enter")
    try terminal.wait(for: "● origin/routes.json")
    try terminal.press("Escape", "Escape", "1", "r")
    try terminal.wait(for: "cache again  hit", "routes 2016-10-09 → 2016-10-10", "News")
  }

  @Test("a URI is tried without being opened")
  func tried() throws {
    let terminal = try boot()
    try terminal.press("f")
    try terminal.type("douban://douban.com/harbour/log/calm-day")
    try terminal.press("Enter")
    let screen = try terminal.wait(for: "tried ", "item 5, ", "also item 6")
    #expect(screen.contains { $0.contains("I am version 1") })
  }

  @Test("step mode says what is about to be looked at, and waits")
  func steps() throws {
    let terminal = try boot()
    try terminal.press("s")
    try open("douban://douban.com/harbour/tides", in: terminal)
    try terminal.wait(for: "route waits for Space: which route of the map matches")
    try terminal.press("Space")
    try terminal.wait(for: "cache waits for Space: the file of", "1 route        hit")
    // With step mode off nothing waits any more, wherever the page is.
    try terminal.press("s")
    try terminal.wait(for: "Tides of the week", "Found in the ")
  }
}
