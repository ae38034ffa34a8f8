import Foundation
import Testing

@testable import UpdateCore

/// Updates by a manifest, from the question to the tree.
@Suite struct ManifestFlowTests {
  private static let first = ["index.html": "I am version 1", "css/a.css": "a", "b.js": "b"]

  private func device() async throws -> (TestDevice, Engine) {
    let device = try TestDevice(bundle: Self.first)
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    return (device, engine)
  }

  @Test func onlyWhatChangedIsFetched() async throws {
    let (device, engine) = try await device()
    let inode = try device.inode("css/a.css")
    var second = Self.first
    second["index.html"] = "I am version 2"
    try device.publishManifest("2", second)
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(device.shown == second)
    #expect(device.fetched == ["2/index.html", "2/manifest.json"])
    #expect(try device.inode("css/a.css") == inode)
    #expect(result.delta == .init(changed: 1, linked: 2, saved: 2))
    let manifest = ManifestText.files("2", second).utf8.count
    #expect(result.bytes == manifest + 14)
    #expect(result.reason.contains("1 of 3 files fetched"))
    #expect(device.leftovers == [])
  }

  @Test("Renames and second names cost nothing, and what is not listed goes")
  func renames() async throws {
    let (device, engine) = try await device()
    let new = [
      "index.html": "I am version 2", "new/deep/a.css": "a", "b.js": "b", "again.js": "b",
      "x.html": "I am version 2", "empty": "", "ä ö/%2e.txt": "odd",
    ]
    try device.publishManifest("2", new)
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(device.shown == new)
    #expect(
      device.fetched == [
        "2/%C3%A4%20%C3%B6/%252e.txt", "2/empty", "2/index.html", "2/manifest.json",
      ])
    #expect(result.delta == .init(changed: 4, linked: 3, saved: 3))
    #expect(device.leftovers == [])
  }

  @Test func theSameContentUnderANewVersionIsFetchedByNobody() async throws {
    let (device, engine) = try await device()
    try device.publishManifest("2", Self.first)
    let result = await engine.check()
    #expect(result.outcome == .updated && result.active == "2", "\(result.reason)")
    #expect(device.fetched == ["2/manifest.json"])
  }

  @Test("A file that was changed behind the engine's back is fetched", arguments: [true, false])
  func damage(sameTime: Bool) async throws {
    let (device, engine) = try await device()
    let path = "\(device.sandboxPath)/Documents/www/css/a.css"
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try "X".write(toFile: path, atomically: false, encoding: .utf8)
    if sameTime {
      try FileManager.default.setAttributes(
        [.modificationDate: time as Any], ofItemAtPath: path)
    }
    var second = Self.first
    second["index.html"] = "I am version 2"
    try device.publishManifest("2", second)
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(device.shown == second)
    #expect(device.fetched.contains("2/css/a.css"))
  }

  @Test func aTouchedFileIsReadAndLinked() async throws {
    let (device, engine) = try await device()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: "\(device.sandboxPath)/Documents/www/css/a.css")
    try device.publishManifest("2", Self.first.merging(["index.html": "2"]) { $1 })
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(device.fetched == ["2/index.html", "2/manifest.json"])
  }

  @Test func anEditGivesWay() async throws {
    let (device, engine) = try await device()
    try engine.sandbox.replaceFile("Documents/www/b.js", with: Array("edited".utf8))
    let second = Self.first.merging(["index.html": "2"]) { $1 }
    try device.publishManifest("2", second)
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(device.shown == second)
    #expect(device.fetched == ["2/b.js", "2/index.html", "2/manifest.json"])
  }

  // MARK: What goes wrong

  @Test(
    "A file that is not as listed ends it, and leaves nothing", arguments: ["I am version 3", "?"])
  func wrongFile(_ text: String) async throws {
    let (device, engine) = try await device()
    try device.publishManifest("2", ["index.html": "I am version 2", "n.js": "n"])
    device.transport.answer("http://origin.test/2/index.html", .body(Array(text.utf8)))
    let result = await engine.check()
    #expect(result.outcome == .failed)
    #expect(["verify.file.digest", "verify.file.size"].contains(result.error?.code))
    #expect(device.shown == Self.first && device.leftovers == [])
  }

  @Test func aMissingFileEndsIt() async throws {
    let (device, engine) = try await device()
    try device.publishManifest("2", ["index.html": "2", "n.js": "n"])
    device.transport.answer("http://origin.test/2/n.js", .body([], status: 404))
    let result = await engine.check()
    #expect(result.error?.code == "fetch.file.status")
    #expect(result.reason.contains("n.js"))
    #expect(device.shown == Self.first && device.leftovers == [])
  }

  @Test("Where there is a package too, that is fetched", arguments: 0..<4)
  func fallback(_ number: Int) async throws {
    let (device, engine) = try await device()
    let second = ["index.html": "I am version 2", "css/a.css": "a", "b.js": "b"]
    try device.publishManifest("2", second, package: true)
    let manifest = "http://origin.test/2/manifest.json"
    let code: String
    switch number {
    case 0:
      device.transport.answer(manifest, .body([], status: 404))
      code = "404"
    case 1:
      device.transport.answer(manifest, .body(Array("<html>".utf8)))
      code = "JSON"
    case 2:
      device.transport.answer(manifest, .body(Array(ManifestText.files("1", second).utf8)))
      code = "version 1"
    default:
      device.transport.answer("http://origin.test/2/index.html", .body([], status: 410))
      code = "410"
    }
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(result.delta == nil && device.shown == second && device.leftovers == [])
    let told = device.journal.entries.first { $0.what.contains("The package is fetched, as") }
    #expect(told?.what.contains(code) == true, "\(told?.what ?? "nothing")")
  }

  @Test func whatIsNotAsPromisedIsNoReasonForThePackage() async throws {
    let (device, engine) = try await device()
    try device.publishManifest("2", ["index.html": "I am version 2"], package: true)
    device.transport.answer("http://origin.test/2/index.html", .body(Array("?".utf8)))
    let result = await engine.check()
    #expect(result.outcome == .failed && result.reason.contains("index.html"))
    #expect(device.shown == Self.first && device.leftovers == [])
  }

  @Test func anUnwellServerIsNoReasonForThePackage() async throws {
    let (device, engine) = try await device()
    try device.publishManifest("2", ["index.html": "2"], package: true)
    device.transport.answer("http://origin.test/2/manifest.json", .body([], status: 503))
    let result = await engine.check()
    #expect(result.error?.code == "fetch.manifest.status")
    #expect(!device.fetched.contains("2.zip"))
  }

  @Test func manyFilesThatAreMoreThanThePackageAreNotFetchedOneByOne() async throws {
    let (device, engine) = try await device()
    let new = Dictionary(uniqueKeysWithValues: (0..<65).map { ("f\($0)", "file \($0)") })
    try device.publishManifest("2", new, package: true, extra: #","size":10000"#)
    let package = try ZipWriter.archive(new.map { ($0.key, Array($0.value.utf8)) })
    try device.publishManifest(
      "2", new, package: true, extra: #","size":\#(package.count)"#)
    device.transport.answer("http://origin.test/2.zip", .body(package))
    let result = await engine.check()
    #expect(result.outcome == .updated, "\(result.reason)")
    #expect(device.fetched == ["2.zip", "2/manifest.json"] && device.shown == new)
  }

  @Test func theDigestOfTheManifestCounts() async throws {
    let (device, engine) = try await device()
    try device.publishManifest("2", ["index.html": "2"])
    let wrong = String(repeating: "0", count: 64)
    device.answer(
      #"{"version":"2","manifest":{"url":"2/manifest.json","sha256":"\#(wrong)"}}"#)
    let result = await engine.check()
    #expect(result.error?.code == "fetch.manifest.sha256")
  }

  @Test func aFullDiskIsFoundBefore() async throws {
    let (device, engine) = try await device()
    engine.sandbox.disk.limitFreeSpace(to: 5)
    try device.publishManifest("2", ["index.html": "I am version 2"])
    let result = await engine.check()
    #expect(result.error?.code == "fetch.space")
    #expect(device.leftovers == [])
  }
}
