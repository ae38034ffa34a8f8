import Testing

@testable import UpdateCore

@Suite("The matrix of app versions")
struct GateMatrixTests {
  typealias Side = Result<String, RecordError>

  private func row(_ app: String, store: Side?, minimum: Side?) throws -> GateMatrix.Row {
    let matrix = GateMatrix(apps: [app], store: store, minimum: minimum)
    #expect(matrix.rows.count == 1)
    return try #require(matrix.rows.first)
  }

  @Test("decides both ways, and tells why they show different prompts", arguments: traps)
  func decides(
    app: String, store: String, minimum: String, decision: GateDecision, numeric: NumericVerdict,
    difference: String?
  ) throws {
    let row = try row(app, store: .success(store), minimum: .success(minimum))
    #expect(row.verdict.decision == decision)
    #expect(row.numeric == numeric)
    #expect(row.difference == difference)
  }

  private static let traps: [(String, String, String, GateDecision, NumericVerdict, String?)] = [
    ("1.0.0", "1.2.0", "1.1.0", .required, .required, nil),
    ("1.1.0", "1.2.0", "1.1.0", .optional, .optional, nil),
    ("1.2.0", "1.2.0", "1.1.0", .none, .none, nil),
    ("1.9.0", "1.10.0", "1.9.0", .optional, .optional, nil),
    (
      "2.1", "2.1.0", "2.1.0", .none, .required,
      ".numeric takes the minimum version “2.1.0” for newer than the app's “2.1” (“2.1.0” goes on"
        + " where “2.1” ends), but they are equal."
    ),
    (
      "2.1", "2.1.0", "2.0", .none, .optional,
      ".numeric takes the store's version “2.1.0” for newer than the app's “2.1” (“2.1.0” goes on"
        + " where “2.1” ends), but they are equal."
    ),
    (
      "1.1.0-beta", "1.2.0", "1.1.0", .required, .optional,
      ".numeric does not take the minimum version “1.1.0” for newer than the app's “1.1.0-beta”"
        + " (“1.1.0-beta” goes on where “1.1.0” ends), but it is newer."
    ),
    (
      "v1.0.0", "1.2.0", "1.1.0", .required, .none,
      ".numeric does not take the minimum version “1.1.0” for newer than the app's “v1.0.0” (“v”"
        + " against “1”: a letter comes after a digit), but it is newer."
    ),
    (
      "1.0.3", "Varies with device", "1.0.0", .unknown, .optional,
      ".numeric takes the store's version “Varies with device” for newer than the app's “1.0.3”"
        + " (“V” against “1”: a letter comes after a digit), but “Varies with device” is not a"
        + " version."
    ),
    (
      "1.0.3", "1.0.4", "latest", .optional, .required,
      ".numeric takes the minimum version “latest” for newer than the app's “1.0.3” (“l” against"
        + " “1”: a letter comes after a digit), but “latest” is not a version."
    ),
    (
      "debug", "1.0.4", "1.0.3", .unknown, .none, nil
    ),
    (
      "", "1.0.4", "1.0.3", .unknown, .required,
      ".numeric takes the minimum version “1.0.3” for newer than the app's “” (“1.0.3” goes on where"
        + " “” ends), but “” is not a version."
    ),
    ("1.0.0", "1.0.0", "2.0.0", .required, .required, nil),
  ]

  @Test("one bad field switches the plain client off, whatever the other says")
  func invalidRecords() throws {
    let missing = RecordError.field("store_version", .missing)
    var row = try row("1.0.0", store: .failure(missing), minimum: .success("1.1.0"))
    #expect(row.verdict.decision == .required)
    #expect(row.numeric == .noRecord(missing))
    #expect(row.numeric.word == "invalid record")
    #expect(
      row.difference
        == "A plain client shows no prompt, it logs “Error fetching version: Invalid record format”:"
        + " store_version is missing.")

    let null = RecordError.field("minimum_version", .null)
    row = try self.row("1.0.0", store: .success("1.1.0"), minimum: .failure(null))
    #expect(row.verdict.decision == .optional)
    #expect(row.numeric == .noRecord(null))
    #expect(row.difference != nil)

    row = try self.row("1.2.0", store: .success("1.1.0"), minimum: .failure(null))
    #expect(row.verdict.decision == .unknown)
    #expect(row.difference == nil, "neither shows a prompt")

    row = try self.row("1.0.0", store: nil, minimum: .success("1.1.0"))
    #expect(row.numeric == .noRecord(.field("store_version", .missing)))

