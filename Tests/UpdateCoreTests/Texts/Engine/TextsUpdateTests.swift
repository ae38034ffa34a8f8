import Foundation
import Glibc
import Synchronization
import Testing

@testable import UpdateCore

@Suite struct TextsUpdateTests {
  private static let german = "de.lproj/Localizable.strings"
  private static let english = "en.lproj/Localizable.strings"
  private static let settings = "en.lproj/Settings.strings"
  private static let new = [
    english: TextsDevice.line("hello", "Good day"), german: TextsDevice.line("hello", "Guten Tag"),
    "fr.lproj/Localizable.strings": TextsDevice.line("hello", "Bonjour"),
  ]

  /// The index lists no more what it did.
  @Test func whatTheIndexGivesBackIsTold() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish(
      "2",
      [
        TextsUpdateTests.english: TextsDevice.line("hello", "Hi"),
        TextsUpdateTests.settings: TextsDevice.line("title", "Options"),
        "fr.lproj/Localizable.strings": TextsDevice.line("hello", "Salut"),
      ])
    let first = await engine.update()
    #expect(first.reason == "Texts updated from version 1 to version 2: 3 files fetched.")
    device.publish("3", [TextsUpdateTests.english: TextsDevice.line("hello", "Hey")])
    let second = await engine.update()
    let words =
      #"; "en.lproj/Settings.strings" is the app's own again, and "#
      + #""fr.lproj/Localizable.strings" is gone: the index does not list them."#
    #expect(
      second.reason == "Texts updated from version 2 to version 3: 1 file fetched" + words)
    #expect(
      device.journal.entries.contains {
        $0.what.hasPrefix("Texts of version 3 are staged") && $0.what.hasSuffix(words)
      })
    #expect(device.said.contains("Texts of version 3 are active, in place of version 2."))
    #expect(engine.text("title", "Settings") == "Settings")
  }

  @Test func aLooseFileOfAnAppWithLanguagesIsTold() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish("2", ["Localizable.strings": TextsDevice.line("hello", "Hi")])
    #expect(await engine.update().outcome == .updated)
    #expect(
      device.said.contains(
        "\nLocalizable.strings belongs to no language: it is asked last, "
          + "and de.lproj, en.lproj have their own."))
    let plain = try TextsDevice(["Localizable.strings": TextsDevice.line("hello", "Hello")])
    plain.publish("2", ["Localizable.strings": TextsDevice.line("hello", "Hi")])
    #expect(await (try plain.launch()).update().outcome == .updated)
    #expect(!plain.said.contains("no language"))
  }

  @Test func anUpdateIsActiveWhenItIsDone() async throws {
    let device = try TextsDevice()
    let seen = Mutex<[String]>([])
    let sandbox = try device.open()
    let catalog = Mutex<TextsEngine?>(nil)
    let engine = TextsEngine(
      TextsConfiguration(indexURL: TextsDevice.indexURL, keepFree: 0, retry: .never),
      sandbox: sandbox, transport: device.transport, clock: device.clock, journal: device.journal,
      executor: device.executor,
      hooks: EngineHooks(observe: { event in
        device.events.withLock { $0.append(event) }
        guard case .activated = event else { return }
        seen.withLock { $0.append(catalog.withLock { $0 }?.text("hello") ?? "") }
      }))
    catalog.withLock { $0 = engine }
    try await device.prepare(engine)
    device.publish("2", TextsUpdateTests.new)
    let result = await engine.update()
    #expect(result.outcome == .updated && result.set == .texts, "\(result.reason)")
    #expect(result.from == "1" && result.to == "2" && result.active == "2")
    #expect(result.bytes == TextsUpdateTests.new.values.reduce(0) { $0 + $1.utf8.count })
    #expect(seen.withLock { $0 } == ["Good day"])
    #expect(
      engine.text("hello", in: ["de"]) == "Guten Tag"
        && engine.text("title", "Settings") == "Settings")
    #expect(device.links["fr.lproj"] == "texts/fr.lproj" && device.tree.count == 5)
    let status = await engine.status()
    #expect(status.set.active == "2" && status.set.previous == "1")
    #expect(status.set.changed == TextsUpdateTests.new.keys.sorted())
    #expect(device.leftovers == [])
    let steps = device.events.withLock { $0 }.compactMap { event -> UpdateStep? in
      if case .entered(let step, .texts, _) = event { step } else { nil }
    }
    #expect(steps == [.check, .decide, .fetch, .verify, .stage, .activate, .commit])
    catalog.withLock { $0 = nil }
  }

  @Test(arguments: [true, false]) func onlyChangedFilesAreFetched(_ withDigests: Bool) async throws
  {
    let device = try TextsDevice()
    let engine = try await device.launch()
    // Two of them as the app has them.
    var files = TextsDevice.bundle.filter { TextsDevice.copied.contains($0.key) }
    files[TextsUpdateTests.german] = TextsDevice.line("hello", "Guten Tag")
    device.publish("2", files, withDigests: withDigests)
    #expect(await engine.update().outcome == .updated)
    #expect(device.asked == (withDigests ? [TextsUpdateTests.german] : files.keys.sorted()))
    device.transport.forget()
    files[TextsUpdateTests.english] = TextsDevice.line("hello", "Hi")
    device.publish("3", files, withDigests: withDigests)
    let third = await engine.update()
    #expect(third.outcome == .updated && third.bytes == files[TextsUpdateTests.english]?.utf8.count)
    #expect(device.asked == (withDigests ? [TextsUpdateTests.english] : files.keys.sorted()))
    #expect(engine.text("hello") == "Hi" && engine.text("hello", in: ["de"]) == "Guten Tag")
    device.transport.forget()
    #expect(await engine.update().outcome == .upToDate)
    #expect(device.transport.urls == [TextsDevice.indexURL])
  }

  @Test func whatTheIndexNoLongerListsIsTheAppsAgain() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish("2", TextsUpdateTests.new)
    #expect(await engine.update().outcome == .updated)
    device.transport.forget()
    let english = [TextsUpdateTests.english: TextsDevice.line("hello", "Good day")]
    device.publish("3", english)
    #expect(await engine.update().outcome == .updated)
    #expect(device.asked == [] && engine.text("hello", in: ["de"]) == "Hallo")
    #expect(device.tree["fr.lproj/Localizable.strings"] == nil && device.links["fr.lproj"] == nil)
    // The same as on a device that had neither.
    let other = try TextsDevice()
    let fresh = try await other.launch()
    other.publish("3", english)
    #expect(await fresh.update().outcome == .updated)
    #expect(other.tree == device.tree)
  }

  @Test func manyAreFetchedAtATimeAndUpdatesAreOne() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    var files: [String: String] = [:]
    for number in 0..<100 {
      files["en.lproj/Table\(number).strings"] = TextsDevice.line("key", "\(number)")
    }
    device.publish("2", files)
    async let first = engine.update()
    async let second = engine.update()
    let results = await [first, second]
    #expect(results[0] == results[1] && results[0].outcome == .updated)
    #expect(device.transport.urls.count == 101 && device.transport.most == 6)
    #expect(engine.text("key", "Table7") == "7")
  }

  // MARK: Nothing is taken

  @Test(arguments: [
    ("\"hello\" = \"Good\n", "verify.texts.parse"), ("", "fetch.empty"), (nil, "fetch.status"),
  ])
  func oneBrokenFileLeavesAllAsItWas(_ text: String?, code: String) async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    let before = device.tree
    var files = TextsUpdateTests.new
    files["fr.lproj/Localizable.strings"] = text ?? "x"
    device.publish("2", files, withDigests: code == "verify.texts.parse")
    if text == nil {
      device.transport.answer(
        "http://origin.test/files/fr.lproj/Localizable.strings", .body([1], status: 404))
    }
    let result = await engine.update()
    #expect(result.outcome == .failed && result.error?.code == code, "\(result.reason)")
    #expect(device.tree == before && engine.text("hello") == "Hello")
    #expect(result.active == "1" && device.leftovers == [] && device.links["fr.lproj"] == nil)
    if code == "verify.texts.parse" {
      #expect(result.reason.contains("fr.lproj/Localizable.strings: line 1, column"))
    }
  }

  @Test func otherBytesThanTheIndexSaysAreRefused() async throws {
    for (field, code) in [("size", "verify.file.size"), ("sha256", "verify.file.digest")] {
      let device = try TextsDevice()
      let engine = try await device.launch()
      let value = field == "size" ? "7" : #""\#(String(repeating: "0", count: 64))""#
      device.publish("2", [TextsUpdateTests.english: TextsDevice.line("hello", "Hi")])
      device.index(
        #"{"version": 2, "files": [{"path": "\#(TextsUpdateTests.english)", "#
          + #""url": "files/\#(TextsUpdateTests.english)", "\#(field)": \#(value)}]}"#)
      let result = await engine.update()
      #expect(result.error?.code == code, "\(result.reason)")
      #expect(engine.text("hello") == "Hello")
    }
  }

  @Test func olderAndIncomparableVersionsAreNotTaken() async throws {
    let device = try TextsDevice(
      TextsDevice.bundle.merging(["texts.json": #"{"version": "1.5"}"#]) { $1 })
    let engine = try await device.launch()
    device.publish("1.4", TextsUpdateTests.new)
    let older = await engine.update()
    #expect(older.outcome == .upToDate && older.reason.contains("version 1.4, which is older"))
    device.publish("1.5.0", TextsUpdateTests.new)
    let same = await engine.update()
    #expect(same.outcome == .upToDate && same.reason.contains("the same version"))
    #expect(device.asked == [])
  }

  @Test func aFullDiskTakesNothing() async throws {
    let device = try TextsDevice()
    let disk = Disk()
    let engine = try await device.launch(disk: disk)
    device.publish("2", TextsUpdateTests.new)
    disk.limitFreeSpace(to: 40)
    #expect(await engine.update().error?.code == "fetch.space")
    disk.fillUp(after: 30)
    #expect(await engine.update().error?.code == "fetch.disk.ENOSPC")
    disk.limitFreeSpace(to: nil)
    #expect(engine.text("hello") == "Hello" && device.leftovers == [])
    #expect(await engine.update().outcome == .updated)
  }

  @Test func aCancelledUpdateLeavesNothing() async throws {
    let device = try TextsDevice()
    let engine = try await device.launch()
    device.publish("2", TextsUpdateTests.new)
    device.transport.answer(
      "http://origin.test/files/\(TextsUpdateTests.german)", .silence)
    let update = Task(executorPreference: device.executor) { await engine.update() }
    while device.asked.count < 3 { await Task.yield() }
    engine.cancel()
    #expect(await update.value.error == .cancelled)
    #expect(device.leftovers == [] && !engine.isUpdating && engine.text("hello") == "Hello")
  }
}
