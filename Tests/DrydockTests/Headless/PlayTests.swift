import Foundation
import Testing

/// Scenarios as continuous integration runs them.
@Suite("Playing scenarios", .timeLimit(.minutes(10)))
struct PlayTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let good = "launch\nexpect page \"I am version 1\"\n"
  private static let failing = "launch\n\nexpect page \"I am version 9\"\n"

  @Test("a scenario that passes is ok in TAP and in JUnit, and status 0")
  func passes() throws {
    try folder.write(Self.good, to: "home/good.scenario")
    let end = try Product.run(["play", "good.scenario", "--junit", "report.xml"], in: folder)
    #expect(end.status == 0)
    #expect(end.output == "TAP version 13\n1..1\nok 1 - good.scenario\n")
    let report = try folder.read("home/report.xml")
    #expect(report.contains("tests=\"1\"") && report.contains("failures=\"0\""))
    #expect(try folder.entries(of: "tmp") == [])
  }

  @Test("one that fails says what it wanted, what there was, and the screen")
  func fails() throws {
    try folder.write(Self.good, to: "home/good.scenario")
    try folder.write(Self.failing, to: "home/failing.scenario")
    let words = ["play", "failing.scenario", "good.scenario", "--junit", "report.xml"]
    let end = try Product.run(words, in: folder)
    #expect(end.status == 1)
    for part in [
      "1..2", "not ok 1 - failing.scenario", "at: failing.scenario:3", "I am version 9",
      "│ I am version 1", "ok 2 - good.scenario",
    ] {
      #expect(end.output.contains(part), "the output lacks \(part)")
    }
    #expect(try folder.read("home/report.xml").contains("failures=\"1\""))
  }

  @Test("with --json there is one result a file")
  func json() throws {
    try folder.write(Self.good, to: "home/good.scenario")
    try folder.write(Self.failing, to: "home/failing.scenario")
    let end = try Product.run(["play", "good.scenario", "failing.scenario", "--json"], in: folder)
    #expect(end.status == 1)
    let results = try JSONLines(end).results
    #expect(results.compactMap { $0["outcome"] as? String } == ["passed", "failed"])
    #expect(results.last?["step"] as? Int == 3)
    for result in results {
      #expect(
        Set(result.keys).isSuperset(of: ["event", "file", "outcome", "step", "reason"]))
    }
  }

  @Test("a misspelt step fails the file before anything runs, with the nearest")
  func misspelt() throws {
    try folder.write("launch\nexepct page \"x\"\n", to: "home/bad.scenario")
    for words in [["play", "bad.scenario"], ["play", "--check", "bad.scenario"]] {
      let end = try Product.run(words, in: folder)
      #expect(end.status == 2)
      #expect(end.errors.contains("bad.scenario:2") && end.errors.contains("expect"))
    }
  }

  @Test("--cast writes a recording that asciinema reads")
  func cast() throws {
    try folder.write(Self.good, to: "home/good.scenario")
    let end = try Product.run(["play", "good.scenario", "--cast", "good.cast"], in: folder)
    #expect(end.status == 0)
    let lines = try folder.read("home/good.cast").split(separator: "\n")
    let head = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(head?["version"] as? Int == 2)
    var before = 0.0
    for line in lines.dropFirst() {
      let frame = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let time = try #require(frame[0] as? Double)
      #expect(time >= before && frame[1] as? String == "o")
      before = time
    }
  }

  @Test("--pace times a recording, which does not wait for it")
  func pacedCast() throws {
    try folder.write(Self.good, to: "home/good.scenario")
    let words = ["play", "good.scenario", "--pace", "1h", "--cast", "good.cast"]
    #expect(try Product.run(words, in: folder).status == 0)
    let last = try #require(try folder.read("home/good.cast").split(separator: "\n").last)
    let frame = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [Any]
    #expect(try #require(frame?[0] as? Double) >= 3600)
  }

  @Test("--keep leaves a failure's sandbox and tells where")
  func keep() throws {
    try folder.write(Self.failing, to: "home/failing.scenario")
    let end = try Product.run(["play", "--keep", "failing.scenario"], in: folder)
    let kept = try #require(try folder.entries(of: "tmp").first)
    #expect(end.output.contains("\(folder.path)/tmp/\(kept)"))
    #expect(folder.has("tmp/\(kept)/Documents/www/index.html"))
  }

  @Test("a scenario can be watched, then the keyboard is the person's")
  func watched() throws {
    // Without the files of its map, the update in the background would have the last word.
    let map = Product.routesSamples + "/origin/routes-packed.json"
    try folder.write(
      "origin routes from \(map)\nlaunch\nexpect page \"I am version 1\"\nbackground\n",
      to: "home/w.scenario")
    let terminal = try TerminalSession("$DRYDOCK run --play w.scenario", in: folder)
    try terminal.wait(for: "The scenario has ended: the keyboard is yours.", "in the background")
    try terminal.press("b")
    try terminal.wait(for: "I am version 1")
    try terminal.press("q")
    try terminal.wait(forStatus: 0)
  }

  @Test(
    "one that is ended by a signal leaves nothing behind, and --pace waits without --show",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
  func ended(signal: Int32) throws {
    try folder.write("note \"waiting\"\n" + Self.good, to: "home/good.scenario")
    let playing = try Product.start(["play", "--pace", "1h", "good.scenario"], in: folder)
    try playing.readLine(containing: "waiting")
    #expect(try folder.entries(of: "tmp").count == 1)
    playing.send(signal)
    #expect(try playing.finish().status == 128 + signal)
    #expect(try folder.entries(of: "tmp") == [])
  }

  @Test("so does the plain simulator on a fresh sandbox")
  func plainEnded() throws {
    let running = try Product.start(["run", "--plain", "--fresh"], in: folder)
    try running.readLine(containing: "I am version 1")
    running.send(SIGTERM)
    #expect(try running.finish().status == 143)
    #expect(try folder.entries(of: "tmp") == [])
  }

  @Test("a signal that was ignored from the start stays ignored")
  func ignored() throws {
    try folder.write("note \"waiting\"\n" + Self.good, to: "home/good.scenario")
    let line = "trap '' HUP; exec \"$0\" play --pace 1h good.scenario"
    let playing = try RunningProgram(
      ["bash", "-c", line, try Product.program], folder: "\(folder.path)/home",
      environment: folder.environment)
    try playing.readLine(containing: "waiting")
    playing.send(SIGHUP)
    playing.send(SIGTERM)
    #expect(try playing.finish().status == 143)
  }

  @Test("a pace that is no time is wrong usage")
  func badPace() throws {
    try folder.write(Self.good, to: "home/good.scenario")
    let end = try Product.run(["play", "--pace", "fast", "good.scenario"], in: folder)
    #expect(end.status == 2)
    #expect(end.errors == "drydock: '--pace' needs a time such as 1s, not 'fast'\n")
  }

  @Test(
    "a pipe is not a scenario, and is not waited for", arguments: [["play"], ["run", "--play"]])
  func pipe(words: [String]) throws {
    #expect(mkfifo("\(folder.path)/home/pipe", 0o600) == 0)
    let end = try Product.run(words + ["pipe"], in: folder)
    #expect(end.status == 2)
    #expect(end.errors.hasPrefix("drydock: pipe") && end.errors.contains("not a readable file"))
  }

  @Test(
    "q and a signal end a shown scenario, and leave nothing behind",
    arguments: [nil, SIGHUP, SIGTERM])
  func shownEnded(signal: Int32?) throws {
    try folder.write(Self.good, to: "home/good.scenario")
    let terminal = try TerminalSession("$DRYDOCK play --show --pace 1h good.scenario", in: folder)
    try terminal.wait(for: "HybridDemo")
    if let signal { try terminal.send(signal: signal) } else { try terminal.press("q") }
    try terminal.wait(forStatus: signal.map { 128 + Int($0) } ?? 0)
    #expect(try folder.entries(of: "tmp") == [])
  }
}
