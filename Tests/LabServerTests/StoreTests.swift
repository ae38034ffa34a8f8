import Foundation
import LabServer
import Testing
import UpdateCore

/// The App Store: what it has and when, its lookup, its binaries.
@Suite(.timeLimit(.minutes(10))) struct StoreTests {
  private let fixture: LabFixture

  init() throws { fixture = try LabFixture() }

  private func publish(_ releases: LabStoreRelease...) {
    fixture.lab.change { $0.store = releases }
  }

  private func lookup(_ query: String = "bundleId=com.example.app") throws -> JSONValue {
    let response = try #require(fixture.exchange("/lookup?" + query).response)
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "text/javascript; charset=utf-8")
    return try JSONReader.read(response.body)
  }

  private func version() throws -> String? {
    try lookup()["results"]?.array?.first?["version"]?.string
  }

  // MARK: What it has

  @Test(
    arguments: [
      ([], nil), (["1.0.0"], "1.0.0"), (["1.9.1", "1.10.0", "1.2"], "1.10.0"),
      (["2.0", "2.0.0"], "2.0.0"), (["2.0.0", "2.0"], "2.0"), (["none at all", "0.1"], "0.1"),
      (["2.0.0", "2.0.0-beta"], "2.0.0"), (["none at all"], "none at all"),
    ] as [([String], String?)])
  func itHasTheNewestByVersion(versions: [String], newest: String?) throws {
    fixture.lab.change { $0.store = versions.map { LabStoreRelease(version: $0) } }
    #expect(fixture.lab.state.storeRelease(at: fixture.lab.time)?.version == newest)
    #expect(try version() == newest)
  }

  @Test func itHasAReleaseOnceItsTimeHasCome() throws {
    let clock = fixture.clock
    let start = clock.now
    publish(
      LabStoreRelease(version: "1.2.0"),
      LabStoreRelease(version: "1.3.0", available: start.addingTimeInterval(2 * 86_400)),
      LabStoreRelease(version: "1.1.0", available: start.addingTimeInterval(60)))
    #expect(try version() == "1.2.0")
    #expect(fixture.exchange("/store/1.3.0.ipa").response?.status == 404)
    clock.advance(by: .seconds(86_400))
    #expect(try version() == "1.2.0")
    clock.advance(by: .seconds(86_399))
    #expect(try version() == "1.2.0")
    clock.advance(by: .seconds(1))
    #expect(try version() == "1.3.0")
    #expect(fixture.exchange("/store/1.3.0.ipa").response?.status == 200)
    // A person who turns the clock back turns the store back, but not what was there from the first.
    clock.turn(by: .seconds(-3 * 86_400))
    #expect(try version() == "1.2.0")
    clock.turn(by: .seconds(86_400 * 3))
    #expect(try version() == "1.3.0")
  }

  // MARK: The lookup

  @Test func theLookupIsApples() throws {
    let date = try Date("2026-11-30T08:00:00Z", strategy: .iso8601)
    fixture.clock.turn(to: date)
    publish(LabStoreRelease(version: "1.3.0", available: date.addingTimeInterval(-1)))
    let answer = try lookup("bundleId=com.example.Drydock&country=us")
    #expect(answer["resultCount"] == 1)
    let result = try #require(answer["results"]?.array?.first)
    let expected: [(String, JSONValue)] = [
      ("version", "1.3.0"), ("bundleId", "com.example.Drydock"), ("trackName", "Drydock"),
      ("trackId", 1_234_567_890), ("trackViewUrl", "https://apps.apple.com/us/app/id1234567890"),
      ("currentVersionReleaseDate", "2026-11-30T07:59:59Z"), ("minimumOsVersion", "15.0"),
    ]
    for (key, value) in expected { #expect(result[key] == value, "\(key)") }
    let byNumber = try lookup("id=42")["results"]?.array?.first
    #expect(byNumber?["trackId"] == 42)
    #expect(byNumber?["trackViewUrl"] == "https://apps.apple.com/us/app/id42")
  }

  @Test(arguments: [
    ("bundleId=com.example.app", true), ("bundleId=com.example.other", false), ("id=1", true),
    ("bundleId=com%2Eexample.app", true), ("", false), ("bundleId=", false), ("term=app", false),
  ])
  func onlyTheOneAppIsKnown(query: String, isKnown: Bool) throws {
    fixture.lab.change {
      $0.store = [LabStoreRelease(version: "1")]
      $0.bundleIdentifier = "com.example.app"
    }
    let answer = try lookup(query)
    #expect(answer["resultCount"] == (isKnown ? 1 : 0))
    #expect(answer["results"]?.array?.count == (isKnown ? 1 : 0))
  }

  @Test func anEmptyStoreAnswersThatThereIsNothing() throws {
    #expect(try lookup() == ["resultCount": 0, "results": []])
  }

  // MARK: Binaries

  @Test func aFolderWithWWWIsPackedAsItIs() throws {
    fixture.write("app/www/index.html", "<h1>www</h1>")
    fixture.write("app/index.html", "beside it")
    fixture.write("app/Info.plist", "info")
    fixture.write("app/.DS_Store", "x")
    fixture.write("app/www/.drydock-release.json", "{}")
    publish(LabStoreRelease(version: "1.3.0 (7)", folder: fixture.folder + "/app"))
    let response = try #require(fixture.exchange("/store/1.3.0%20%287%29.ipa").response)
    let expected = try ZipWriter.archive([
      ("Info.plist", Array("info".utf8)), ("index.html", Array("beside it".utf8)),
      ("www/index.html", Array("<h1>www</h1>".utf8)),
    ])
    #expect(response.body == expected)
    #expect(response.length == expected.count)
    #expect(response.header("Content-Type") == "application/octet-stream")
  }

  @Test func aBareSiteIsPackedAsWWW() throws {
    publish(LabStoreRelease(version: "1.3.0", folder: fixture.folder + "/2"))
    let before = try ZipWriter.archive(
      [
        ("index.html", Array("<h1>I am version 2</h1>".utf8)),
        ("same/logo.txt", Array("the same in all releases".utf8)),
      ], topFolder: "www")
    #expect(fixture.exchange("/store/1.3.0.ipa").response?.body == before)
    // The release of the same folder is another package in the same cache.
    #expect(fixture.exchange("/packages/2.zip").response?.body == before)
    fixture.write("2/index.html", "edited")
    #expect(fixture.exchange("/store/1.3.0.ipa").response?.body != before)
  }

  @Test func aBinaryWithoutContentOfItsOwnIsASentence() throws {
    publish(LabStoreRelease(version: "1.3.0"))
    let response = try #require(fixture.exchange("/store/1.3.0.ipa").response)
    #expect(response.status == 200)
    #expect(response.body == Array(LabStoreRelease.asInstalled.utf8))
  }

  @Test(arguments: [
    "/store/1.4.0.ipa", "/store/.ipa", "/store/1.3.0", "/store/1.3.0.zip", "/store/",
    "/store/../2/index.html", "/store/x/1.3.0.ipa",
  ])
  func otherBinariesAreNotThere(target: String) throws {
    publish(LabStoreRelease(version: "1.3.0", folder: fixture.folder + "/2"))
    #expect(fixture.exchange(target).response?.status == 404)
  }

  @Test func aFolderThatIsGoneIsSaid() throws {
    publish(LabStoreRelease(version: "1.3.0", folder: "/nowhere"))
    let response = fixture.exchange("/store/1.3.0.ipa").response
    #expect(response?.status == 500)
    #expect(response?.text == "cannot read /nowhere: No such file or directory\n")
  }

  // MARK: Faults and pace

  @Test func staleIsTheReleaseBefore() throws {
    publish(
      LabStoreRelease(version: "1.3.0", folder: fixture.folder + "/3"),
      LabStoreRelease(version: "1.2.0", folder: fixture.folder + "/2"))
    let before = fixture.exchange("/store/1.2.0.ipa").response?.body
    try fixture.fault("store stale")
    #expect(try version() == "1.2.0")
    #expect(fixture.exchange("/store/1.3.0.ipa").response?.body == before)
    #expect(fixture.exchange("/store/1.2.0.ipa").response?.status == 404)
    publish(LabStoreRelease(version: "1.2.0"))
    #expect(try lookup()["resultCount"] == 0)
  }

  @Test(arguments: ["/lookup?id=1", "/store/1.3.0.ipa"]) func faultsMeetTheStore(target: String)
    throws
  {
    publish(LabStoreRelease(version: "1.3.0", folder: fixture.folder + "/3"))
    let whole = try #require(fixture.exchange(target).response?.body)
    try fixture.fault("store drop 50%")
    let (response, _, ending) = fixture.exchange(target)
    #expect(response?.length == whole.count && ending == .closed)
    #expect(response?.body == Array(whole.prefix(whole.count / 2)))
    try fixture.fault("store corrupt")
    let damaged = try #require(fixture.exchange(target).response?.body)
    #expect(zip(damaged, whole).map { ($0 ^ $1).nonzeroBitCount }.reduce(0, +) == 1)
    try fixture.fault("store status 404")
    #expect(fixture.exchange(target).response?.status == 404)
    fixture.runUntilFinished(4)
    #expect(fixture.lab.requests.allSatisfy { $0.endpoint == .store })
  }

  @Test func thePaceSpreadsABinaryAndNotTheLookup() throws {
    publish(LabStoreRelease(version: "1.3.0", folder: fixture.folder + "/3"))
    fixture.lab.change { $0.pace = .seconds(3) }
    #expect(try version() == "1.3.0")
    #expect(fixture.clock.uptime == .zero)
    fixture.clock.hold()
    let client = RawClient(fixture.lab.port)
    client.get("/store/1.3.0.ipa")
    fixture.runUntilFinished(2)
    #expect(RawResponse(client.receive().bytes)?.status == 200)
    fixture.clock.release()
    #expect(fixture.clock.uptime > .milliseconds(2900))
    #expect(fixture.clock.uptime < .milliseconds(3200))
  }
}
