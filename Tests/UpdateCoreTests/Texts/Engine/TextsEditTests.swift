import Foundation
import Glibc
import Testing

@testable import UpdateCore

@Suite struct TextsEditTests {
  private static let german = "de.lproj/Localizable.strings"
  private static let english = "en.lproj/Localizable.strings"
  private static let servus = TextsDevice.line("hello", "Servus")

  @Test func aFileEditedInPlaceIsUsedAtOnceAndKept() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit(TextsEditTests.german, TextsEditTests.servus)
    #expect(engine.refresh().answer(TextQuery("hello"), preferred: ["de"]).value == "Servus")
    engine.refresh()
    let notes = device.journal.entries.filter { $0.what.contains("changed by hand") }
    #expect(notes.count == 1 && notes[0].what.contains("Documents/texts/\(TextsEditTests.german)"))
    #expect(await engine.status().set.localEdits == [TextsEditTests.german])
    let again = try await device.restart(engine)
    #expect(again.text("hello", in: ["de"]) == "Servus")
    #expect(await again.status().set.localEdits == [TextsEditTests.german])
    try await again.examine()
    #expect(again.text("hello", in: ["de"]) == "Servus")
    // An update of another file leaves it.
    device.publish("2", [TextsEditTests.english: TextsDevice.line("hello", "Hi")])
    let second = await again.update()
    #expect(second.outcome == .updated && again.text("hello") == "Hi", "\(second.reason)")
    #expect(again.text("hello", in: ["de"]) == "Servus")
    #expect(device.said.contains("stays as edited by hand"))
    // One of that file replaces it.
    device.publish("3", [TextsEditTests.german: TextsDevice.line("hello", "Guten Tag")])
    #expect(await again.update().outcome == .updated)
    #expect(again.text("hello", in: ["de"]) == "Guten Tag" && again.text("hello") == "Hello")
    #expect(await again.status().set.localEdits == [])
    #expect(device.said.contains("the edit of \"\(TextsEditTests.german)\" is replaced"))
  }

  @Test(arguments: [true, false])
  func anEditOfADownloadedFileStaysWhileTheServerHasTheSame(_ withDigests: Bool) async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    var files = [TextsEditTests.german: TextsDevice.line("hello", "Guten Tag")]
    device.publish("2", files, withDigests: withDigests)
    #expect(await engine.update().outcome == .updated)
    try device.edit(TextsEditTests.german, TextsEditTests.servus)
    files[TextsEditTests.english] = TextsDevice.line("hello", "Hi")
    device.publish("3", files, withDigests: withDigests)
    #expect(await engine.update().outcome == .updated)
    #expect(engine.text("hello", in: ["de"]) == "Servus" && engine.text("hello") == "Hi")
    let again = try await device.restart(engine)
    #expect(again.text("hello", in: ["de"]) == "Servus")
    files[TextsEditTests.german] = TextsDevice.line("hello", "Tag")
    device.publish("4", files, withDigests: withDigests)
    #expect(await again.update().outcome == .updated)
    #expect(again.text("hello", in: ["de"]) == "Tag")
  }

  @Test func anEditWhileAnUpdateRunsIsNotLost() async throws {
    let device = try TextsDevice()
    let sandbox = try device.open()
    let engine = device.engine(
      sandbox,
      willEnter: { step in
        guard step == .activate else { return }
        try? device.edit(TextsEditTests.german, TextsEditTests.servus)
        try? device.edit(TextsEditTests.english, TextsDevice.line("hello", "Mine"))
      })
    try await device.prepare(engine)
    device.publish("2", [TextsEditTests.english: TextsDevice.line("hello", "Hi")])
    #expect(await engine.update().outcome == .updated)
    #expect(engine.text("hello", in: ["de"]) == "Servus" && engine.text("hello") == "Hi")
    #expect(await engine.status().set.localEdits == [TextsEditTests.german])
    #expect(device.said.contains("edited meanwhile") && device.leftovers == [])
  }

  /// By the paths that the app's developer knows.
  @Test func theSandboxFindsTextsBehindTheLinks() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    let sandbox = engine.sandbox
    let path = "Documents/\(TextsEditTests.german)"
    #expect(try sandbox.read(path) == Array(TextsDevice.line("hello", "Hallo").utf8))
    #expect(
      try sandbox.list("Documents/en.lproj").map(\.name) == [
        "Localizable.strings", "Settings.strings",
      ])
    #expect(sandbox.exists(path) && sandbox.size(of: "Documents/en.lproj").files == 2)
    #expect(try sandbox.list("Documents").first { $0.name == "de.lproj" }?.kind == .link)
    try sandbox.replaceFile(path, with: Array(TextsEditTests.servus.utf8))
    #expect(await engine.status().set.localEdits == [TextsEditTests.german])
    #expect(engine.text("hello", in: ["de"]) == "Servus")
    try sandbox.removeFile(path)
    #expect(!sandbox.exists(path))
    let again = try await device.restart(engine)
    #expect(again.text("hello", in: ["de"]) == "Hallo")
    // Another link is never followed.
    try FileManager.default.createSymbolicLink(
      atPath: "\(device.sandboxPath)/Documents/fr.lproj", withDestinationPath: "en.lproj")
    #expect(throws: SandboxError.self) { try again.sandbox.list("Documents/fr.lproj") }
  }

  @Test func aNewFileIsAnEdit() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit("de.lproj/Extra.strings", TextsDevice.line("key", "Wert"))
    engine.refresh()
    #expect(engine.text("key", "Extra", in: ["de"]) == "Wert")
    let again = try await device.restart(engine)
    try await again.examine()
    #expect(again.text("key", "Extra", in: ["de"]) == "Wert")
    device.publish("2", [TextsEditTests.english: TextsDevice.line("hello", "Hi")])
    #expect(await again.update().outcome == .updated)
    #expect(again.text("key", "Extra", in: ["de"]) == "Wert")
  }

  @Test func aFileThatDoesNotParseKeepsItsLastGoodCopy() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit(TextsEditTests.german, "\"a\" = \"b\";\n\"hello\" = \"Serv")
    engine.refresh()
    #expect(engine.text("hello", in: ["de"]) == "Hallo")
    let problem = await engine.status().problems["Documents/texts/\(TextsEditTests.german)"]
    #expect(problem?.contains("line 2, column") ?? false, "\(problem ?? "")")
    engine.refresh()
    #expect(device.journal.entries.count { $0.what.contains("its last good copy stays") } == 1)
    // Mended by a start, from the app.
    let again = try await device.restart(engine)
    #expect(again.text("hello", in: ["de"]) == "Hallo")
    #expect(device.tree[TextsEditTests.german] == TextsDevice.line("hello", "Hallo"))
    #expect(await again.status().problems == [:])
    #expect(
      device.said.contains("line 2, column") && device.said.contains("the app's own is put back"))
    #expect(device.leftovers == [])
  }

  @Test func aMissingFileIsPutBack() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.remove("texts/\(TextsEditTests.german)")
    engine.refresh()
    #expect(engine.text("hello", in: ["de"]) == "Hallo")
    #expect(
      await engine.status().problems["Documents/texts/\(TextsEditTests.german)"]?.contains(
        "missing") ?? false)
    try await engine.examine()
    #expect(device.tree.count == 4)
    #expect(await engine.status().problems == [:])
  }

  @Test func aDownloadedFileThatIsLostIsFetchedAgain() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish("2", [TextsEditTests.german: TextsDevice.line("hello", "Guten Tag")])
    #expect(await engine.update().outcome == .updated)
    try device.edit(TextsEditTests.german, "{")
    try device.removeOriginals()
    let again = try await device.restart(engine)
    #expect(again.text("hello", in: ["de"]) == "Hallo")
    #expect(device.said.contains("the app's own stands in for it"))
    device.transport.forget()
    let result = await again.update()
    #expect(
      result.outcome == .upToDate && result.reason.contains("had been lost"), "\(result.reason)")
    #expect(
      again.text("hello", in: ["de"]) == "Guten Tag" && device.asked == [TextsEditTests.german])
    #expect(await again.status().set.previous == "1")
  }

  @Test func damageThatNoTimeTellsOfIsFoundByItsDigest() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    let path = "\(device.sandboxPath)/Documents/texts/\(TextsEditTests.german)"
    var status = stat()
    #expect(stat(path, &status) == 0)
    let file = open(path, O_WRONLY | O_CLOEXEC)
    #expect(pwrite(file, "0", 1, off_t(status.st_size - 4)) == 1)
    var times = [status.st_atim, status.st_mtim]
    #expect(futimens(file, &times) == 0)
    close(file)
    #expect(device.tree[TextsEditTests.german]?.contains("0") ?? false)
    try await engine.examine()
    #expect(device.tree[TextsEditTests.german] == TextsDevice.line("hello", "Hallo"))
  }

  @Test func aViewMustBeOne() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit("Base.lproj/Home.view.json", "[1]")
    engine.refresh()
    #expect(
      await engine.status().problems["Documents/texts/Base.lproj/Home.view.json"]?.contains(
        "object") ?? false)
    try device.edit(
      "Base.lproj/Home.view.json", #"{"title": {"id": "t", "text": "Home"}, "elements": []}"#)
    #expect(await engine.status().set.localEdits == ["Base.lproj/Home.view.json"])
  }

  // MARK: Another binary

  @Test func theNewerOfTwoWinsForTheWholeSet() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish("2", [TextsEditTests.german: TextsDevice.line("hello", "Guten Tag")])
    #expect(await engine.update().outcome == .updated)
    // An older one of the app: what the server had stays, on the new app's files.
    try device.folder.write(
      ["en.lproj/Localizable.strings": TextsDevice.line("hello", "Howdy")], below: "bundle")
    let second = try await device.restart(engine, version: "1.1.0")
    #expect(await second.status().set.active == "2")
    #expect(second.text("hello") == "Howdy" && second.text("hello", in: ["de"]) == "Guten Tag")
    #expect(device.said.contains("the downloaded texts of version 2 stay"))
    try device.folder.write(["texts.json": #"{"version": 3}"#], below: "bundle")
    let third = try await device.restart(second, version: "1.2.0")
    #expect(await third.status().set.active == "3")
    #expect(third.text("hello", in: ["de"]) == "Hallo")
    #expect(device.said.contains("replace the downloaded ones of version 2"))
    #expect(device.leftovers == [])
  }

  @Test func bundledTextsFollowTheApp() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit(TextsEditTests.german, TextsEditTests.servus)
    try device.folder.write(
      [
        "en.lproj/Localizable.strings": TextsDevice.line("hello", "Howdy"),
        "it.lproj/Localizable.strings": TextsDevice.line("hello", "Ciao"),
      ], below: "bundle")
    let again = try await device.restart(engine, version: "1.1.0")
    #expect(again.text("hello") == "Howdy" && again.text("hello", in: ["it"]) == "Ciao")
    #expect(again.text("hello", in: ["de"]) == "Servus" && device.links["it.lproj"] != nil)
  }
}
