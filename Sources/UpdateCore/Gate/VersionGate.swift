package import Foundation
import Synchronization

/// Asks for the version record and decides about the binary.
///
/// The last minimum version that could be fetched is kept in `Library/Drydock/gate.json`, so that an
/// update that is required stays so while no record can be fetched.
package actor VersionGate {
  /// What one check is about: another question is not answered by it.
  private struct Question: Equatable {
    var app: String
    var configuration: GateConfiguration
  }

  private struct Running {
    var question: Question
    var task: Task<GateCheck, Never>
  }

  package nonisolated let sandbox: Sandbox
  nonisolated let executor: ThreadExecutor
  let transport: any Transport
  let clock: LabClock
  let journal: Journal

  private var configuration: GateConfiguration
  var state: GateState
  /// Whether `gate.json` was there but could not be understood, and nothing has said so yet.
  package internal(set) var isStateDamaged: Bool
  /// The newest verdict's entry.
  var lastEntry: Int?
  private let running = Mutex<Running?>(nil)

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  package init(
    _ configuration: GateConfiguration, sandbox: Sandbox, transport: any Transport,
    clock: LabClock, journal: Journal, executor: ThreadExecutor
  ) {
    self.configuration = configuration
    self.sandbox = sandbox
    self.transport = transport
    self.clock = clock
    self.journal = journal
    self.executor = executor
    let state = GateState.read(in: sandbox.own)
    self.state = state ?? GateState()
    isStateDamaged = state == nil
  }

  /// Takes effect at the next check; what is kept stays.
  package func configure(_ configuration: GateConfiguration) { self.configuration = configuration }

  // MARK: One check at a time

  /// Asks for the record and decides for an app of this version.
  ///
  /// One at a time: a second call joins the first if it asks the same, else it comes after it.
  ///
  /// `early` is told of a required update that is known before all of the record has come.
  package func check(
    app: String, because: Int? = nil,
    early: @escaping @Sendable (GateVerdict) -> Void = { _ in }
  ) async -> GateCheck {
    while let current = running.withLock({ $0 }) {
      let check = await current.task.value
      if current.question == Question(app: app, configuration: configuration) { return check }
    }
    let question = Question(app: app, configuration: configuration)
    // It cannot begin before this function waits: both are on this actor's thread.
    let task = Task(executorPreference: executor) {
      let check = await self.run(
        app, question.configuration.source(over: self.transport), because: because, early: early)
      self.running.withLock { $0 = nil }
      return check
    }
    running.withLock { $0 = Running(question: question, task: task) }
    return await task.value
  }

  /// Whether a check is running.
  package nonisolated var isChecking: Bool { running.withLock { $0 != nil } }

  /// Ends a running check at once; its error is `RecordError.cancelled`.
  package nonisolated func cancel() { running.withLock { $0 }?.task.cancel() }

  // MARK: What is kept

  /// The verdict of the kept record, without asking: required or unknown; `nil` when none is kept.
  package func kept(app: String) -> GateVerdict? {
    state.kept.map { GateVerdict.decide(app: app, kept: $0) }
  }

  /// What the kept record says of an app of this version, as when it was fetched; `nil` when none is
  /// kept.
  package func lastKnown(app: String) -> (verdict: GateVerdict, time: Date)? {
    state.kept.map { kept in
      let store = kept.store.map { Result<String, RecordError>.success($0) }
      return (
        .decide(app: app, store: store, minimum: .success(kept.minimum), basis: .kept), kept.time
      )
    }
  }

  /// Store versions that were declined for good; none unless the configuration keeps them.
  package func declined() -> [String] { configuration.keepsDeclined ? state.declined : [] }

  /// Keeps, if the configuration says so, that a store version was declined.
  ///
  /// The 50 newest are kept; two that are equal as versions are one.
  package func decline(store: String) {
    guard configuration.keepsDeclined else { return }
    let before = state
    state.decline(store)
    if state != before {
      _ = keep("That \(GateVerdict.shown(store)) was declined", because: lastEntry)
    }
  }

  /// Forgets what was kept, after a reset of the device has deleted the file.
  package func forget() {
    state = GateState()
    isStateDamaged = false
  }

  /// Writes the state; what fails is noted, and the entry returned.
  func keep(_ what: String, because: Int?) -> Int? {
    do throws(DiskError) {
      try state.write(in: sandbox.own, disk: sandbox.disk)
      return nil
    } catch {
      return journal.note(
        .gate, "\(what) is not kept on the device's disk: \(error.sentence).", because: because,
        isFailure: true)
    }
  }
}
