import Foundation
import UpdateCore

/// A device in a folder of its own: its sandbox in `device`, the builds of its app beside it.
struct Device: Sendable {
  static let app = AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo")
  static let cachePath = "org.example.demo.rexxar"

  let path: String
  let origin = Origin()
  let executor = ThreadExecutor(name: "engine")
  private let clock = LabClock(.scripted, startingAt: Date(timeIntervalSince1970: 1_480_000_000))

  init(_ path: String) { self.path = path }

  var sandboxPath: String { "\(path)/device" }

  /// Where the builds of the app are: beside all devices.
  static func builds(beside path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().appending(path: "builds").path
  }

  /// What a start does: opens the sandbox, and makes each content set ready.
  func launch(_ build: Build) async throws -> Launch {
    let sandbox = try Sandbox.open(path: sandboxPath, app: Device.app)
    let file = JournalFile(sandbox)
    let journal = Journal(clock: clock, earlier: file.load())
    file.keep(journal)
    let configuration = EngineConfiguration(
      appName: Device.app.name, bundleIdentifier: Device.app.bundleIdentifier,
      appVersion: build.appVersion,
      bundleFolder: "\(Device.builds(beside: path))/\(build.rawValue)",
      bundledVersion: build.bundled.version, wwwURL: "\(Origin.host)/api", keepFree: 0)
    let www = Engine(
      configuration, sandbox: sandbox, transport: origin, clock: clock, journal: journal,
      executor: executor)
    let routes = RoutesEngine(
      RoutesConfiguration(
        mapURL: "\(Origin.host)/routes.json", cachePath: Device.cachePath, keepFree: 0),
      sandbox: sandbox, transport: origin, clock: clock, journal: journal, executor: executor)
    let launch = Launch(sandbox: sandbox, www: www, routes: routes, journal: journal)
    do {
      _ = try await www.prepare()
      try await routes.prepare(binary: www.binary)
    } catch {
      sandbox.close()
      throw error
    }
    return launch
  }
}

/// An app that runs.
struct Launch: Sendable {
  let sandbox: Sandbox
  let www: Engine
  let routes: RoutesEngine
  let journal: Journal
}
