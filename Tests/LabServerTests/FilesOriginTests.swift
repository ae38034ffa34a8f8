import Foundation
import LabServer
import Testing
import UpdateCore

/// Releases file by file, and as `cordova-hot-code-push` has them.
@Suite(.timeLimit(.minutes(10))) struct FilesOriginTests {
  private func json(_ fixture: LabFixture, _ target: String) throws -> JSONValue {
    try JSONReader.read(try #require(fixture.exchange(target).response?.body))
  }

  @Test func anOfferNamesItsManifest() throws {
    let fixture = try LabFixture()
    fixture.lab.change { $0.releases[1].hasManifest = true }
    let offer = try json(fixture, "/api/update")
    let manifest = try #require(fixture.exchange("/manifests/2.json").response?.body)
    #expect(offer["url"]?.string == "http://lab.test/packages/2.zip")
    #expect(offer["manifest"]?["url"]?.string == "http://lab.test/manifests/2.json")
    #expect(offer["manifest"]?["sha256"]?.string == SHA256.digest(of: manifest).text)
  }

  @Test func aManifestListsAllFilesAndTheyAreThere() throws {
    let fixture = try LabFixture()
    fixture.write("2/.well-known/ä ö%.txt", "odd")
    let manifest = try json(fixture, "/manifests/2.json")
    #expect(manifest["version"]?.string == "2" && manifest["base"]?.string == "../files/2/")
    let files = try #require(manifest["files"]?.array)
    #expect(
      files.compactMap { $0["path"]?.string } == [
        ".well-known/ä ö%.txt", "index.html", "same/logo.txt",
      ])
    for file in files {
      let path = try #require(file["path"]?.string)
      let encoded = path.split(separator: "/").map { percentEncoded(String($0)) }
      let body = fixture.exchange("/files/2/\(encoded.joined(separator: "/"))").response?.body
      #expect(body.map { SHA256.digest(of: $0).text } == file["sha256"]?.string)
      #expect(body?.count == file["size"]?.integer)
    }
    #expect(fixture.exchange("/manifests/9.json").response?.status == 404)
  }

  @Test(
    "Nothing outside of a release is served",
    arguments: [
      "/files/2/../1/index.html", "/files/2/%2e%2e/1/index.html", "/files/2/", "/files/2/same",
      "/files/2//index.html", "/files/2/link.txt", "/files/2/out/index.html", "/files/9/index.html",
      "/chcp/2/link.txt",
    ])
  func outside(_ target: String) throws {
    let fixture = try LabFixture()
    let folder = "\(fixture.folder)/2"
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.txt", withDestinationPath: "/etc/hostname")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/out", withDestinationPath: "../1")
    #expect(fixture.exchange(target).response?.status == 404)
  }

  @Test func aFolderIsServedAsTheToolWouldHaveIt() throws {
    let fixture = try LabFixture()
    for path in [".hidden", "node_modules/a.js", "package.json", "sub/.git/x"] {
      fixture.write("2/\(path)", "x")
    }
    let config = try json(fixture, "/chcp.json")
    #expect(config["release"]?.string == "2")
    #expect(config["content_url"]?.string == "http://lab.test/chcp/2/")
    let list = try #require(try json(fixture, "/chcp/2/chcp.manifest").array)
    #expect(list.compactMap { $0["file"]?.string } == ["index.html", "same/logo.txt"])
    let bytes = try #require(fixture.exchange("/chcp/2/index.html").response?.body)
    #expect(list.first?["hash"]?.string == MD5.digest(of: bytes).text)
  }

  @Test func whatTheToolWroteIsServedAsItIs() throws {
    let fixture = try LabFixture()
    fixture.write(
      "2/chcp.json", #"{"release":"a","content_url":"https://e.test/x","update":"now"}"#)
    fixture.write("2/chcp.manifest", "[ ]")
    let config = try json(fixture, "/chcp.json")
    #expect(config["release"]?.string == "a" && config["update"]?.string == "now")
    #expect(config["content_url"]?.string == "http://lab.test/chcp/2/")
    #expect(fixture.exchange("/chcp/2/chcp.manifest").response?.text == "[ ]")
    fixture.write("2/chcp.json", "broken")
    #expect(fixture.exchange("/chcp.json").response?.text == "broken")
  }

  @Test func eachRequestIsOfOneKind() {
    func kinds(_ path: String) -> [String] {
      LabEndpoint.named.filter { $0.matches(path: path) }.map(\.description)
    }
    #expect(kinds("/chcp.json") == ["www"])
    #expect(kinds("/chcp/2/chcp.manifest") == ["www.manifest"])
    #expect(kinds("/manifests/2.json") == ["www.manifest"])
    #expect(kinds("/chcp/2/a/b.js") == ["www.files"])
    #expect(kinds("/files/2/a.js") == ["www.files"])
  }

  // MARK: A device that updates

  private func targets(_ device: ResumeDevice) -> [String] {
    device.fixture.lab.requests.filter { $0[header: "User-Agent"] == "Test/1" }.map(\.target)
  }

  @Test func onlyWhatChangedIsFetched() throws {
    let device = try ResumeDevice()
    device.fixture.write("2/index.html", "I am version 1")
    device.fixture.lab.change { $0.releases[1].hasManifest = true }
    let result = device.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(
      Set(targets(device)) == [
        "/api/update", "/manifests/2.json", "/files/2/large.bin", "/files/2/same/logo.txt",
      ])
    #expect(result.delta == .init(changed: 2, linked: 1, saved: 14))
  }

  @Test func aFileThatWasCutIsGoneOnWith() throws {
    let device = try ResumeDevice(size: 300_000)
    device.fixture.lab.change { $0.releases[1].hasManifest = true }
    try device.fixture.fault("files/2/large.bin drop 50% times 1")
    let result = device.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    let sent = device.fixture.lab.requests.filter { $0.target == "/files/2/large.bin" }
    #expect(sent.count == 2 && sent.map(\.bytesSent).reduce(0, +) <= 315_000)
  }

  @Test(
    "A fault of one file ends it, and leaves nothing",
    arguments: [
      "corrupt", "status 404", "truncate 50%", "huge", "html", "garbage", "redirect-loop",
    ])
  func faults(_ fault: String) throws {
    let device = try ResumeDevice(retry: .never, size: 10_000)
    device.fixture.lab.change { $0.releases[1].hasManifest = true }
    // No package, which would be the way out.
    try device.fixture.fault("www.package status 404")
    try device.fixture.fault("files/2/large.bin \(fault)")
    let result = device.check()
    #expect(result.outcome == .failed && result.active == "1", "\(result.reason)")
    #expect(device.leftovers == [])
    try device.fixture.fault("files/2/large.bin none")
    #expect(device.check().outcome == .updated)
  }

  @Test func thePluginsWayIsTheSame() throws {
    let device = try ResumeDevice(size: 10_000, source: .chcp(nativeInterface: 1))
    let result = device.check()
    #expect(result.outcome == .updated && result.active == "2", "\(result.reason)")
    #expect(
      Set(targets(device)) == [
        "/chcp.json", "/chcp/2/chcp.manifest", "/chcp/2/index.html", "/chcp/2/large.bin",
        "/chcp/2/same/logo.txt",
      ])
    device.fixture.lab.change { $0.published = 2 }
    try device.fixture.fault("www.manifest corrupt")
    #expect(device.check().outcome == .failed)
    try device.fixture.fault("www.manifest none")
    let next = device.check()
    #expect(next.outcome == .updated && next.active == "3", "\(next.reason)")
    #expect(next.delta?.changed == 1, "the logo is the same in all releases")
    #expect(device.leftovers == [])
  }
}
