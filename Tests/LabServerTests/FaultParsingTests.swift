import LabServer
import Testing
import UpdateCore

@Suite struct FaultParsingTests {
  static let lines = [
    "www status 503", "www timeout", "www delay 2s", "www delay 800ms", "www.package reset",
    "www.package drop 50%", "www.package truncate 1%", "www wrong-length", "www corrupt",
    "routes html", "routes.files empty", "texts garbage", "texts.files slow 20kB/s",
    "record redirect-loop", "store huge", "www.package stale", "/packages/* status 404",
    "*.html delay 1h", "www status 503 times 2", "www slow 1B/s times 999999999",
  ]

  @Test(arguments: lines) func everyFaultIsReadAndWrittenAlike(line: String) throws {
    let change = try FaultChange.parse(line.split(separator: " ").map(String.init))
    guard case .set(let fault) = change else {
      Issue.record("\(line) is no fault")
      return
    }
    #expect(fault.description == line)
  }

  @Test func headersAreReadAndWrittenInQuotes() throws {
    let change = try FaultChange.parse(["www", "status", "503", "header", "Retry-After: \"5\\"])
    let fault = LabFault(.www, .status(503), header: HTTPField("Retry-After", "\"5\\"))
    #expect(change == .set(fault))
    #expect(fault.description == #"www status 503 header "Retry-After: \"5\\""#)
  }

  @Test func noneClears() throws {
    #expect(try FaultChange.parse(["www.package", "none"]) == .clear(.wwwPackage))
  }

  static let mistakes: [(String, String)] = [
    ("", "missing: an endpoint"),
    ("www", "missing: a fault"),
    ("wwww reset", "unknown endpoint \"wwww\"; did you mean \"www\"?"),
    ("zebra reset", "unknown endpoint \"zebra\""),
    ("www statsu 500", "unknown fault \"statsu\"; did you mean \"status\"?"),
    ("www status", "missing: a status from 200 to 599 after \"status\""),
    ("www status 99", "\"status\" needs a status from 200 to 599, not \"99\""),
    ("www delay 2", "\"delay\" needs a time like 2s or 800ms, not \"2\""),
    ("www drop 101%", "\"drop\" needs a percentage like 50%, not \"101%\""),
    ("www slow 0B/s", "\"slow\" needs a rate like 20kB/s, not \"0B/s\""),
    ("www reset now", "unexpected \"now\" after the fault"),
    ("www none now", "unexpected \"now\" after the fault"),
    ("www reset times 0", "\"times\" needs a number from 1, not \"0\""),
    (
      "www reset header Content-Length:5",
      "\"header\" needs \"Name: value\" (lengths and transfer encoding are the lab's), "
        + "not \"Content-Length:5\""
    ),
  ]

  @Test(arguments: mistakes) func everyMistakeHasItsSentence(line: String, sentence: String) {
    let error = #expect(throws: FaultError.self) {
      try FaultChange.parse(line.split(separator: " ").map(String.init))
    }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("*", "/", true), ("/packages/*", "/packages/2.zip", true), ("/packages/*", "/package", false),
    ("*.zip", "/packages/2.zip", true), ("/?", "/a", true), ("/?", "/ab", false),
    ("/a*b*c", "/axxbxxbxc", true), ("/a*b*c", "/axxbxxbx", false), ("/a", "/a*", false),
  ])
  func globs(glob: String, path: String, matches: Bool) {
    #expect(LabEndpoint.path(glob).matches(path: path) == matches)
  }

  @Test func quantities() {
    #expect(Units.time("1.5min") == .seconds(90))
    #expect(Units.time("99999d") == nil)
    #expect(Units.size("5MB") == 5_000_000)
    #expect(Units.size("2KiB") == 2048)
    #expect(Units.size("1e3B") == nil)
    #expect(Units.rate("20kB") == nil)
    #expect(Units.percent("100%") == 100)
    #expect(Units.percent("-1%") == nil)
    #expect(Units.describe(.milliseconds(90_000)) == "90s")
    #expect(Units.describe(bytes: 1500) == "1500B")
  }
}
