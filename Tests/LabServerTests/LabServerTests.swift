import LabServer
import Testing
import UpdateCore

@Suite(.timeLimit(.minutes(10))) struct LabServerTests {
  @Test func aPortThatIsTakenIsSaid() throws {
    let fixture = try LabFixture()
    let port = fixture.lab.port
    let error = #expect(throws: LabServerError.portTaken(port)) {
      try LabServer(clock: fixture.clock, port: port)
    }
    #expect(error?.description == "port \(port) is taken by another program")
  }

  @Test(arguments: ["", "localhost", "1.2.3", "203.0.113.7", "127.0.0.1 "])
  func anAddressOfNoInterfaceIsSaid(address: String) throws {
    #expect(throws: LabServerError.badAddress(address)) {
      try LabServer(clock: LabClock(.scripted), address: address)
    }
  }

  @Test func itIsReachedAtItsAddressOnly() throws {
    let lab = try LabServer(clock: LabClock(.scripted), address: "127.0.0.2")
    defer { lab.stop() }
    let stranger = RawClient(lab.port)
    stranger.get("/")
    #expect(stranger.receive().bytes.isEmpty)
    let client = RawClient(lab.port, "127.0.0.2")
    client.get("/")
    #expect(RawResponse(client.receive().bytes)?.status == 200)
  }

  @Test func theLogHasEachRequestAsItCame() throws {
    let fixture = try LabFixture()
    try fixture.fault("www corrupt")
    let answered = fixture.exchange(
      "/api/update?a=b", method: "GET", headers: "X-Device: 1\r\n")
    #expect(answered.response?.status == 200)
    let post = RawClient(fixture.lab.port)
    post.send("POST /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc")
    _ = post.receive()
    fixture.runUntilFinished(2)
    let requests = fixture.lab.requests
    #expect(requests.first?.endpoint == .www)
    #expect(requests.first?.target == "/api/update?a=b")
    #expect(requests.first?.path == "/api/update")
    #expect(requests.first?[header: "x-device"] == "1")
    #expect(requests.first?.fault == .corrupt)
    #expect(requests.first?.bytesSent == answered.response?.body.count)
    #expect(requests.last?.method == "POST")
    #expect(requests.last?.body == Array("abc".utf8))
    #expect(requests.last?.status == 405)
    #expect(requests.map(\.id) == [1, 2])
  }

  @Test func oneConnectionServesManyRequests() throws {
    let fixture = try LabFixture()
    let client = RawClient(fixture.lab.port)
    for _ in 0..<3 {
      client.send("GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.receiveResponse()?.status == 404)
    }
  }

  @Test func linesForTheLabGoToItsOwner() throws {
    let fixture = try LabFixture { line in
      line == "network offline" ? .done : .refused("unknown verb \"\(line)\"")
    }
    func post(_ body: String, headers: String = "") -> RawResponse? {
      let client = RawClient(fixture.lab.port)
      client.send(
        "POST /__lab HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(headers)"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      return RawResponse(client.receive().bytes)
    }
    #expect(post("network offline\n")?.status == 200)
    #expect(post("nonsense")?.status == 400)
    #expect(post("nonsense")?.text == "unknown verb \"nonsense\"\n")
    #expect(post("")?.text == "one line is expected\n")
    #expect(post("a\nb")?.text == "one line is expected\n")
    #expect(post("network offline", headers: "Origin: http://evil.test\r\n")?.status == 403)
    #expect(fixture.exchange("/__lab").response?.status == 405)
    #expect(fixture.lab.requests.isEmpty)
  }

  @Test func aSiteIsSortedByVersion() throws {
    let fixture = try LabFixture()
    for version in ["10", "2.1", "2.1.0-beta"] { fixture.write("\(version)/index.html", "") }
    fixture.write("README", "not a release")
    let releases = try LabSite.releases(in: fixture.folder)
    #expect(releases.map(\.version) == ["1", "2", "2.1.0-beta", "2.1", "3", "10"])
    fixture.write("drafts/index.html", "")
    #expect(throws: LabServerError.badReleaseName(folder: fixture.folder, name: "drafts")) {
      try LabSite.releases(in: fixture.folder)
    }
    #expect(throws: LabServerError.noReleases(folder: fixture.folder + "/1/same")) {
      try LabSite.releases(in: fixture.folder + "/1/same")
    }
  }
}
