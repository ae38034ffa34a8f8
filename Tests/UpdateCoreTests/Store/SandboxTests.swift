import Foundation
import Testing

@testable import UpdateCore

@Suite struct SandboxTests {
  private static let app = AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo")

  @Test func itIsLaidOutAsOnTheDevice() throws {
    let folder = try TemporaryFolder()
    let sandbox = try Sandbox.open(path: "\(folder.path)/a/b", app: SandboxTests.app)
    let names = try sandbox.list("").map(\.name)
    #expect(names == ["Documents", "Library", "tmp"])
    #expect(
      try sandbox.list("Library").map(\.name) == ["Caches", "Drydock", "Preferences"])
    let tag = String(decoding: try sandbox.read("Documents/CACHEDIR.TAG"), as: UTF8.self)
    #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
  }

  @Test func anotherAppIsRefusedByName() throws {
    let folder = try TemporaryFolder()
    try Sandbox.open(path: folder.path, app: SandboxTests.app).close()
    let other = AppIdentity(name: "Demo", bundleIdentifier: "org.example.other")
    let error = #expect(throws: SandboxError.self) {
      try Sandbox.open(path: folder.path, app: other)
    }
    #expect(
      error
        == .otherApp(
          path: folder.path, found: "org.example.demo", expected: "org.example.other"))
  }

  @Test func aFolderWithOtherThingsInItIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(["Documents/letter.txt": "dear"])
    #expect(throws: SandboxError.notASandbox(path: folder.path)) {
      try Sandbox.open(path: folder.path, app: SandboxTests.app)
    }
    #expect(folder.files(below: "") == ["Documents/letter.txt": "dear"])
  }

  @Test func theSecondHolderIsToldWhoHoldsIt() throws {
    let folder = try TemporaryFolder()
    let first = try Sandbox.open(path: folder.path, app: SandboxTests.app)
    let error = #expect(throws: SandboxError.self) {
      try Sandbox.open(path: folder.path, app: SandboxTests.app)
    }
    let said = error?.sentence ?? ""
    #expect(said.hasPrefix("\(folder.path) is held by another process (pid \(getpid()), \""))
    #expect(said.contains("\", since 20"))
    #expect(said.hasSuffix("): quit it, or use : in it; another device: --sandbox DIR"))
    first.close()
    try Sandbox.open(path: folder.path, app: SandboxTests.app).close()
  }

  @Test(arguments: ["../x", "/etc/passwd", "a/../../x", "", ".", "a//b", "a/", "Documents/\u{0}"])
  func pathsStayInside(_ path: String) throws {
    let folder = try TemporaryFolder()
    let sandbox = try Sandbox.open(path: folder.path, app: SandboxTests.app)
    #expect(throws: SandboxError.outside(path: path)) { try sandbox.read(path) }
    #expect(throws: SandboxError.outside(path: path)) { try sandbox.replaceFile(path, with: []) }
    #expect(throws: SandboxError.outside(path: path)) { try sandbox.removeFile(path) }
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write(["secret/a.txt": "s"])
    let sandbox = try Sandbox.open(path: "\(folder.path)/device", app: SandboxTests.app)
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.path)/Documents/out", withDestinationPath: "\(folder.path)/secret")
    #expect(throws: SandboxError.self) { try sandbox.read("Documents/out/a.txt") }
    #expect(throws: SandboxError.self) { try sandbox.replaceFile("Documents/out/b", with: [1]) }
    try sandbox.removeFile("Documents/out")
    #expect(folder.files(below: "secret") == ["a.txt": "s"])
  }

  @Test func damagedStateIsMadeAnew() throws {
    let folder = try TemporaryFolder()
    try Sandbox.open(path: folder.path, app: SandboxTests.app).close()
    try folder.write(["Library/Drydock/device.json": "{\"app\":"])
    try Sandbox.open(path: folder.path, app: SandboxTests.app).close()
    let other = AppIdentity(name: "Other", bundleIdentifier: "org.example.other")
    #expect(throws: SandboxError.self) { try Sandbox.open(path: folder.path, app: other) }
  }

  @Test func namesThatCannotBeFoldersAreRefused() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SandboxError.invalidName("a/b")) {
      try Sandbox.open(
        path: folder.path, app: AppIdentity(name: "a/b", bundleIdentifier: "org.example"))
    }
  }
}
