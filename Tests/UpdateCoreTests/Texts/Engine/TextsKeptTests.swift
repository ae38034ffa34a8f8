import Foundation
import Testing

@testable import UpdateCore

/// What a person has written is kept, though it cannot be used.
@Suite struct TextsKeptTests {
  private static let german = "de.lproj/Localizable.strings"
  private static let kept = "Documents/de.lproj.kept/Localizable.strings"
  private static let broken = "\"a\" = \"b\";\n\"hello\" = \"Serv"

  private func content(_ path: String, _ device: TextsDevice) -> String? {
    FileManager.default.contents(atPath: "\(device.sandboxPath)/\(path)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aRepairKeepsTheNewestOfEachFile() async throws {
    let device = try TextsDevice()
    var engine = try await device.launch()
    for text in [TextsKeptTests.broken, "{"] {
      try device.edit(TextsKeptTests.german, text)
      engine = try await device.restart(engine)
      #expect(content(TextsKeptTests.kept, device) == text)
      #expect(engine.text("hello", in: ["de"]) == "Hallo" && device.leftovers == [])
    }
    // It is no text, and stays.
    try await engine.examine()
    engine = try await device.restart(engine)
    device.publish("2", [TextsKeptTests.german: TextsDevice.line("hello", "Guten Tag")])
    #expect(await engine.update().outcome == .updated)
    #expect(content(TextsKeptTests.kept, device) == "{")
    #expect(device.folder.files(below: "device/Documents/de.lproj.kept").count == 1)
    #expect(await engine.status().problems == [:])
  }

  @Test func aRepairSaysWhatIsWhere() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit(TextsKeptTests.german, TextsKeptTests.broken)
    engine.sandbox.close()
    let again = device.engine(try device.open())
    let www = Engine(
      EngineConfiguration(
        appName: "Demo", bundleIdentifier: "org.example.demo", appVersion: "1.0.0",
        bundleFolder: "\(device.folder.path)/bundle", wwwURL: "http://origin.test/api", keepFree: 0),
      sandbox: again.sandbox, transport: device.transport, clock: device.clock,
      journal: device.journal, executor: device.executor)
    _ = try await www.prepare()
    let repairs = try await again.prepare(binary: www.binary)
    try #require(repairs.count == 1)
    for words in [
      "Documents/texts/\(TextsKeptTests.german)", "line 2, column",
      "it is kept in \(TextsKeptTests.kept), and the app's own is put back.",
    ] {
      #expect(repairs[0].contains(words), "\(repairs[0])")
    }
    // Told once, and by the repair.
    #expect(device.journal.entries.count { $0.isFailure && $0.what.contains("line 2") } == 1)
    #expect(try await again.prepare(binary: www.binary) == [])
  }

  @Test func aDownloadedFileIsTheAppsUntilItIsFetchedAgain() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish("2", [TextsKeptTests.german: TextsDevice.line("hello", "Guten Tag")])
    #expect(await engine.update().outcome == .updated)
    try device.edit(TextsKeptTests.german, TextsKeptTests.broken)
    try device.removeOriginals()
    let again = try await device.restart(engine)
    #expect(
      device.said.contains(
        "kept in \(TextsKeptTests.kept), and the app's own stands in for it until the next update"),
      "\(device.said)")
    #expect(await again.update().outcome == .upToDate)
    #expect(again.text("hello", in: ["de"]) == "Guten Tag")
    #expect(content(TextsKeptTests.kept, device) == TextsKeptTests.broken)
  }

  @Test func anUpdateKeepsItToo() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit(TextsKeptTests.german, TextsKeptTests.broken)
    device.publish("2", ["en.lproj/Localizable.strings": TextsDevice.line("hello", "Hi")])
    #expect(await engine.update().outcome == .updated)
    #expect(content(TextsKeptTests.kept, device) == TextsKeptTests.broken)
    #expect(device.said.contains("what was there is kept in \(TextsKeptTests.kept)"))
    #expect(engine.text("hello", in: ["de"]) == "Hallo")
  }

  @Test func aLooseFileIsKeptBeside() async throws {
    let device = try TextsDevice(["Localizable.strings": TextsDevice.line("hello", "Hello")])
    let engine = try await device.launch()
    try device.edit("Localizable.strings", "{")
    _ = try await device.restart(engine)
    #expect(content("Documents/Localizable.strings.kept", device) == "{")
  }

  @Test func whatStandsInThePlaceOfTheFolderStays() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try device.edit("de.lproj.kept", "mine")
    try device.edit(TextsKeptTests.german, "{")
    _ = try await device.restart(engine)
    #expect(content("Documents/de.lproj.kept", device) == "mine")
    #expect(content("Documents/de.lproj.kept-2/Localizable.strings", device) == "{")
  }

  /// Whoever only looks is answered as after a start.
  @Test(arguments: [true, false])
  func aProcessThatOnlyLooksTellsWhatAStartWould(_ hasOlder: Bool) async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    if hasOlder {
      device.publish("2", [TextsKeptTests.german: TextsDevice.line("hello", "Tag")])
      #expect(await engine.update().outcome == .updated)
    }
    device.publish("3", [TextsKeptTests.german: TextsDevice.line("hello", "Guten Tag")])
    #expect(await engine.update().outcome == .updated)
    // Not lost: the release before does not have it, and the app has an older one.
    try device.edit(TextsKeptTests.german, "{")
    try device.removeOriginals()
    engine.sandbox.close()
    let looking = device.engine(try device.open())
    let answer = looking.refresh().answer(TextQuery("hello"), preferred: ["de"])
    #expect(answer.value == "Hallo" && answer.file == "Demo.app/\(TextsKeptTests.german)")
    #expect(device.said.contains("the app's own stands in for it"))
    let started = try await device.restart(looking)
    #expect(started.text("hello", in: ["de"]) == "Hallo")
  }

  @Test func theReleaseBeforeIsAskedForTheSameFileOnly() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    var files = [TextsKeptTests.german: TextsDevice.line("hello", "Guten Tag")]
    device.publish("2", files)
    #expect(await engine.update().outcome == .updated)
    files["en.lproj/Localizable.strings"] = TextsDevice.line("hello", "Hi")
    device.publish("3", files)
    #expect(await engine.update().outcome == .updated)
    try device.edit(TextsKeptTests.german, "{")
    engine.sandbox.close()
    let looking = device.engine(try device.open())
    #expect(looking.refresh().answer(TextQuery("hello"), preferred: ["de"]).value == "Guten Tag")
    let started = try await device.restart(looking)
    #expect(started.text("hello", in: ["de"]) == "Guten Tag")
    #expect(device.said.contains("and the file of version 3 is put back"))
  }
}
