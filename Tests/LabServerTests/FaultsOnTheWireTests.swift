import LabServer
import Testing
import UpdateCore

@Suite(.timeLimit(.minutes(10))) struct FaultsOnTheWireTests {
  private let fixture: LabFixture
  private let whole: [UInt8]

  init() throws {
    fixture = try LabFixture()
    whole = fixture.exchange("/packages/2.zip").response?.body ?? []
  }

  private func package(_ fault: String) throws -> (
    response: RawResponse?, bytes: [UInt8], ending: RawClient.Ending
  ) {
    try fixture.fault("www.package " + fault)
    return fixture.exchange("/packages/2.zip")
  }

  @Test func status() throws {
    let (response, _, _) = try package("status 503 header Retry-After:120")
    #expect(response?.status == 503)
    #expect(response?.header("Retry-After") == "120")
    #expect(try package("status 204").response?.body == [])
  }

  @Test func reset() throws {
    let (_, bytes, ending) = try package("reset")
    #expect(bytes.isEmpty)
    #expect(ending == .reset)
  }

  @Test(arguments: [0, 1, 50, 99]) func drop(percent: Int) throws {
    let (response, _, ending) = try package("drop \(percent)%")
    #expect(response?.length == whole.count)
    #expect(response?.body == Array(whole.prefix(whole.count * percent / 100)))
    #expect(ending == .closed)
  }

  @Test(arguments: [0, 50]) func truncate(percent: Int) throws {
    let response = try package("truncate \(percent)%").response
    #expect(response?.body == Array(whole.prefix(whole.count * percent / 100)))
    #expect(response?.length == response?.body.count)
  }

  @Test func wrongLength() throws {
    let (response, _, ending) = try package("wrong-length")
    #expect(response?.body == whole)
    #expect(response?.length == whole.count + 1024)
    #expect(ending == .closed)
  }

  @Test func corrupt() throws {
    let body = try #require(try package("corrupt").response?.body)
    let differing = zip(body, whole).map { ($0 ^ $1).nonzeroBitCount }
    #expect(body.count == whole.count)
    #expect(differing.reduce(0, +) == 1)
  }

  @Test func html() throws {
    let response = try package("html").response
    #expect(response?.status == 200)
    #expect(response?.text.hasPrefix("<!DOCTYPE html>") == true)
  }

  @Test func empty() throws {
    let response = try package("empty").response
    #expect(response?.status == 200)
    #expect(response?.length == 0)
  }

  @Test func garbage() throws {
    let (response, bytes, ending) = try package("garbage")
    #expect(response == nil)
    #expect(!bytes.isEmpty)
    #expect(ending == .closed)
  }

  @Test func redirectLoop() throws {
    let response = try package("redirect-loop").response
    #expect(response?.status == 302)
    #expect(response?.header("Location") == "/packages/2.zip")
  }

  @Test func huge() throws {
    try fixture.fault("www.package huge")
    let client = RawClient(fixture.lab.port)
    client.get("/packages/2.zip")
    #expect(client.receive(atMost: 20_000_000).bytes.count >= 20_000_000)
  }

  @Test func stale() throws {
    let before = try #require(fixture.exchange("/packages/1.zip").response?.body)
    #expect(try package("stale").response?.body == before)
    try fixture.fault("www stale")
    #expect(fixture.exchange("/").response?.text.hasPrefix(#"{"version":1,"#) == true)
    fixture.lab.change { $0.published = 0 }
    #expect(
      fixture.exchange("/").response?.text
        == #"{"version":1,"url":"http://lab.test/packages/1.zip"}"# + "\n")
  }

  @Test func faultsAreCountedDown() throws {
    try fixture.fault("www status 500 times 2")
    let statuses = (0..<3).map { _ in fixture.exchange("/").response?.status }
    #expect(statuses == [500, 500, 200])
    #expect(fixture.lab.state.faults.isEmpty)
  }

  @Test func theFaultSetLastCounts() throws {
    try fixture.fault("www status 500")
    try fixture.fault("* status 501")
    #expect(fixture.exchange("/api/update").response?.status == 501)
    try fixture.fault("* none")
    #expect(fixture.exchange("/api/update").response?.status == 500)
    try fixture.fault("www none")
    #expect(fixture.exchange("/api/update").response?.status == 200)
  }
}