    let status = RecordError.status(503, url: "http://127.0.0.1/record")
    row = try self.row("1.0.0", store: .failure(status), minimum: .success("1.1.0"))
    #expect(row.numeric.word == "no record")
    #expect(row.difference?.contains("503") == true)
  }

  @Test("a text that is no version is compared all the same by the plain client")
  func invalidText() {
    let text = RecordError.field("store_version", .invalid("beta"))
    let verdict = NumericVerdict.decide(
      app: nil, store: .failure(text), minimum: .success("0.0.0"))
    #expect(verdict == .optional)
  }

  @Test("has at most a hundred rows, and says how many are left out")
  func limit() {
    let apps = (0..<107).map { "1.\($0)" }
    let matrix = GateMatrix(apps: apps, store: .success("2"), minimum: .success("1"))
    #expect(matrix.rows.map(\.verdict.app) == Array(apps.prefix(100)))
    #expect(matrix.leftOut == 7)
    #expect(matrix.text.hasSuffix("7 more app versions are left out.\n"))
  }

  @Test("is a table of 80 columns")
  func text() {
    let matrix = GateMatrix(
      apps: ["1.0.0", "2.1", "a version with a long name"], store: .success("2.1.0"),
      minimum: .success("1.1.0"))
    #expect(
      matrix.text == """
        store    2.1.0
        minimum  1.1.0

        app    decision  .numeric  why
        1.0.0  required  required  1.0.0 is older than the minimum version 1.1.0.
        2.1    none      optional  2.1 is not older than the store's version 2.1.0 or
                                   the minimum version 1.1.0.
                                   .numeric takes the store's version “2.1.0” for newer
                                   than the app's “2.1” (“2.1.0” goes on where “2.1”
                                   ends), but they are equal.
        a version with a long name
               unknown   none      The app's version “a version with a long name” is not
                                   a version.

        """)
  }

  @Test("tells of a side that is not given, empty or bad")
  func sides() {
    #expect(GateMatrix(apps: [], store: nil, minimum: nil).text.hasPrefix("store    not given\n"))
    let matrix = GateMatrix(
      apps: ["1"], store: .success(""), minimum: .failure(.field("minimum_version", .null)))
    #expect(matrix.text.hasPrefix("store    “”\nminimum  minimum_version is null\n"))
    #expect(matrix.text.contains("invalid record"))
  }

  @Test("is CSV as RFC 4180 has it, in which no field is a formula")
  func csv() {
    let matrix = GateMatrix(
      apps: ["2.1", "=1+1", "-1", "a,\"b\"", " 1.0\n"], store: .success("@x"),
      minimum: .success("2.1.0"))
    let lines = matrix.csv.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7 && lines.last == "")
    #expect(
      lines[0] == "app,store,minimum,decision,hasUpdate,hasForceUpdate,numeric,reason,difference")
    #expect(
      lines[1].hasPrefix("2.1,'@x,2.1.0,unknown,false,false,required,store_version “@x” is not"))
    #expect(lines[2].hasPrefix("'=1+1,'@x,"))
    #expect(lines[3].hasPrefix("'-1,"))
    #expect(lines[4].hasPrefix("\"a,\"\"b\"\"\","))
    #expect(lines[5].hasPrefix("\" 1.0\\u{A}\",'@x,2.1.0,required,false,true,required,"))
  }

  @Test("lets no control character and no endless text out", arguments: hostileTexts)
  func hostile(text: String) {
    let matrix = GateMatrix(
      apps: [text, "1.0"], store: .success(text),
      minimum: .failure(.cloudKit(code: text, reason: text, record: text)))
    for output in [matrix.text, matrix.csv] {
      let left = output.replacing("\r\n", with: "").replacing("\n", with: "")
      #expect(!left.unicodeScalars.contains { $0.isControl })
      #expect(output.utf8.count < 10_000)
    }
  }

  private static let hostileTexts = [
    "\u{1B}]0;PWN\u{07}", "a\r\nb", "\u{9B}31m", "a\u{202E}b", "\u{FEFF}1", "\u{0}",
    String(repeating: "9", count: 9_999), String(repeating: "\u{1F469}\u{200D}", count: 3_000),
  ]

  @Test("proposes what a tester would try, oldest first", arguments: usualLists)
  func usualApps(store: String?, minimum: String?, app: String?, apps: [String]) {
    #expect(GateMatrix.usualApps(store: store, minimum: minimum, app: app) == apps)
  }

  private static let usualLists: [(String?, String?, String?, [String])] = [
    (
      "1.2.0", "1.1.0", "1.0.0",
      [
        "1.0.0", "1.0.9", "1.1.0-beta", "1.1.0", "1.1", "1.1.1", "1.1.9", "1.2.0-beta", "1.2.0",
        "1.2", "1.2.1", "1.10.0",
      ]
    ),
    (
      "2.1", nil, "2.1.0",
      ["2.0", "2.1-beta", "2.1.0", "2.1", "v2.1", "2.2", "2.10"]
    ),
    (
      "1.10.0", "1.10.0", nil,
      ["0.0.0", "1.9.0", "1.9.9", "1.10.0-beta", "1.10.0", "1.10", "v1.10.0", "1.10.1"]
    ),
    (
      "Varies with device", "", "build 5",
      ["0.9.9", "1.0.0-beta", "1.0.0", "1.0", "v1.0.0", "1.0.1", "1.10.0", "build 5"]
    ),
    (
      "0", "99999999999999999999", "0",
      ["0-beta", "0", "0.0", "v0", "1"]
    ),
  ]

  @Test("never proposes more than twelve, none twice, and always the app's own")
  func usualLimits() {
    for store in ["3.2.1", "1", "v2.0 (7)", "1.2.3.4.5.6.7.8"] {
      for minimum in ["3.2.0", "10.10.10", "0.0.1"] {
        let apps = GateMatrix.usualApps(store: store, minimum: minimum, app: "3.2.1")
        #expect(apps.count <= 12 && Set(apps).count == apps.count)
        #expect(apps.contains("3.2.1"))
      }
    }
  }
}
