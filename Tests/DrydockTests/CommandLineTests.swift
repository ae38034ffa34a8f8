import Testing

@testable import drydock

@Suite("Command lines")
struct CommandLineTests {
  private func parse(_ line: String) throws(UsageError) -> Command {
    try CommandLineParser.parse(line.split(separator: " ").map(String.init))
  }

  @Test("a line asks for what it says", arguments: lines)
  func understands(line: String, verb: Verb, options: [OptionName: [String]], words: [String])
    throws
  {
    let expected = Invocation(verb: verb, options: options, arguments: words)
    #expect(try parse(line) == .invoke(expected))
  }

  private static let lines: [(String, Verb, [OptionName: [String]], [String])] = [
    ("", .run, [:], []),
    ("--fresh", .run, [.fresh: [""]], []),
    ("run --pace real", .run, [.pace: ["real"]], []),
    ("--profile a.json5 update", .update, [.profile: ["a.json5"]], []),
    ("--port 80 serve", .serve, [.port: ["80"]], []),
    ("update --json", .update, [.json: [""]], []),
    ("update --origin=http://a/?b=c", .update, [.origin: ["http://a/?b=c"]], []),
    ("init", .initialize, [:], []),
    ("install", .install, [:], []),
    ("install build", .install, [:], ["build"]),
    ("open about.html --device a", .open, [.device: ["a"]], ["about.html"]),
    ("openurl about.html", .open, [:], ["about.html"]),
    ("erase --sandbox d", .reset, [.sandbox: ["d"]], []),
    ("render --columns 40 --no-scripts -", .render, [.columns: ["40"], .noScripts: [""]], ["-"]),
    ("render -- --columns", .render, [:], ["--columns"]),
    ("why www", .why, [:], ["www"]),
    ("why", .why, [:], []),
    (
      "serve d --fault www --fault b", .serve, [.fault: ["www", "b"]], ["d"]
    ),
    ("play a b --check c", .play, [.check: [""]], ["a", "b", "c"]),
    ("play a --pace 1s --pace 2s", .play, [.pace: ["1s", "2s"]], ["a"]),
    ("bench", .bench, [:], []),
    (
      "gate --app 1.0 --app=1.1 --store 2 --minimum -1 --csv", .gate,
      [.app: ["1.0", "1.1"], .store: ["2"], .minimum: ["-1"], .csv: [""]], []
    ),
    ("gate --app=", .gate, [.app: [""]], []),
    ("compare 1.9 1.10", .compare, [:], ["1.9", "1.10"]),
    ("compare --json -- -1 1", .compare, [.json: [""]], ["-1", "1"]),
  ]

  @Test("the last of several values counts")
  func lastCounts() {
    let invocation = Invocation(
      verb: .render, options: [.columns: ["40", "60"]], arguments: ["a"])
    #expect(invocation[.columns] == "60")
    #expect(invocation.number(.columns) == 60)
    #expect(invocation.values(.columns) == ["40", "60"])
    #expect(invocation[.profile] == nil)
    #expect(invocation.has(.columns))
  }

  @Test("help and version")
  func helps() throws {
    #expect(try parse("--help") == .help(nil))
    #expect(try parse("--help serve") == .help(.serve))
    #expect(try parse("--fresh --help") == .help(.run))
    #expect(try parse("help") == .help(nil))
    #expect(try parse("help --help") == .help(nil))
    #expect(try parse("help erase") == .help(.reset))
    #expect(try parse("open --help") == .help(.open))
    #expect(try parse("play a b --help") == .help(.play))
    #expect(try parse("--version") == .version)
  }

  @Test("a wrong line is told in one sentence", arguments: wrongLines)
  func refuses(line: String, sentence: String) {
    let error = #expect(throws: UsageError.self) { try parse(line) }
    #expect(error?.description == "drydock: \(sentence)")
  }

  private static let wrongLines = [
    ("updaet", "'updaet' is not a verb; the nearest is 'update'"),
    ("xyzzy", "'xyzzy' is not a verb; 'drydock --help' lists them"),
    ("help xyzzy", "'xyzzy' is not a verb; 'drydock --help' lists them"),
    ("keys list", "'keys' is not available yet"),
    ("ctl launch", "'ctl' is not available yet"),
    ("help publish", "'publish' is not available yet"),
    ("update --jsn", "'update' has no option '--jsn'; the nearest is '--json'"),
    ("update --fresh", "'update' has no option '--fresh'; 'drydock update --help' lists them"),
    ("update -j", "'update' has no option '-j'; 'drydock update --help' lists them"),
    ("update --profile", "'--profile' needs a value"),
    ("update --json=x", "'--json' takes no value"),
    ("run --pace fast", "'--pace' needs demo or real, not 'fast'"),
    ("render a --columns 5", "'--columns' needs N from 10 to 500, not '5'"),
    ("serve --port x", "'--port' needs N from 0 to 65535, not 'x'"),
    ("open", "'open' needs URI"),
    ("play --check", "'play' needs FILE"),
    ("compare", "'compare' needs A"),
    ("compare 1.0", "'compare' needs B"),
    ("compare 1 2 3", "'compare' does not take '3'"),
    ("compare -1 2", "'compare' has no option '-1'; 'drydock compare --help' lists them"),
    ("gate 1.0", "'gate' does not take '1.0'"),
    ("gate --store", "'--store' needs a value"),
    ("gate --stoer 1", "'gate' has no option '--stoer'; the nearest is '--store'"),
    ("gate --csv --json", "'--csv' and '--json' exclude each other"),
    ("open a b", "'open' does not take 'b'"),
    ("status x", "'status' does not take 'x'"),
    ("why lab", "'why' needs one of www, routes, texts, gate, page, not 'lab'"),
    ("--fresh --sandbox b", "'--fresh' and '--sandbox' exclude each other"),
    ("--device a --fresh", "'--fresh' and '--device' exclude each other"),
    ("update --device a --sandbox b", "'--device' and '--sandbox' exclude each other"),
  ]

  @Test("a hostile word does the terminal no harm")
  func escapes() {
    let error = #expect(throws: UsageError.self) {
      try CommandLineParser.parse(["\u{1B}[2J"])
    }
    #expect(error?.description.unicodeScalars.contains("\u{1B}") == false)
  }
}
