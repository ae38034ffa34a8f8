import Foundation
import LabServer
import Synchronization
import Testing
import UpdateCore

/// `gate` and `compare`, as a tester and a script use them.
@Suite("Versions on the command line", .timeLimit(.minutes(10)))
struct GateVerbTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func run(_ words: String...) throws -> FinishedProgram {
    try Product.run(words, in: folder)
  }

  // MARK: compare

  @Test(
    "compare prints the order of two versions",
    arguments: [
      ("1.9", "1.10", "<"), ("2.1", "2.1.0", "="), ("11.8", "11.07", ">"), ("v1.2.0", "1.2.0", "="),
      ("1.0.0-beta", "1.0.0", "<"), ("100", "2.0.0", ">"), ("1.0+5", "1.0+6", "="),
    ])
  func compares(left: String, right: String, sign: String) throws {
    let plain = try run("compare", left, right)
    #expect(plain.status == 0 && plain.output == sign + "\n" && plain.errors == "")
    let json = try run("compare", left, right, "--json")
    let result = try JSONLines(json).result(keys: ["order", "error"])
    #expect(result["order"] as? String == sign)
    #expect(result["error"] is NSNull)
  }

  @Test(
    "compare names the side that is no version, and fails",
    arguments: [
      ("Varies with device", "1.0.3", "A, “Varies with device”, is not a version"),
      ("1.0.3", "", "B, “”, is not a version"),
      ("1..2", "-1", "Neither A, “1..2”, nor B, “-1”, is a version"),
    ])
  func unknown(left: String, right: String, sentence: String) throws {
    let plain = try run("compare", "--", left, right)
    #expect(plain.status == 1 && plain.output == "unknown\n")
    #expect(plain.errors == "drydock: \(sentence)\n")
    let json = try run("compare", "--json", "--", left, right)
    #expect(json.status == 1)
    let result = try JSONLines(json).result(keys: ["order", "error"])
    #expect(result["order"] as? String == "unknown")
    #expect(result["reason"] as? String == sentence + ".")
    #expect((result["error"] as? [String: Any])?["code"] as? String == "version.unknown")
  }

  // MARK: gate, without a server

  @Test(
    "gate decides one version in one line",
    arguments: [
      ("1.0.0", "required: 1.0.0 is older than the minimum version 1.1.0.\n", Int32(0)),
      ("1.1.0", "optional: 1.1.0 is older than the store's version 1.2.0", 0),
      ("1.2", "none: 1.2 is not older than the store's version 1.2.0 or", 0),
      ("latest", "unknown: The app's version “latest” is not a version.\n", 1),
      ("", "unknown: The app's version “” is not a version.\n", 1),
    ])
  func decides(app: String, line: String, status: Int32) throws {
    let end = try run("gate", "--app", app, "--store", "1.2.0", "--minimum", "1.1.0")
    #expect(end.status == status)
    #expect(end.output.hasPrefix(line) && end.output.split(separator: "\n").count == 1)
    #expect(end.errors.isEmpty == (status == 0))
    #expect(try folder.entries(of: "data") == [], "no device is needed")
  }

  @Test("gate takes the profile's app version; one of store and minimum is enough")
  func profile() throws {
    try folder.write("{ app: { name: 'A', version: '2.0' } }", to: "home/drydock.json5")
    #expect(try run("gate", "--minimum", "2.1").output.hasPrefix("required: 2.0 is older"))
    #expect(try run("gate", "--store", "2.1").output.hasPrefix("optional: 2.0 is older"))
    let unknown = try run("gate", "--store", "1.9")
    #expect(unknown.status == 1 && unknown.output.hasPrefix("unknown: "))
    try folder.write("{ app: { name: 'A' } }", to: "home/drydock.json5")
    #expect(try run("gate", "--minimum", "0.0.1").output.hasPrefix("required: 0.0.0 is older"))
  }

  @Test("gate has a result for each app version")
  func json() throws {
    let end = try run(
      "gate", "--app", "1.0.0", "--app", "1.1.0", "--app", "1.2.0", "--app", "beta", "--store",
      "1.2.0", "--minimum", "1.1.0", "--json")
    #expect(end.status == 1)
    #expect(end.errors == "drydock: 1 of 4 decisions are unknown\n")
    let results = try JSONLines(end).results
    #expect(
      results.compactMap { $0["decision"] as? String } == [
        "required", "optional", "none", "unknown",
      ])
    #expect(results.compactMap { $0["app"] as? String } == ["1.0.0", "1.1.0", "1.2.0", "beta"])
    #expect(results.compactMap { $0["hasUpdate"] as? Bool } == [true, true, false, false])
    #expect(results.compactMap { $0["hasForceUpdate"] as? Bool } == [true, false, false, false])
    for result in results {
      #expect(
        Set(result.keys) == [
          "event", "app", "store", "minimum", "decision", "hasUpdate", "hasForceUpdate", "reason",
          "error", "basis", "numeric", "difference", "findings",
        ])
      #expect(result["store"] as? String == "1.2.0" && result["minimum"] as? String == "1.1.0")
      #expect((result["error"] is NSNull) == (result["app"] as? String != "beta"))
    }
  }

  @Test("gate tells null for what is not given, and a text that is no version as it is")
  func sides() throws {
    let keys: Set = [
      "app", "store", "minimum", "decision", "hasUpdate", "hasForceUpdate", "error", "basis",
      "numeric", "difference", "findings",
    ]
    let end = try run("gate", "--app", "1.0", "--store", "Varies with device", "--json")
    let result = try JSONLines(end).result(keys: keys)
    #expect(result["store"] as? String == "Varies with device")
    #expect(result["minimum"] is NSNull)
    #expect(result["decision"] as? String == "unknown")
  }

  @Test("gate prints the matrix for several versions, as a table and as CSV")
  func matrix() throws {
    let words = ["gate", "--store", "2.1.0", "--minimum", "2.0", "--app", "2.1", "--app", "=1"]
    let table = try Product.run(words, in: folder)
    #expect(table.status == 1, "=1 is not a version")
    #expect(
      table.output.hasPrefix("store    2.1.0\nminimum  2.0\n\napp  decision  .numeric  why\n"))
    #expect(table.output.contains(".numeric takes the store's version “2.1.0” for newer"))
    let csv = try Product.run(words + ["--csv"], in: folder)
    let lines = csv.output.split(separator: "\r\n")
    #expect(
      lines.first
        == "app,store,minimum,decision,hasUpdate,hasForceUpdate,numeric,reason,difference")
    #expect(lines.count == 3 && lines[1].hasPrefix("2.1,2.1.0,2.0,none,false,false,optional,"))
    #expect(lines.last?.hasPrefix("'=1,2.1.0,2.0,unknown,") == true)
    let one = try run("gate", "--app", "1", "--store", "1", "--minimum", "1", "--csv")
    #expect(one.status == 0 && one.output.split(separator: "\r\n").count == 2)
  }

  @Test("gate takes a hundred app versions, and refuses more")
  func limit() throws {
    let apps = (0..<100).flatMap { ["--app", "1.\($0)"] }
    let words = ["gate", "--store", "1.50", "--minimum", "1.0"] + apps
    #expect(try Product.run(words, in: folder).status == 0)
    let end = try Product.run(words + ["--app", "2"], in: folder)
    #expect(end.status == 2 && end.output == "" && end.errors.hasPrefix("drydock: '--app' may be"))
  }

  @Test("neither lets a control character or an endless value out")
  func hostile() throws {
    let long = String(repeating: "x", count: 60_000)
    for text in ["\u{1B}]0;PWN\u{07}", "a\u{202E}b\nc", long] {
      for words in [
        ["compare", text, "1"], ["gate", "--app", text, "--store", text, "--minimum", "1"],
        ["gate", "--app", text, "--app", "1", "--store", text, "--minimum", text],
        ["gate", "--app", text, "--store", text, "--csv"],
      ] {
        let end = try Product.run(words, in: folder)
        #expect(end.status == 1)
        let printed = end.output.replacing("\r\n", with: "\n") + end.errors
        #expect(printed.utf8.count < 4_000)
        #expect(
          !printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
      }
    }
  }

  // MARK: gate, from the record

  /// A lab with a record, and a profile that names it.
  private func withLab(
    _ record: LabRecord, kind: String, _ body: (LabServer) throws -> Void
  ) throws {
    let lab = try LabServer(clock: LabClock(.real))
    defer { lab.stop() }
    lab.change { $0.record = record }
    let url = "http://127.0.0.1:\(lab.port)/"
    let rest =
      kind == "json"
      ? "url: 'record'" : "url: '', container: 'iCloud.org.example', token: 'token'"
    try folder.write(
      "{ origin: '\(url)', app: { name: 'A', version: '1.0.0' },"
        + " record: { kind: '\(kind)', \(rest) } }",
      to: "home/drydock.json5")
    try body(lab)
  }

  @Test("gate asks for the profile's record, once for all app versions", arguments: kinds)
  func fetches(kind: String) throws {
    try withLab(.versions(store: "1.2.0", minimum: "1.1.0"), kind: kind) { lab in
      let counter = Mutex(0)
      lab.observe { _ in counter.withLock { $0 += 1 } }
      let one = try run("gate")
      #expect(one.status == 0, "\(one.errors)")
      #expect(one.output == "required: 1.0.0 is older than the minimum version 1.1.0.\n")
      #expect(counter.withLock { $0 } == 1)
      let table = try run("gate", "--app", "1.1.0", "--app", "1.2")
      #expect(table.status == 0 && table.output.contains("1.1.0  optional  optional"))
      #expect(counter.withLock { $0 } == 2)
      let result = try JSONLines(try run("gate", "--app", "1.2.0", "--json")).result(keys: [
        "app", "store", "minimum", "decision", "hasUpdate", "hasForceUpdate", "error",
        "basis", "numeric", "difference", "findings",
      ])
      #expect(result["decision"] as? String == "none")
      #expect(result["store"] as? String == "1.2.0" && result["minimum"] as? String == "1.1.0")
    }
  }

  private static let kinds = ["json", "cloudkit"]

  @Test("one bad field leaves the other in force; a plain client would show nothing")
  func badField() throws {
    try withLab(.versions(store: nil, minimum: "1.1.0"), kind: "cloudkit") { _ in
      let end = try run("gate", "--app", "1.0.0", "--app", "1.1.0")
      #expect(end.status == 1)
      #expect(end.output.contains("1.0.0  required  invalid record"))
      #expect(end.output.contains("1.1.0  unknown   invalid record"))
      #expect(end.errors == "drydock: 1 of 2 decisions are unknown\n")
    }
  }

  @Test("a record that cannot be fetched leaves the last known minimum in force")
  func kept() throws {
    try withLab(.versions(store: "1.2.0", minimum: "1.1.0"), kind: "json") { lab in
      lab.change { $0.record = .absent }
      let never = try run("gate")
      #expect(never.status == 1 && never.output.hasPrefix("unknown: "), "\(never.output)")
      lab.change { $0.record = .versions(store: "1.2.0", minimum: "1.1.0") }
      #expect(try run("gate").status == 0)
      lab.change { $0.record = .absent }
      let end = try run("gate", "--app", "1.0.0", "--app", "1.1.0")
      #expect(end.status == 1)
      #expect(end.output.contains("1.0.0  required  no record"))
      #expect(end.output.contains("last known minimum"))
      #expect(end.output.contains("1.1.0  unknown   no record"))
    }
  }

  @Test("a profile without a record needs a version, and says so before it opens a device")
  func noRecord() throws {
    try folder.write("{ app: { name: 'A' } }", to: "home/drydock.json5")
    let end = try run("gate", "--app", "1.0")
    #expect(end.status == 2)
    #expect(
      end.errors == "drydock: the profile names no record: give --store, --minimum or both\n")
    #expect(try folder.entries(of: "data") == [])
  }

  @Test("help says what the decisions mean")
  func help() throws {
    let text = try run("gate", "--help").output
    for word in ["required", "optional", "none", "unknown", "Cancel", "--app V", "--csv"] {
      #expect(text.contains(word))
    }
    #expect(try run("help", "compare").output.contains("drydock compare A B"))
  }
}
