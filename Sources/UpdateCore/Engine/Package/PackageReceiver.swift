import Foundation
import Synchronization

/// Writes a package to disk as it comes, over as many answers as it takes, hashes it, and says how
/// far it is; `PackageProgress` decides what belongs together.
final class PackageReceiver: ResponseReceiver {
  struct State {
    var progress: PackageProgress
    /// Bytes that came in this run.
    var received = 0
    var reported = 0
    var file: OutputFile?
    var failure: Failure?
    /// Whether the whole came where a part was asked for.
    var hasBegunAnew = false
    var lastNew: Duration?
  }

  /// Why the receiver ended a transfer.
  enum Failure: Equatable {
    case error(UpdateError)
    /// A status that is no success, with the head that it came in.
    case status(HTTPHead)
    /// The server did not go on where it was asked to: why, one clause.
    case notContinued(String)
  }

  /// Progress is said at each of these many bytes, or at each hundredth if that is more.
  private static let step = 64 << 10

  let offer: Offer
  let sandbox: Sandbox
  private let clock: LabClock
  private let keepFree: Int
  private let report: @Sendable (_ received: Int, _ total: Int?) -> Void
  let state: Mutex<State>
  // Touched by the transport's thread until `send` returns, by the engine's after.
  let hash = SHA256()

  init(
    _ offer: Offer, in sandbox: Sandbox, clock: LabClock, keepFree: Int,
    report: @escaping @Sendable (_ received: Int, _ total: Int?) -> Void
  ) {
    self.offer = offer
    self.sandbox = sandbox
    self.clock = clock
    self.keepFree = keepFree
    self.report = report
    state = Mutex(State(progress: PackageProgress(announced: offer.size)))
  }

  var position: Int { state.withLock { $0.progress.position } }
  var received: Int { state.withLock { $0.received } }
  var isContinued: Bool { state.withLock { $0.progress.isContinued } }
  var failure: Failure? { state.withLock { $0.failure } }
  var path: String { sandbox.own.path(of: PartialPackage.fileName) }

  /// Whether what there is could be gone on with.
  var canContinue: Bool { state.withLock { $0.progress.canContinue } }

  /// Whether the whole came where a part was asked for; told once.
  func takeBegunAnew() -> Bool {
    state.withLock { state in
      defer { state.hasBegunAnew = false }
      return state.hasBegunAnew
    }
  }

  /// When the last new byte came; told once.
  func takeLastNew() -> Duration? {
    state.withLock { state in
      defer { state.lastNew = nil }
      return state.lastNew
    }
  }

  /// The digest of all that came; asked once, at the end.
  func digest() -> SHA256Digest { hash.finish() }

  // MARK: On the transport's thread

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { state in
      state.failure = judge(head, &state)
      return state.failure == nil
    }
  }

  private func judge(_ head: HTTPHead, _ state: inout State) -> Failure? {
    let wasPart = state.progress.asked != nil
    switch state.progress.judge(head) {
    case .whole(let tag):
      state.hasBegunAnew = wasPart
      return beginWhole(tag, &state)
    case .part(let missing): return lackOfSpace(for: missing).map { .error($0) }
    case .notContinued(let why): return .notContinued(why)
    case .status: return .status(head)
    case .sizeMismatch(let expected, let actual):
      return .error(.sizeMismatch(expected: expected, actual: actual))
    case .tooLarge:
      return .error(.transport(.fetch, .tooLarge(limit: ArchiveLimits.packageSize)))
    }
  }

  private func beginWhole(_ tag: String?, _ state: inout State) -> Failure? {
    let total = state.progress.total
    do throws(DiskError) {
      try restart(&state)
      if let error = lackOfSpace(for: total ?? 0) { return .error(error) }
      guard let tag else { return nil }
      let record = PartialPackage(
        url: offer.url, validator: tag, total: total, sha256: offer.sha256?.text,
        began: clock.now)
      try record.write(in: sandbox.own, disk: sandbox.disk)
      state.progress.isRecorded(as: tag)
      return nil
    } catch {
      return .error(.disk(.fetch, error))
    }
  }

  private func lackOfSpace(for needed: Int) -> UpdateError? {
    let free = sandbox.freeSpace
    guard needed > free - keepFree else { return nil }
    return .noSpace(.fetch, needed: needed, free: free, keepFree: keepFree)
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let progress = state.withLock { state -> Result<(Int, Int?)?, UpdateError> in
      do throws(UpdateError) {
        try write(bytes, &state)
      } catch {
        state.failure = .error(error)
        return .failure(error)
      }
      let (position, total) = (state.progress.position, state.progress.total)
      let step = max(PackageReceiver.step, (total ?? 0) / 100)
      guard position - state.reported >= step || position == total else { return .success(nil) }
      state.reported = position
      return .success((position, total))
    }
    guard case .success(let news) = progress else { return false }
    if let news { report(news.0, news.1) }
    return true
  }

  private func write(_ bytes: UnsafeRawBufferPointer, _ state: inout State) throws(UpdateError) {
    guard bytes.count <= state.progress.room else {
      throw .transport(.fetch, .tooLarge(limit: state.progress.position + state.progress.room))
    }
    if state.progress.total == nil, let error = lackOfSpace(for: bytes.count) { throw error }
    guard let file = state.file else { return }
    do throws(DiskError) {
      try sandbox.disk.write(bytes, to: file)
    } catch {
      throw .disk(.fetch, error)
    }
    hash.update(bytes)
    state.progress.add(bytes.count)
    state.received += bytes.count
    state.lastNew = clock.uptime
  }
}
