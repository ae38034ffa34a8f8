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

  /// What differs from the plain device.
  struct Setup: Sendable {
    /// What the pages of a release on trial do; without one there are no trials.
    var page: Page.Script?
    var isDevelopment = false
    var source = ContentSource.api
    var behaviour = RoutesBehaviour.documented

    init(page: Page.Script? = nil) { self.page = page }
  }

  /// What a start does: opens the sandbox, and makes each content set ready.
  func launch(_ build: Build, _ setup: Setup = Setup()) async throws -> Launch {
    let sandbox = try Sandbox.open(path: sandboxPath, app: Device.app)
    let file = JournalFile(sandbox)
    let earlier = file.load()
    let journal = Journal(clock: clock, earlier: earlier)
    file.keep(journal)
    var configuration = EngineConfiguration(
      appName: Device.app.name, bundleIdentifier: Device.app.bundleIdentifier,
      appVersion: build.appVersion,
      bundleFolder: "\(Device.builds(beside: path))/\(build.rawValue)",
      bundledVersion: build.bundled.version, wwwURL: "\(Origin.host)/api",
      developmentMode: setup.isDevelopment, keepFree: 0, retry: .never)
    configuration.source = setup.source
    let page = setup.page.map { Page($0, executor: executor) }
    configuration.trial = page.map { _ in TrialRules() }
    let www = Engine(
      configuration, sandbox: sandbox, transport: origin, clock: clock, journal: journal,
      executor: executor,
      hooks: EngineHooks(observe: { event in
        if case .activated(.www, _, _) = event { page?.load() }
      }))
    page?.begin(www)
    let routes = RoutesEngine(
      RoutesConfiguration(
        mapURL: "\(Origin.host)/routes.json", cachePath: Device.cachePath,
        behaviour: setup.behaviour, keepFree: 0, retry: .never),
      sandbox: sandbox, transport: origin, clock: clock, journal: journal, executor: executor)
    let texts = TextsEngine(
      TextsConfiguration(
        indexURL: "\(Origin.host)/texts.json", keepFree: 0, retry: .never),
      sandbox: sandbox, transport: origin, clock: clock, journal: journal, executor: executor)
    let launch = Launch(
      sandbox: sandbox, www: www, routes: routes, texts: texts, journal: journal,
      lastEntry: earlier.last?.id ?? 0, page: page)
    do {
      let release = try await www.prepare()
      try await routes.prepare(binary: www.binary)
      try await texts.prepare(binary: www.binary)
      if release?.isOnTrial ?? false { page?.load() }
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
  let texts: TextsEngine
  let journal: Journal
  /// The last entry of the journal that is from before.
  let lastEntry: Int
  let page: Page?

  /// What is done once a page is shown: all that is kept is read again.
  func examine() async throws {
    _ = try await www.examine()
    try await routes.examine()
    try await texts.examine()
  }

  /// What the journal says of this start, a line an entry.
  var story: [String] { journal.entries.filter { $0.id > lastEntry }.map(\.what) }
}
