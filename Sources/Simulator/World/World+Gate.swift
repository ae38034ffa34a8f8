package import Foundation
import LabServer
package import UpdateCore

extension World {
  /// The gate over one sandbox: made anew for each process of the app; `nil` without a record.
  static func makeVersionGate(
    _ profile: DeviceProfile, _ sandbox: Sandbox, _ client: HTTPClient, _ clock: LabClock,
    _ journal: Journal, _ executor: ThreadExecutor
  ) -> VersionGate? {
    profile.gateConfiguration.map {
      VersionGate(
        $0, sandbox: sandbox, transport: client, clock: clock, journal: journal,
        executor: executor)
    }
  }

  /// Whether the verdict of this launch is still to come.
  package var isAskingRecord: Bool {
    versionGate != nil && (state.gate.isChecking || state.gate.verdict == nil)
  }

  /// Tells the screen what the gate remembers.
  func askGate() {
    let address = profile.gateConfiguration?.url
    let host = address.flatMap { WebURL($0)?.host }
    let asksLab = lab != nil && host.map { client.mappedHosts[$0] == server.port } ?? false
    send(.gateAsks(address: address, asksLab: asksLab))
    if asksLab { change { $0.aliases = profile.recordAliases } }
    guard let versionGate else { return }
    onEngine { _, mailbox in await World.tell(versionGate, mailbox) }
  }

  private static func tell(_ versionGate: VersionGate, _ mailbox: Mailbox) async {
    mailbox.post(
      .gateKnown(declined: await versionGate.declined(), kept: await versionGate.keptRecord()))
  }

  /// Why a line about the record would change nothing for this app; `nil` when it would.
  var recordIsElsewhere: String? {
    guard let address = state.gate.isConfigured ? state.gate.address : nil else {
      return "This app has no version record: the profile's section “record” names one."
    }
    guard !state.gate.asksLab else { return nil }
    let host = WebURL(address)?.host ?? address
    return "The app asks \(showingURL(address)) for its record, not the lab: origin host \(host)"
      + " leads it there."
  }

  /// Asks the record about the binary; until it answers, a requirement that was known before holds.
  func checkGate(because cause: Int?, atLaunch: Bool = false) {
    guard let versionGate else { return }
    let process = state.device.process
    // A build that was installed meanwhile is judged when it is launched.
    let app = state.device.appVersion
    state.gate.isChecking = true
    onEngine { _, mailbox in
      if atLaunch, let kept = await versionGate.kept(app: app), kept.decision == .required {
        mailbox.post(.gateKept(kept, process: process))
      }
      let check = await versionGate.check(app: app, because: cause) { early in
        mailbox.post(.gateKept(early, process: process))
      }
      mailbox.post(.gate(check, process: process))
      await World.tell(versionGate, mailbox)
    }
  }

  /// What the record said when it was last fetched, for the binary of now; without a network.
  package func lastKnownVerdict() -> (verdict: GateVerdict, time: Date)? {
    guard let versionGate else { return nil }
    let answer = wait { engine throws(UpdateError) in
      await versionGate.lastKnown(app: engine.binary.version)
    }
    return try? answer.get()
  }

  /// An optional update was cancelled; whether that is remembered is the gate's matter.
  func decline(_ store: String?) {
    journal.note(
      .gate, "The update to \(store ?? "the store's version") was cancelled.",
      because: state.gate.check?.entry)
    guard let store, let versionGate else { return }
    onEngine { _, mailbox in
      await versionGate.decline(store: store)
      await World.tell(versionGate, mailbox)
    }
  }

  /// Another version of the app, as a build brings it: installed, and launched if it ran.
  func installVersion(_ version: String) {
    let wasRunning = state.device.isRunning
    if wasRunning { send(.action(.kill)) }
    do throws(StepFailure) {
      try stage(.device(.version(version)), in: "")
    } catch {
      send(.message(error.sentence))
    }
    if wasRunning { send(.action(.launch)) }
    let what = wasRunning ? "is installed and launched, as a build is" : "is installed by a launch"
    send(.message("\(state.device.appName) \(version) \(what)."))
  }

  /// Writes the matrix; `:matrix FILE`.
  func writeMatrix(_ path: String) {
    let matrix = state.matrix(of: state.matrixApps)
    let text = path.lowercased().hasSuffix(".csv") ? matrix.csv : matrix.text
    save(text, to: path, what: "\(matrix.rows.count) app versions")
  }

  /// Notes what became of a prompt: shown, withheld, withdrawn, each with its reason.
  func note(_ effect: PromptEffect) {
    switch effect {
    case .shown(let prompt):
      let level = prompt.level.map { " (\($0))" } ?? ""
      let note = prompt.note.map { " \($0)" } ?? ""
      self.note(prompt, "Prompt shown\(level): “\(prompt.title)”, “\(prompt.message)”\(note)")
    case .withheld(let prompt, let reason):
      self.note(prompt, "Prompt withheld (\(prompt.name)): \(reason).")
    case .withdrawn(let prompt, let reason):
      self.note(prompt, "Prompt withdrawn (\(prompt.name)): \(reason).")
    case .hold, .openStore, .declined: break
    }
  }

  private func note(_ prompt: Prompt, _ what: String) {
    journal.note(
      prompt.isGate ? .gate : .device, what,
      because: prompt.isGate ? state.gate.check?.entry : nil)
  }
}
