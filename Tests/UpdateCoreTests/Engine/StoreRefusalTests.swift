import Glibc
import Testing

@testable import UpdateCore

/// Packages of the store that are not installed: the app that was there stays, and is all there is.
@Suite struct StoreRefusalTests {
  private typealias Entry = ArchiveBuilder.Entry

  private static let store = StoreBinary(version: "1.1.0", bundledVersion: "3")

  private func launched() async throws -> (TestDevice, Sandbox, Engine) {
    let device = try TestDevice()
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    return (device, sandbox, engine)
  }

  private func refusal(_ package: [UInt8], _ device: TestDevice, _ engine: Engine) async throws
    -> UpdateError
  {
    let before = device.installed
    let error = await #expect(throws: UpdateError.self) {
      try await engine.install(package, from: StoreRefusalTests.store, because: 3)
    }
    #expect(device.installed == before && device.leftovers.isEmpty)
    let refusal = try #require(error)
    let entry = try #require(device.journal.entries.last)
    #expect(
      entry.what == "Version 1.1.0 from the App Store was not installed: \(refusal.sentence).")
    #expect(entry.isFailure && entry.because == 3)
    return refusal
  }

  static let hostile: [(code: String, archive: ArchiveBuilder)] = {
    let site = Entry("www/index.html", "text text text text", method: 8)
    func with(_ name: String, _ change: (inout Entry) -> Void = { _ in }) -> ArchiveBuilder {
      var entry = Entry(name)
      change(&entry)
      return ArchiveBuilder(site, entry)
    }
    func sites(_ change: (inout ArchiveBuilder) -> Void) -> ArchiveBuilder {
      var builder = ArchiveBuilder(site)
      change(&builder)
      return builder
    }
    return [
      ("path", with("../evil")), ("path", with("/etc/passwd")), ("path", with("www/../../evil")),
      ("path", with(ReleaseRecord.name)), ("path", with("www/\(ReleaseRecord.name)")),
      ("path", with("a\u{1B}[2J")), ("duplicate", with("www/index.html")),
      ("duplicate", with("WWW/index.html")), ("duplicate", with("www")),
      ("type", with("www/link") { $0.mode = 0o120777 }), ("crc", with("a") { $0.crc ^= 1 }),
      ("unsupported", with("a") { $0.flags = 1 }), ("limit", with("a") { $0.size = 4_000_000_000 }),
      ("structure", with("a") { $0.padding = [0] }),
      ("data", sites { $0.entries[0].content[0] |= 0b110 }),
      ("size", sites { $0.entries[0].size += 1 }), ("structure", sites { $0.suffix = [0] }),
      ("structure", sites { $0.prefix = [1] }), ("structure", sites { $0.count = 9 }),
      ("empty", ArchiveBuilder()), ("empty", ArchiveBuilder(Entry("Info.plist"))),
    ]
  }()

  @Test(arguments: hostile.indices)
  func hostilePackagesAreRefused(_ index: Int) async throws {
    let (device, _, engine) = try await launched()
    let (code, archive) = StoreRefusalTests.hostile[index]
    let error = try await refusal(archive.bytes(), device, engine)
    #expect(error.code == "install.store.archive.\(code)")
    #expect(!error.sentence.contains("the package"))
    #expect(try await engine.prepare()?.version == "1")
  }

  @Test func aPackageThatEndsAnywhereIsRefused() async throws {
    let (device, _, engine) = try await launched()
    let bytes = ArchiveBuilder(Entry("www/index.html", "text text text", method: 8)).bytes()
    for length in 0..<bytes.count {
      let error = try await refusal(Array(bytes[..<length]), device, engine)
      #expect(error.code.hasPrefix("install.store.archive."))
    }
  }

  @Test func whatIsNoArchiveIsSaidToBeNone() async throws {
    let (device, _, engine) = try await launched()
    let error = try await refusal(Array("<html>".utf8), device, engine)
    #expect(error.sentence == "the app from the store is not a zip archive, or its end is missing")
  }

  @Test func anAppWithoutAWWWIsRefused() async throws {
    let (device, _, engine) = try await launched()
    let error = try await refusal(device.app(["rexxar/a.html": "r"]), device, engine)
    #expect(error == .store(.noSite) && error.code == "install.store.site")
  }

  @Test func aFullDiskIsSaidBeforeAnythingIsWritten() async throws {
    let (device, sandbox, engine) = try await launched()
    let package = try device.app(["www/index.html": String(repeating: "x", count: 10_000)])
    let changes = sandbox.disk.changes
    sandbox.disk.limitFreeSpace(to: 20)
    let error = try await refusal(package, device, engine)
    #expect(error == .store(.noSpace(needed: package.count, free: 20, keepFree: 0)))
    #expect(
      error.sentence
        == "the disk has 20 bytes free, and the app from the store needs \(package.count) "
        + "and must leave 0")
    #expect(sandbox.disk.changes == changes)
  }

  @Test func whatDoesNotFitUnpackedIsNotUnpacked() async throws {
    let (device, sandbox, engine) = try await launched()
    let package = try device.app(["www/index.html": String(repeating: "x", count: 10_000)])
    sandbox.disk.limitFreeSpace(to: package.count + 5_000)
    let error = try await refusal(package, device, engine)
    #expect(error == .store(.noSpace(needed: 10_000, free: 5_000, keepFree: 0)))
  }

  @Test func whatMustStayFreeDoes() async throws {
    let (device, sandbox, engine) = try await launched()
    var configuration = device.configuration
    configuration.keepFree = 1_000
    await engine.configure(configuration)
    sandbox.disk.limitFreeSpace(to: 1_010)
    let error = await #expect(throws: UpdateError.self) {
      try await engine.install(nil, from: StoreRefusalTests.store)
    }
    #expect(error == .store(.noSpace(needed: 15, free: 1_010, keepFree: 1_000)))
    #expect(device.installedVersion == "1.0.0" && device.leftovers.isEmpty)
  }

  @Test func aDiskThatFillsUpLeavesTheOldApp() async throws {
    let (device, sandbox, engine) = try await launched()
    let package = try device.app(["www/index.html": "short"])
    // Enough for package and content, not for the record.
    sandbox.disk.limitFreeSpace(to: package.count + 20)
    let error = try await refusal(package, device, engine)
    guard case .store(.disk(let reason)) = error else { return #expect(Bool(false), "\(error)") }
    #expect(reason.isFull && error.code == "install.store.disk.\(reason.code)")
  }

  @Test(arguments: [false, true])
  func everyFailedChangeLeavesOneWholeAppThatIsKnown(_ hasPackage: Bool) async throws {
    var change = 0
    var failures = 0
    repeat {
      change += 1
      failures = 0
      let (device, sandbox, engine) = try await launched()
      let package = hasPackage ? try device.app(["www/index.html": "3"]) : nil
      sandbox.disk.fail(change: change, errno: EIO)
      do {
        try await engine.install(package, from: StoreRefusalTests.store)
      } catch {
        failures = 1
        #expect(device.installedVersion == "1.0.0", "change \(change)")
      }
      let version = try #require(device.installedVersion)
      #expect(await engine.binary.version == version, "change \(change)")
      _ = try await engine.prepare()
      #expect(device.installedVersion == version && device.leftovers.isEmpty, "change \(change)")
      let isNew = hasPackage && version == "1.1.0"
      #expect(device.shown["index.html"] == (isNew ? "3" : "I am version 1"))
    } while failures > 0 || change < 14
  }

  @Test func aCancelledInstallLeavesTheOldApp() async throws {
    let (device, _, engine) = try await launched()
    let package = try device.app(["www/index.html": "3"])
    let task = Task(executorPreference: device.executor) {
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: UpdateError.self) {
        try await engine.install(package, from: StoreRefusalTests.store)
      }
    }
    #expect(await task.value == .cancelled)
    #expect(device.installedVersion == "1.0.0" && device.leftovers.isEmpty)
  }

  @Test func aDeadDeviceNotesNothing() async throws {
    let (device, sandbox, engine) = try await launched()
    let entries = device.journal.entries.count
    sandbox.disk.kill()
    let error = await #expect(throws: UpdateError.self) {
      try await engine.install(nil, from: StoreRefusalTests.store)
    }
    #expect(error == .store(.disk(.dead)) && device.journal.entries.count == entries)
  }

  @Test func whatIsTooLargeIsSaid() {
    let error = UpdateError.store(.tooLarge(300 << 20))
    #expect(error.code == "install.store.size")
    #expect(error.sentence == "the app from the store has 314572800 bytes, more than 268435456")
  }
}
