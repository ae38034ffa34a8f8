import Foundation
import Synchronization

@testable import UpdateCore

/// A device with a routes engine in a folder of its own, and an origin in memory.
final class RoutesDevice: Sendable {
  static let mapURL = "http://origin.test/routes.json"
  static let cachePath = "org.example.demo.rexxar"

  let folder: TemporaryFolder
  let transport = TableTransport()
  let clock: LabClock
  let journal: Journal
  let executor = ThreadExecutor(name: "test routes")
  let events = Mutex<[EngineEvent]>([])

  /// `bundle` holds the app's files by their paths in it.
  init(bundle: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    clock = LabClock(.scripted, startingAt: Date(timeIntervalSince1970: 1_480_000_000))
    journal = Journal(clock: clock)
    try folder.write(["index.html": "www"], below: "bundle/www")
    try folder.write(bundle, below: "bundle")
  }

  var app: EngineConfiguration {
    EngineConfiguration(
      appName: "Demo", bundleIdentifier: "org.example.demo", appVersion: "1.0.0",
      bundleFolder: "\(folder.path)/bundle", wwwURL: "http://origin.test/api", keepFree: 0)
  }

  var configuration: RoutesConfiguration {
    RoutesConfiguration(
      mapURL: RoutesDevice.mapURL, cachePath: RoutesDevice.cachePath, keepFree: 0, retry: .never)
  }

  var sandboxPath: String { "\(folder.path)/device" }

  func open(disk: Disk = Disk()) throws -> Sandbox {
    try Sandbox.open(
      path: sandboxPath, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"),
      disk: disk)
  }

  func engine(
    _ sandbox: Sandbox, _ behaviour: RoutesBehaviour = .documented,
    _ change: (inout RoutesConfiguration) -> Void = { _ in },
    willEnter: @escaping @Sendable (UpdateStep) async -> Void = { _ in }
  ) -> RoutesEngine {
    var configuration = configuration
    configuration.behaviour = behaviour
    change(&configuration)
    return RoutesEngine(
      configuration, sandbox: sandbox, transport: transport, clock: clock, journal: journal,
      executor: executor,
      hooks: EngineHooks(
        willEnter: { step, _, _ in await willEnter(step) },
        observe: { [self] event in events.withLock { $0.append(event) } }))
  }

  /// Installs the app if it is not, and prepares a start.
  func launch(
    _ behaviour: RoutesBehaviour = .documented, disk: Disk = Disk(),
    app change: (inout EngineConfiguration) -> Void = { _ in }
  ) async throws -> RoutesEngine {
    let sandbox = try open(disk: disk)
    let routes = engine(sandbox, behaviour)
    try await prepare(routes, app: change)
    return routes
  }

  /// What a launch does with both engines.
  func prepare(
    _ routes: RoutesEngine, app change: (inout EngineConfiguration) -> Void = { _ in }
  ) async throws {
    var app = app
    change(&app)
    let www = Engine(
      app, sandbox: routes.sandbox, transport: transport, clock: clock, journal: journal,
      executor: executor)
    _ = try await www.prepare()
    try await routes.prepare(binary: www.binary)
  }

  /// Publishes a map and its files, which are all that the origin has.
  func publish(_ map: MapText, _ files: [String: String] = [:]) {
    transport.clear()
    transport.answer(RoutesDevice.mapURL, .body(Array(map.json.utf8)))
    for (name, text) in files {
      transport.answer("http://origin.test/\(name)", .body(Array(text.utf8)))
    }
  }

  /// The cache's files by their names.
  var cached: [String: String] {
    folder.files(below: "device/Library/Caches/\(RoutesDevice.cachePath)")
  }

  /// The cache's files by their URLs, the map as it is named.
  func cached(_ name: String) -> String? {
    cached[RouteFileName.cache("http://origin.test/\(name)")]
  }

  func cachePath(_ name: String) -> String {
    "Library/Caches/\(RoutesDevice.cachePath)/\(RouteFileName.cache("http://origin.test/\(name)"))"
  }

  var logs: [String] { journal.entries.compactMap(\.log) }

  /// Names in the engine's own folder that are not there to stay.
  var leftovers: [String] {
    folder.leftovers(in: "device/Library/Drydock", besides: ["previous-www", "previous-routes"])
  }
}
