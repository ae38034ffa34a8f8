package import Container
import Foundation
package import LabServer
import Synchronization
package import TextUI
package import UpdateCore

/// Everything that is not a value: the engine, the lab, the page process, the disk, the clock.
///
/// One thread owns it. Events change `state`; the effects that come back are carried out here, and
/// what comes of them arrives as events again. The full-screen simulator, the headless verbs and
/// the scenario player all drive this one object.
package final class World {
  /// What a world is made of.
  package struct Setup {
    package var profile: DeviceProfile
    /// The sandbox's folder.
    package var sandbox: String
    /// This program, for the page process.
    package var executable: String
    package var clock: LabClock
    package var size: Size
    /// Releases the embedded lab can publish; `nil` when the profile names its own origin.
    package var releases: [LabRelease]?
    /// What the embedded lab's version record says at first.
    package var record = LabRecord.absent
    /// The routes map that the embedded lab serves at first; `nil` for the app's own.
    package var routes: String?
    /// Routes maps that a person can have the lab serve, by their paths; the first is served at
    /// once, in place of the app's own.
    package var maps: [String] = []
    /// Texts that the embedded lab can publish, besides those of the app.
    package var texts: [LabTexts] = []
    /// What the App Store has besides the profile's `store` list.
    package var store: [LabStoreRelease] = []
    /// Serve so that an update takes about four seconds.
    package var demoPace = false
    /// Whether pages run their scripts.
    package var runsScripts = true
    /// Whether a person, or a scenario in their place, answers what pages ask.
    package var isAttended = true
    /// The width of pages in cells; `nil` for what the screen leaves to them.
    package var pageWidth: Int?
    /// What `$EDITOR` and the clipboard are, where there is a terminal.
    package var hands = Hands()

    package init(
      profile: DeviceProfile, sandbox: String, executable: String, clock: LabClock, size: Size,
      releases: [LabRelease]?
    ) {
      self.profile = profile
      self.sandbox = sandbox
      self.executable = executable
      self.clock = clock
      self.size = size
      self.releases = releases
    }
  }

  /// What only a terminal can do; each is nothing without one.
  package struct Hands {
    package var copy: (String) -> Bool = { _ in false }
    /// Waits for the editor; what went wrong, in one sentence, or `nil`.
    package var edit: (_ path: String) -> String? = { _ in "There is no terminal to edit on." }
    package var mouse: (Bool) -> Void = { _ in }
    package var suspend: () -> Void = {}

    package init() {}
  }

  package internal(set) var state: AppState
  package internal(set) var isOver = false
  package let clock: LabClock
  package let mailbox: Mailbox
  /// The embedded lab where it is the origin; the App Store is the same server in any case.
  package let lab: LabServer?
  let server: LabServer
  package let client: HTTPClient
  package var hands: Hands
  /// Told of every event before it is handled: headless verbs print them.
  package var onEvent: (Event) -> Void = { _ in }
  package internal(set) var profile: DeviceProfile

  let setup: Setup
  let executor: ThreadExecutor
  let gate: StepGate
  var sandbox: Sandbox
  package internal(set) var journal: Journal
  /// Everything between pages, container and network.
  package let traffic: TrafficLog
  var engine: Engine
  /// Finds pages by their URI; `nil` for a profile without routes.
  var routesEngine: RoutesEngine?
  /// The app's texts, and the engine that updates them.
  var texts: AppTexts
  /// Decides about the binary; `nil` for a profile without a version record.
  var versionGate: VersionGate?
  /// A reset that is under way: a launch waits for its end.
  var resetting: Task<Void, Never>?
  /// Whether the engine was told that time counts for a release on trial.
  var trialTimeCounts = true
  /// What the App Store is doing.
  var storeTask: Task<Void, Never>?
  var page: OpenPage?
  /// Pages that were told that they go, by their load, until their processes have ended.
  var leaving: [Int: OpenPage] = [:]
  /// The `localStorage` of the app's pages, as its process has it.
  var webStorage: WebStorage
  /// Where the device is, as its container APIs say.
  let whereabouts = Whereabouts()
  var deviceFaults: Set<DeviceStep.Fault> = []
  /// Whether the profile describes a build that the next launch installs, whatever the store has
  /// installed since.
  var expectsBuild = false
  /// The journal's entry of the last launch.
  var launchEntry: Int?
  /// The launch after which all that is kept was read again.
  var examined: Int?
  /// Pages as `stale-templates` keeps them: what was first read under each path.
  var templates: [String: [UInt8]] = [:]
  /// The torture that runs.
  var torture: TortureRun?
  /// What a person did to the device last, which the next start may find: its cause in the journal.
  var mishap: Int?
  /// When the seconds of the Page pane are next told.
  private var nextTick = Duration.zero
  /// The journal entry of the last launch or check, for counting requests since.
  var marks: [Expectation.CountStart: Int] = [:]

  /// Opens the device; nothing is launched yet.
  package init(_ setup: Setup) throws(WorldError) {
    self.setup = setup
    profile = setup.profile
    clock = setup.clock
    hands = setup.hands
    mailbox = Mailbox(clock: clock)
    traffic = TrafficLog(clock: clock)
    executor = ThreadExecutor(name: "engine", holding: clock)
    gate = StepGate(mailbox: mailbox)
    client = HTTPClient(
      clock: clock, userAgent: World.userAgent(of: setup.profile.app, setup.profile.app.version))
    server = try World.openLab(setup)
    lab = setup.releases == nil ? nil : server
    let origin = lab.map { "http://127.0.0.1:\($0.port)/" } ?? setup.profile.originText
    state = AppState(size: setup.size, device: DeviceState(setup.profile), origin: origin)
    state.isAttended = setup.isAttended
    state.textsView.preferred = setup.profile.app.preferredLanguages
    state.promptsTexts = setup.profile.texts?.prompt ?? false
    do throws(SandboxError) {
      sandbox = try Sandbox.open(path: setup.sandbox, app: setup.profile.identity)
    } catch {
      throw .sandbox(error)
    }
    webStorage = WebStorage(sandbox: sandbox)
    journal = World.openJournal(sandbox, clock)
    let hooks = World.makeHooks(sandbox, gate, mailbox)
    engine = World.makeEngine(
      profile, deviceFaults, sandbox, client, clock, journal, executor, hooks)
    routesEngine = World.makeRoutesEngine(
      profile, sandbox, client, clock, journal, executor, hooks)
    texts = World.makeTexts(profile, sandbox, client, clock, journal, executor, hooks)
    versionGate = World.makeVersionGate(profile, sandbox, client, clock, journal, executor)
    connect()
  }

  /// The device's journal with what earlier runs wrote.
  static func openJournal(_ sandbox: Sandbox, _ clock: LabClock) -> Journal {
    let file = JournalFile(sandbox)
    let journal = Journal(clock: clock, earlier: file.load())
    file.keep(journal)
    return journal
  }

  /// The engine over one sandbox: made anew for each process of the app.
  static func makeEngine(
    _ profile: DeviceProfile, _ faults: Set<DeviceStep.Fault>, _ sandbox: Sandbox,
    _ client: HTTPClient, _ clock: LabClock, _ journal: Journal, _ executor: ThreadExecutor,
    _ hooks: EngineHooks
  ) -> Engine {
    Engine(
      profile.engineConfiguration(faults), sandbox: sandbox, transport: client, clock: clock,
      journal: journal, executor: executor, hooks: hooks)
  }

  /// How steps of an update wait, are killed, and are told.
  static func makeHooks(_ sandbox: Sandbox, _ gate: StepGate, _ mailbox: Mailbox) -> EngineHooks {
    EngineHooks(
      willEnter: { step, set, detail in
        if let kill = gate.takeKill(at: step, of: set) {
          sandbox.disk.kill(power: kill.power)
          mailbox.post(.killed(step: step, of: set, power: kill.power))
          return
        }
        let name = set == .www ? step.rawValue : "\(set.rawValue) \(step.rawValue)"
        await gate.pass(AppState.Waiting(name: name, detail: detail))
      },
      observe: { mailbox.post(.engine($0)) })
  }

  private static func openLab(_ setup: Setup) throws(WorldError) -> LabServer {
    let lab: LabServer
    do throws(LabServerError) {
      lab = try LabServer(clock: setup.clock)
    } catch {
      throw .lab(error)
    }
    lab.change { state in
      state.releases = setup.releases ?? []
      state.published = nil
      state.record = setup.record
      state.recordName = setup.profile.record?.recordName ?? state.recordName
      state.bundleIdentifier = setup.profile.app.bundleIdentifier
      state.store = setup.store + setup.profile.store.map(LabStoreRelease.init)
      state.routes = (setup.routes ?? setup.profile.bundledMap).map { LabRoutes(map: $0) }
      state.maps = setup.maps
      state.texts = (setup.profile.bundledTexts.map { [$0] } ?? []) + setup.texts
      state.bundledVersion = setup.profile.bundledRelease ?? "1"
      state.home = setup.profile.app.homePage
      state.pace = setup.demoPace ? .seconds(3) : nil
    }
    return lab
  }

  /// Lets everything that happens elsewhere arrive as events.
  private func connect() {
    client.allowsArbitraryLoads = profile.app.allowsArbitraryLoads
    client.certificateAuthority = profile.tls?.ca
    client.proxy = profile.proxy
    client.mappedHosts = [World.storeHost: server.port]
    if lab != nil { client.mappedHosts[DeviceProfile.labHost] = server.port }
    state.playedHosts = client.mappedHosts
    traffic.observe { [mailbox] in mailbox.post(.traffic($0)) }
    client.observe { [traffic] in traffic.note($0) }
    state.lab = lab?.state
    state.now = clock.now
    connectJournal()
    state.beginRecording()
    askStatus()
    if let sentence = profile.notYet { send(.message(sentence)) }
  }

  func connectJournal() {
    for entry in journal.entries.suffix(2000) { _ = state.handle(.journal(entry)) }
    journal.observe { [mailbox] in mailbox.post(.journal($0)) }
  }

  private static func userAgent(of app: DeviceProfile.App, _ version: String) -> String {
    "\(PageLoad.webViewAgent) \(app.name)/\(version)"
  }

  // MARK: Driving

  /// Whether a launch asks the server.
  package var checksAtLaunch: Bool { !(profile.www?.developmentMode ?? true) }

  /// Asks the engine what is active, so that it shows before the first launch.
  func askStatus() {
    onEngine { engine, mailbox in
      let status = await engine.status()
      mailbox.post(.status(active: status.sets[.www]?.active))
      mailbox.post(.failedReleases(status.sets[.www]?.failed ?? []))
      mailbox.post(.binary(status.binary, runs: false))
    }
    askGate()
    askRoutes()
    refreshTexts()
  }

  /// Handles one event and carries out what it asks for.
  package func send(_ event: Event) {
    if case .killed(let step, let set, let power) = event {
      died(at: step, of: set, power: power)
      return
    }
    if handOn(event) { return }
    if case .routeFound(let found, let html, let token) = event {
      onEvent(event)
      routeFound(found, html: html, token: token)
      return
    }
    if case .page(let told, let load) = event {
      guard serve(told, of: load) else { return }
    }
    onEvent(event)
    for effect in state.handle(event) { perform(effect) }
    tellPhase()
    tellTrialTime()
    switch event {
    case .texts, .bundledTexts, .languages: redrawView()
    default: break
    }
    if case .engine(.rolledBack) = event { askFailures() }
    if case .engine(let event) = event, event.endsTransfer { showFaults() }
    if case .location(let place) = event { whereabouts.move(to: place) }
    if case .binary(_, let runs) = event {
      if runs { expectsBuild = false }
      client.userAgent = World.userAgent(of: profile.app, state.device.appVersion)
    }
  }

  /// Handles the oldest thing that has come; false when there was none.
  package func handleNext() -> Bool { mailbox.open { send($0) } }

  /// Handles all that has come, and every timer that is due in real time.
  package func handleAll() {
    if clock.mode == .real { clock.fireDue() }
    while handleNext() {}
    showClock()
  }

  /// Tells the screen the time where it would show another one.
  package func showClock() {
    let now = clock.now
    if String(Why.time(now).prefix(5)) != state.clock { send(.clock(now)) }
    tickPage()
  }

  /// Counts the seconds for which a page has been waiting, while a person looks at that.
  private func tickPage() {
    guard clock.mode == .real, state.pane == .page, !state.device.diary.waiting.isEmpty,
      clock.uptime >= nextTick
    else { return }
    nextTick = clock.uptime + .seconds(1)
    send(.uptime(clock.uptime))
    clock.after(.seconds(1)) { [mailbox, clock] in mailbox.post(.uptime(clock.uptime)) }
  }

  /// Real clock: lets everything happen until `isDone`; for verbs without a screen.
  package func run(until isDone: () -> Bool) {
    while true {
      handleAll()
      if isDone() || isOver { return }
      mailbox.wakeUp.wait(atMost: clock.nextDue)
    }
  }

  /// Ends the device; the sandbox can be opened again.
  package func close() {
    isOver = true
    gate.isOn = false
    torture?.end()
    dropPage()
    leaveStore()
    sandbox.close()
    server.stop()
  }

  // MARK: The engine's answers

  /// Asks the engine and waits, handling what happens meanwhile; for verbs without a screen.
  package func wait<Answer: Sendable>(
    _ body: @escaping @Sendable (Engine) async throws(UpdateError) -> Answer
  ) -> Result<Answer, UpdateError> {
    let shared = AnswerBox<Result<Answer, UpdateError>>()
    onEngine { engine, mailbox in
      do throws(UpdateError) {
        shared.answer = .success(try await body(engine))
      } catch {
        shared.answer = .failure(error)
      }
      mailbox.wakeUp.signal()
    }
    run { shared.answer != nil }
    return shared.answer ?? .failure(.cancelled)
  }

  /// What is installed and active.
  package func status() -> EngineStatus? {
    try? wait { engine throws(UpdateError) in await engine.status() }.get()
  }

  /// Runs something on the engine; what it returns arrives as an event.
  @discardableResult
  func onEngine(_ body: @escaping @Sendable (Engine, Mailbox) async -> Void) -> Task<Void, Never> {
    let engine = engine
    let mailbox = mailbox
    return Task(executorPreference: executor) { await body(engine, mailbox) }
  }
}
