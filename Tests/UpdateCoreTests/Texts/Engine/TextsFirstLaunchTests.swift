import Foundation
import Testing

@testable import UpdateCore

@Suite struct TextsFirstLaunchTests {
  @Test func theAppsTextsAreCopiedAndLinked() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    #expect(device.tree.keys.sorted() == TextsDevice.copied)
    let links = ["en.lproj", "de.lproj", "Base.lproj"]
    #expect(device.links == Dictionary(uniqueKeysWithValues: links.map { ($0, "texts/\($0)") }))
    #expect(engine.text("hello") == "Hello" && engine.text("hello", in: ["de"]) == "Hallo")
    let status = await engine.status()
    #expect(status.set.active == "1" && status.set.bundled == "1" && status.set.previous == nil)
    #expect(status.set.files == 4 && status.set.localEdits == [] && status.problems == [:])
    #expect(device.leftovers == [] && device.said.contains("of version 1 are copied"))
    #expect(device.transport.requests.isEmpty)
  }

  @Test func theAppSaysItsVersion() async throws {
    let device = try TextsDevice(
      TextsDevice.bundle.merging(["texts.json": #"{"version": "3", "files": []}"#]) { $1 })
    #expect(try await device.launch().status().set.active == "3")
    let broken = try TextsDevice(TextsDevice.bundle.merging(["texts.json": "{"]) { $1 })
    #expect(try await broken.launch().status().set.active == "1")
    #expect(broken.said.contains("count as version 1: Demo.app/texts.json"))
  }

  @Test func aFolderThatIsThereIsTakenOverAsEdits() async throws {
    let device = try TextsDevice()
    try device.open().close()
    try device.folder.write(
      [
        "Documents/de.lproj/Localizable.strings": TextsDevice.line("hello", "Servus"),
        "Documents/fr.lproj/Localizable.strings": TextsDevice.line("hello", "Bonjour"),
        "Documents/en.lproj/note.txt": "mine",
      ], below: "device")
    let engine = try await device.launch()
    #expect(engine.text("hello", in: ["de"]) == "Servus")
    let status = await engine.status()
    #expect(
      status.set.localEdits == ["de.lproj/Localizable.strings", "fr.lproj/Localizable.strings"])
    #expect(device.links["de.lproj"] == "texts/de.lproj" && device.links["fr.lproj"] != nil)
    let kept = device.folder.files(below: "device/Documents/en.lproj.kept")
    #expect(kept == ["note.txt": "mine"] && device.links["en.lproj"] == "texts/en.lproj")
    #expect(device.said.contains("taken over as a local edit"))
    #expect(device.leftovers == [])
    let again = try await device.restart(engine)
    #expect(await again.status().set.localEdits == status.set.localEdits)
  }

  @Test func anAppWithoutLocalizationHasLooseFiles() async throws {
    let device = try TextsDevice(["Localizable.strings": TextsDevice.line("hello", "Hello")])
    let engine = try await device.launch()
    #expect(device.links == ["Localizable.strings": "texts/Localizable.strings"])
    #expect(engine.text("hello") == "Hello")
    let index = ["Localizable.strings": TextsDevice.line("hello", "Hello there")]
    device.publish("2", index)
    #expect(await engine.update().outcome == .updated)
    #expect(engine.text("hello") == "Hello there" && device.tree == index)
  }

  @Test func anAppWithoutTextsHasNoneUntilAServerHas() async throws {
    let device = try TextsDevice([:])
    let engine = try await device.launch()
    #expect(await engine.status().set.active == nil && device.links == [:])
    device.publish("1", ["en.lproj/Localizable.strings": TextsDevice.line("hello", "Hi")])
    let result = await engine.update()
    #expect(result.outcome == .updated && result.active == "1", "\(result.reason)")
    #expect(device.links == ["en.lproj": "texts/en.lproj"])
  }

  @Test func aFileOfTheAppThatDoesNotParseIsLeftOut() async throws {
    let device = try TextsDevice(
      TextsDevice.bundle.merging(["de.lproj/Localizable.strings": "\"hello\" = ;\n"]) { $1 })
    let engine = try await device.launch()
    #expect(device.tree["de.lproj/Localizable.strings"] == nil && device.tree.count == 3)
    #expect(device.said.contains("Demo.app/de.lproj/Localizable.strings: line 1, column"))
    #expect(engine.text("hello", in: ["de", "en"]) == "Hello")
  }

  @Test func linksAreMendedAndOnlyOurs() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    engine.sandbox.close()
    let documents = "\(device.sandboxPath)/Documents"
    try device.remove("de.lproj")
    try device.remove("en.lproj")
    for (name, target) in [
      ("en.lproj", "/etc"), ("it.lproj", "texts/it.lproj"), ("mine", "elsewhere"),
      ("xx.lproj", "elsewhere"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(documents)/\(name)", withDestinationPath: target)
    }
    _ = try await device.launch()
    #expect(device.links["en.lproj"] == "texts/en.lproj")
    #expect(device.links["de.lproj"] == "texts/de.lproj" && device.links["it.lproj"] == nil)
    #expect(device.links["mine"] == "elsewhere" && device.links["xx.lproj"] == "elsewhere")
  }

  @Test func theDevicesResetTakesTextsAway() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish("2", ["fr.lproj/Localizable.strings": TextsDevice.line("hello", "Bonjour")])
    #expect(await engine.update().outcome == .updated)
    let www = Engine(
      EngineConfiguration(
        appName: "Demo", bundleIdentifier: "org.example.demo", wwwURL: "", keepFree: 0),
      sandbox: engine.sandbox, transport: device.transport, clock: device.clock,
      journal: device.journal, executor: device.executor)
    let deleted = try await www.reset()
    let folders = ["Base", "de", "en", "fr"].map { "Documents/\($0).lproj" }
    #expect(
      deleted.filter { $0.hasPrefix("Documents") } == ["Documents/www", "Documents/texts"] + folders
    )
    #expect(device.tree == [:] && device.links == [:] && device.leftovers == [])
    try await engine.reset()
    try await engine.prepare(binary: www.binary)
    #expect(await engine.status().set.active == "1")
  }

  @Test func aResetTakesTreeAndLinksAway() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    try await engine.reset()
    #expect(device.tree == [:] && device.links == [:] && device.leftovers == [])
    #expect(await engine.status().set.active == nil)
    // Without a copy the bundle answers.
    #expect(engine.text("hello") == "Hello")
    try await device.prepare(engine)
    #expect(device.tree.count == 4 && device.links.count == 3)
  }
}
