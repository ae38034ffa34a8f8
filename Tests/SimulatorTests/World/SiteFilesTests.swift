import Container
import Foundation
import Testing
import UpdateCore

@testable import Simulator

@Suite("The files that a page of www may read")
struct SiteFilesTests {
  @Test(
    "What the device itself keeps in www is not there for a page",
    arguments: [
      ("index.html", true), (".drydock-release.json", false), ("%2Edrydock-release.json", false),
      (".DRYDOCK-release.json", false), ("x/../.drydock-release.json", false),
      (".drydock-release.json?a", false),
    ])
  func record(name: String, isThere: Bool) async throws {
    let folder = NSTemporaryDirectory() + "drydock-site-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sandbox = try Sandbox.open(
      path: folder, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"))
    for file in ["index.html", ".drydock-release.json"] {
      try sandbox.replaceFile("Documents/www/\(file)", with: Array("{}".utf8), asEdit: false)
    }
    let request = PageRequest(id: 1, kind: .fetch, url: "file:///Documents/www/\(name)")
    let answer = try #require(
      await SiteFiles(sandbox: sandbox, root: .files, home: PageAddress(path: "index.html"))
        .local(request, because: nil))
    #expect(answer.isFailure != isThere)
    #expect(answer.body == (isThere ? Array("{}".utf8) : []))
  }

  @Test(
    "An address that begins at the root is taken for www, if www has it",
    arguments: [
      ("file:///assets/app.js", true), ("file:///assets/none.js", false),
      ("file:///assets/../../secret", false), ("file:///.drydock-release.json", false),
      ("file:///Documents/secret", false),
    ])
  func root(url: String, isThere: Bool) async throws {
    let folder = NSTemporaryDirectory() + "drydock-site-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sandbox = try Sandbox.open(
      path: folder, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"))
    let files = ["www/index.html", "www/assets/app.js", "www/.drydock-release.json", "secret"]
    for file in files {
      try sandbox.replaceFile("Documents/\(file)", with: Array("{}".utf8), asEdit: false)
    }
    let request = PageRequest(id: 1, kind: .script, url: url)
    let answer = try #require(
      await SiteFiles(sandbox: sandbox, root: .files, home: PageAddress(path: "index.html"))
        .local(request, because: nil))
    #expect(answer.isFailure != isThere)
    #expect(answer.file == (isThere ? "Documents/www/assets/app.js" : nil))
  }
}
