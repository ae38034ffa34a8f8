import Foundation
import LabServer
import Synchronization
import UpdateCore

/// A device of its own for a torture, with its own server, disk and clock; nothing here touches the
/// person's.
///
/// One thread drives its clock; everything else happens on the engine's.
final class TortureDevice: Sendable {
  /// Why a trial cannot go on.
  struct Stuck: Error {
    var sentence: String
  }

  /// A process of the app.
  struct Process: Sendable {
    let sandbox: Sandbox
    let engine: Engine
    let routes: RoutesEngine
    let journal: Journal
  }

  /// How the page of a release that became active behaves.
  enum Page: Sendable {
    case loads
    case fails(TrialFailure)
    case hangs
  }

  static let app = AppIdentity(name: "Torture", bundleIdentifier: "app.drydock.torture")
  /// Where a sandbox has its routes before anything is said of them.
  private static let cachePath = "\(app.bundleIdentifier).rexxar"
  /// Real time without any progress after which a trial is given up.
  private static let patience = Duration.seconds(20)

  let folder: String
  let clock = LabClock(.scripted, startingAt: Date(timeIntervalSince1970: 1_476_000_000))
  let lab: LabServer
  private let client: HTTPClient
  private let executor: ThreadExecutor
  private let wakeUp = WakeUp()

  /// Makes the server and its content in a folder that is not there yet.
  init(_ folder: String) throws {
    self.folder = folder
    try TortureContent.write(below: folder)
    lab = try LabServer(clock: clock)
    client = HTTPClient(clock: clock, userAgent: "Drydock torture")
    client.mappedHosts = [DeviceProfile.labHost: lab.port]
    executor = ThreadExecutor(name: "tortured", holding: clock)
    clock.onChange { [wakeUp] in wakeUp.signal() }
  }

  var path: String { "\(folder)/device" }

  func close() {
    lab.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  // MARK: The server

  /// Publishes what is newer, or only what the device has.
  func publish(www isNew: Bool, map: String?) {
    lab.change { [folder] state in
      state.faults = []
      state.releases = [LabRelease(version: "2", folder: "\(folder)/2", complete: true)]
      state.published = isNew ? 0 : nil
      state.routes = map.map { LabRoutes(map: "\(folder)/map-\($0)/routes.json") }
    }
  }

  // MARK: The app

  func open(_ disk: Disk = Disk()) throws -> Sandbox {
    try Sandbox.open(path: path, app: TortureDevice.app, disk: disk)
  }

  /// Starts the app on an open sandbox.
  ///
  /// - Parameters:
  ///   - tries: How often a release may begin without success.
  ///   - willEnter: Told of each step before it begins.
  func start(
    _ sandbox: Sandbox, page: Page = .loads, tries: Int = 1,
    willEnter: @escaping @Sendable (UpdateStep, ContentSet) -> Void = { _, _ in }
  ) -> Process {
    let file = JournalFile(sandbox)
    let journal = Journal(clock: clock, earlier: file.load())
    file.keep(journal)
    let holder = EngineHolder()
    let hooks = EngineHooks(
      willEnter: { step, set, _ in willEnter(step, set) },
      observe: { [executor] event in
        guard case .activated(.www, _, _) = event, let engine = holder.engine else { return }
        Task(executorPreference: executor) { await TortureDevice.show(page, of: engine) }
      })
    var configuration = EngineConfiguration(
      appName: TortureDevice.app.name, bundleIdentifier: TortureDevice.app.bundleIdentifier,
      appVersion: "1.0.0", bundleFolder: "\(folder)/bundle", bundledVersion: "1",
      wwwURL: "http://\(DeviceProfile.labHost)/api/update", keepFree: 0)
    configuration.trial = TrialRules(tries: tries)
    let engine = Engine(
      configuration, sandbox: sandbox, transport: client, clock: clock, journal: journal,
      executor: executor, hooks: hooks)
    holder.engine = engine
    let routes = RoutesEngine(
      RoutesConfiguration(
        mapURL: "http://\(DeviceProfile.labHost)/routes.json",
        cachePath: TortureDevice.cachePath, keepFree: 0),
      sandbox: sandbox, transport: client, clock: clock, journal: journal, executor: executor,
      hooks: hooks)
    return Process(sandbox: sandbox, engine: engine, routes: routes, journal: journal)
  }

  /// What a launch does, its first page included; a release on trial shows its page.
  func prepare(_ process: Process) throws {
    let result = try wait { () async -> Result<Void, UpdateError> in
      do throws(UpdateError) {
        let release = try await process.engine.prepare()
        try await process.routes.prepare(binary: await process.engine.binary)
        if release?.isOnTrial == true { await TortureDevice.show(.loads, of: process.engine) }
        // What a device does once its first page is shown.
        try await process.engine.examine()
        try await process.routes.examine()
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private static func show(_ page: Page, of engine: Engine) async {
    // A process that died waits for no page.
    guard await engine.pageBegins(load: 1) else { return engine.cancel() }
    switch page {
    case .loads: await engine.page(.loaded(load: 1))
    case .fails(let failure): await engine.page(.failed(load: 1, failure))
    case .hangs: break
    }
  }

  /// Waits for something on the engine's thread; lab time passes where only that helps.
  func wait<Answer: Sendable>(_ body: @escaping @Sendable () async -> Answer) throws(Stuck)
    -> Answer
  {
    let box = AnswerBox<Answer>()
    let task = Task(executorPreference: executor) { [wakeUp] in
      box.answer = await body()
      wakeUp.signal()
    }
    while true {
      let isIdle = clock.isIdle
      if let answer = box.answer { return answer }
      if isIdle, clock.advanceToNextTimer(within: .seconds(7_200)) != nil { continue }
      let before = ContinuousClock.now
      wakeUp.wait(atMost: TortureDevice.patience)
      guard ContinuousClock.now - before < TortureDevice.patience else {
        task.cancel()
        throw Stuck(sentence: "nothing moved for 20 s of real time")
      }
    }
  }
}

/// The engine that its own hooks must reach.
private final class EngineHolder: Sendable {
  private let value = Mutex<Engine?>(nil)

  var engine: Engine? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
