import Foundation
import Synchronization

@testable import UpdateCore

/// A device with a texts engine in a folder of its own, and an origin in memory.
final class TextsDevice: Sendable {
  static let indexURL = "http://origin.test/texts.json"

  let folder: TemporaryFolder
  let transport = TableTransport()
  let clock: LabClock
  let journal: Journal
  let executor = ThreadExecutor(name: "test texts")
  let events = Mutex<[EngineEvent]>([])

  static let bundle = [
    "en.lproj/Localizable.strings": line("hello", "Hello"),
    "en.lproj/Settings.strings": line("title", "Settings"),
    "de.lproj/Localizable.strings": line("hello", "Hallo"),
    "Base.lproj/Home.view.json": #"{"elements": []}"#,
    "de.lproj/InfoPlist.strings": line("CFBundleDisplayName", "Probe"),
    "www/index.html": "www",
  ]
  /// Paths of the bundle that are copied.
  static let copied = bundle.keys.filter { !$0.hasPrefix("www") && !$0.contains("InfoPlist") }
    .sorted()

  /// `bundle` holds the app's files by their paths in it.
  init(_ bundle: [String: String] = TextsDevice.bundle) throws {
    folder = try TemporaryFolder()
    clock = LabClock(.scripted, startingAt: Date(timeIntervalSince1970: 1_480_000_000))
    journal = Journal(clock: clock)
    try folder.write(["index.html": "www"], below: "bundle/www")
    try folder.write(bundle, below: "bundle")
  }

  static func line(_ key: String, _ value: String) -> String { "\"\(key)\" = \"\(value)\";\n" }

  var sandboxPath: String { "\(folder.path)/device" }

  func open(disk: Disk = Disk()) throws -> Sandbox {
    try Sandbox.open(
      path: sandboxPath, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"),
      disk: disk)
  }

  func engine(
    _ sandbox: Sandbox, willEnter: @escaping @Sendable (UpdateStep) async -> Void = { _ in },
    _ change: (inout TextsConfiguration) -> Void = { _ in }
  ) -> TextsEngine {
    var configuration = TextsConfiguration(
      indexURL: TextsDevice.indexURL, keepFree: 0, retry: .never)
    change(&configuration)
    return TextsEngine(
      configuration, sandbox: sandbox, transport: transport, clock: clock, journal: journal,
      executor: executor,
      hooks: EngineHooks(
        willEnter: { step, _, _ in await willEnter(step) },
        observe: { [self] event in events.withLock { $0.append(event) } }))
  }

  /// Installs the app if it is not, and prepares a start.
  func launch(disk: Disk = Disk(), version: String = "1.0.0") async throws -> TextsEngine {
    let texts = engine(try open(disk: disk))
    try await prepare(texts, version: version)
    return texts
  }

  /// Ends the process, and starts another one.
  func restart(_ engine: TextsEngine, version: String = "1.0.0") async throws -> TextsEngine {
    engine.sandbox.close()
    return try await launch(version: version)
  }

  /// What a launch does with both engines.
  func prepare(_ texts: TextsEngine, version: String = "1.0.0") async throws {
    let www = Engine(
      EngineConfiguration(
        appName: "Demo", bundleIdentifier: "org.example.demo", appVersion: version,
        bundleFolder: "\(folder.path)/bundle", wwwURL: "http://origin.test/api", keepFree: 0),
      sandbox: texts.sandbox, transport: transport, clock: clock, journal: journal,
      executor: executor)
    _ = try await www.prepare()
    try await texts.prepare(binary: www.binary)
  }

  /// Publishes an index and its files, which are all that the origin has.
  func publish(_ version: String, _ files: [String: String], withDigests: Bool = true) {
    transport.clear()
    let items = files.keys.sorted().map { path in
      let text = files[path] ?? ""
      let digest =
        withDigests
        ? #", "sha256": "\#(SHA256.digest(of: Array(text.utf8)).text)", "size": \#(text.utf8.count)"#
        : ""
      return #"{"path": "\#(path)", "url": "files/\#(path)"\#(digest)}"#
    }
    index(#"{"version": "\#(version)", "files": [\#(items.joined(separator: ", "))]}"#)
    for (path, text) in files {
      transport.answer("http://origin.test/files/\(path)", .body(Array(text.utf8)))
    }
  }

  /// Publishes an index as it is written.
  func index(_ json: String) {
    transport.answer(TextsDevice.indexURL, .body(Array(json.utf8)))
  }

  /// Paths of the files that were asked for, the index left out.
  var asked: [String] {
    transport.urls.filter { $0 != TextsDevice.indexURL }
      .map { String($0.dropFirst("http://origin.test/files/".count)) }.sorted()
  }

  /// The files of the active tree.
  var tree: [String: String] { folder.files(below: "device/Documents/texts") }

  /// Where the links of `Documents` point to.
  var links: [String: String] {
    let path = "\(sandboxPath)/Documents"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.reduce(into: [:]) { links, name in
      links[name] = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/\(name)")
    }
  }

  /// Writes a file of the device as a person's editor does, in place.
  func edit(_ path: String, _ text: String) throws {
    try folder.write([path: text], below: "device/Documents")
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(sandboxPath)/Documents/\(path)")
  }

  /// Takes the second copies of what was downloaded away.
  func removeOriginals() throws {
    try FileManager.default.removeItem(
      atPath: "\(sandboxPath)/Library/Drydock/\(TextsOriginals.folderName)")
  }

  var said: String { journal.entries.map(\.what).joined(separator: "\n") }

  /// Names in the engine's own folder that are not there to stay.
  var leftovers: [String] {
    folder.leftovers(
      in: "device/Library/Drydock", besides: ["previous-www", "previous-texts", "texts-originals"])
  }
}

extension TextsEngine {
  /// A text as a person with these languages sees it.
  nonisolated func text(
    _ key: String, _ table: String = TextQuery.defaultTable, in languages: [String] = ["en"]
  )
    -> String
  {
    catalog.answer(TextQuery(key, table: table), preferred: languages).value
  }
}
