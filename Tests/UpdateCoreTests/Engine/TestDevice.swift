import Foundation
import Synchronization

@testable import UpdateCore

/// A device in a folder of its own, with a bundle, an origin in memory and a journal.
final class TestDevice: Sendable {
  static let api = "http://origin.test/api"

  let folder: TemporaryFolder
  let transport = ScriptedTransport()
  let clock = LabClock(.scripted)
  let journal: Journal
  let executor = ThreadExecutor(name: "test engine")
  let events = Mutex<[EngineEvent]>([])

  init(bundle: [String: String] = ["index.html": "I am version 1", "css/a.css": "a"]) throws {
    folder = try TemporaryFolder()
    journal = Journal(clock: clock)
    try folder.write(bundle, below: "bundle/www")
  }

  var configuration: EngineConfiguration {
    EngineConfiguration(
      appName: "Demo", bundleIdentifier: "org.example.demo", appVersion: "1.0.0",
      bundleFolder: "\(folder.path)/bundle", wwwURL: TestDevice.api, keepFree: 0,
      retry: .never)
  }

  var sandboxPath: String { "\(folder.path)/device" }

  func open(disk: Disk = Disk()) throws -> Sandbox {
    try Sandbox.open(
      path: sandboxPath, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"),
      disk: disk)
  }

  func engine(
    _ sandbox: Sandbox, _ change: (inout EngineConfiguration) -> Void = { _ in },
    willEnter: @escaping @Sendable (UpdateStep) async -> Void = { _ in }
  ) -> Engine {
    var configuration = configuration
    change(&configuration)
    return Engine(
      configuration, sandbox: sandbox, transport: transport, clock: clock, journal: journal,
      executor: executor,
      hooks: EngineHooks(
        willEnter: { step, _, _ in await willEnter(step) },
        observe: { [self] event in events.withLock { $0.append(event) } }))
  }

  /// Publishes a release as the origin's newest.
  func publish(
    _ version: String, _ files: [String: String], topFolder: String? = "www", extra: String = ""
  ) throws {
    let bytes = try ZipWriter.archive(
      files.map { ($0.key, Array($0.value.utf8)) }, topFolder: topFolder)
    transport.answer("http://origin.test/\(version).zip", .body(bytes))
    answer(#"{"version":"\#(version)","url":"\#(version).zip"\#(extra)}"#)
  }

  /// The package of an app as the store sends it.
  func app(_ files: [String: String]) throws -> [UInt8] {
    try ZipWriter.archive(files.map { ($0.key, Array($0.value.utf8)) })
  }

  /// The installed app's files, its record left out.
  var installed: [String: String] { folder.files(below: "device/Demo.app") }

  /// The version that the installed app's `Info.plist` says.
  var installedVersion: String? {
    let plist = installed["Info.plist"].map { Data($0.utf8) } ?? Data()
    let list = try? PropertyListSerialization.propertyList(from: plist, format: nil)
    return (list as? [String: Any])?["CFBundleShortVersionString"] as? String
  }

  func answer(_ json: String, status: Int = 200) {
    transport.answer(TestDevice.api, .body(Array(json.utf8), status: status))
  }

  /// What a page would be shown.
  var shown: [String: String] { folder.files(below: "device/Documents/www") }

  var logs: [String] { journal.entries.compactMap(\.log) }

  /// Names in the engine's own folder that are not there to stay.
  var leftovers: [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: "\(sandboxPath)/Library/Drydock")) ?? []
    let known = ["lock", "device.json", "journal.jsonl", "previous-www"]
    return names.filter { !known.contains($0) }.sorted()
  }
}
