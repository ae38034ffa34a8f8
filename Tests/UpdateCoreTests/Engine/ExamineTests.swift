import Foundation
import Testing

@testable import UpdateCore

/// What is found when all that a device keeps is read again.
@Suite struct ExamineTests {
  private func updated() async throws -> (TestDevice, Sandbox, Engine) {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    try device.publish("2", ["index.html": "I am version 2"])
    #expect(await engine.check().outcome == .updated)
    return (device, sandbox, engine)
  }

  /// Writes into a file, as a disk would, so that its links have the same bytes.
  private func overwrite(_ path: String, _ text: String, keepingTime: Bool) throws {
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
    guard keepingTime, let date else { return }
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test func otherBytesOfTheSameSizeAreFoundAtAStart() async throws {
    let (device, _, engine) = try await updated()
    try overwrite("\(device.sandboxPath)/Documents/www/css/a.css", "X", keepingTime: false)
    let release = try await engine.prepare(isReturn: true)
    #expect(release?.version == "2" && release?.isNew == true)
    #expect(device.shown == ["index.html": "I am version 2", "css/a.css": "a"])
    let story = device.journal.entries.map(\.what)
    #expect(
      story.contains(
        "Files of version 2 were missing or damaged and are put back: \"css/a.css\" from the app."))
  }

  @Test func damageWithoutATraceIsFoundOnceAPageIsShown() async throws {
    let (device, sandbox, engine) = try await updated()
    // A time that keeps its fractions is what no program sets: the record's is forgotten instead.
    let path = "\(device.sandboxPath)/Documents/www/css/a.css"
    try overwrite(path, "X", keepingTime: true)
    var record = try #require(ReleaseStore(sandbox: sandbox, set: .www).active())
    let tree = try sandbox.root.descend(["Documents", "www"])
    for index in record.files.indices { record.files[index].stamp = nil }
    record.files.stamp(in: tree)
    try sandbox.disk.replace(ReleaseRecord.name, in: tree, with: record.bytes())
    #expect(try await engine.prepare()?.isNew == false)
    #expect(device.shown["css/a.css"] == "X")
    #expect(try await engine.examine()?.version == "2")
    #expect(device.shown == ["index.html": "I am version 2", "css/a.css": "a"])
    let previous = device.folder.files(below: "device/Library/Drydock/previous-www")
    #expect(previous["css/a.css"] == "a", "the release before shared the file")
    #expect(try await engine.examine() == nil)
  }

  @Test func damageThatIsNowhereElseGoesBackToTheReleaseBefore() async throws {
    let (device, _, engine) = try await updated()
    try overwrite(
      "\(device.sandboxPath)/Documents/www/index.html", "I am version X", keepingTime: false)
    #expect(try await engine.prepare()?.version == "1")
    #expect(device.shown == ["index.html": "I am version 1", "css/a.css": "a"])
    #expect(await engine.check().outcome == .updated)
  }

  @Test func whatNoReleaseHasIsRemovedButEditsStay() async throws {
    let (device, sandbox, engine) = try await updated()
    try device.folder.write(["x/y": "stray"], below: "device/Documents/www")
    try sandbox.replaceFile("Documents/www/new.html", with: Array("new".utf8))
    try sandbox.replaceFile("Documents/www/index.html", with: Array("edited".utf8))
    #expect(try await engine.prepare()?.version == "2")
    #expect(try await engine.examine() == nil)
    #expect(device.shown == ["index.html": "edited", "css/a.css": "a", "new.html": "new"])
    #expect(await engine.status().sets[.www]?.localEdits == ["new.html", "index.html"])
  }

  @Test func inDevelopmentModeEveryChangeIsAnEdit() async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open()) { $0.developmentMode = true }
    _ = try await engine.prepare()
    try device.folder.write(
      ["index.html": "by an editor", "b.html": "b"], below: "device/Documents/www")
    #expect(try await engine.examine() == nil)
    #expect(device.shown["index.html"] == "by an editor")
    #expect(await engine.status().sets[.www]?.localEdits == ["index.html", "b.html"])
  }

  @Test func anUpdateOfADamagedReleaseMendsItFirst() async throws {
    let (device, _, engine) = try await updated()
    try device.publish("3", ["index.html": "I am version 3"])
    try overwrite("\(device.sandboxPath)/Documents/www/css/a.css", "X", keepingTime: false)
    #expect(await engine.check().outcome == .updated)
    #expect(device.shown == ["index.html": "I am version 3", "css/a.css": "a"])
  }

  @Test func aDamagedAppIsInstalledAgain() async throws {
    let (device, _, engine) = try await updated()
    try overwrite("\(device.sandboxPath)/Demo.app/www/css/a.css", "X", keepingTime: false)
    #expect(try await engine.examine() == nil)
    #expect(device.installed["www/css/a.css"] == "a")
  }

  @Test(arguments: ["Documents/www", "Library/Drydock", "Library", "Demo.app"])
  func foldersThatAreGoneComeBack(_ path: String) async throws {
    let (device, first, _) = try await updated()
    first.close()
    try FileManager.default.removeItem(atPath: "\(device.sandboxPath)/\(path)")
    let engine = device.engine(try device.open())
    let version = try await engine.prepare()?.version
    #expect(version == (path == "Documents/www" ? "1" : "2"))
    #expect(await engine.check().outcome != .failed)
    #expect(device.shown["index.html"] == "I am version 2")
  }
}
