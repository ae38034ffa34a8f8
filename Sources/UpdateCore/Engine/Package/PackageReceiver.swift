import Foundation
import Synchronization

/// Writes a package to disk as it comes, over as many answers as it takes, hashes it, and says how
/// far it is.
///
/// Bytes of two answers are put together only if the second is status 206 for what was asked, with
/// the strong entity tag and the size of the first; in all other cases it begins anew.
final class PackageReceiver: ResponseReceiver {
  struct State {
    /// Bytes in the file.
    var position = 0
    /// Bytes that came in this run.
    var received = 0
    var reported = 0
    /// The whole package's size, where it is known.
    var total: Int?
    /// What names the bytes in the file; `nil` when they cannot be gone on with.
    var validator: String?
    var file: OutputFile?
    /// Where the answer under way must end: no byte after it is taken.
    var limit = 0
    /// Where the answer under way was asked to begin; `nil` for the whole.
    var asked: Int?
    var failure: Failure?
    /// Whether what is in the file came with several answers.
    var isContinued = false
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
  let state = Mutex(State())
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
    state.withLock { $0.total = offer.size }
  }

  var position: Int { state.withLock { $0.position } }
  var received: Int { state.withLock { $0.received } }
  var isContinued: Bool { state.withLock { $0.isContinued } }
  var failure: Failure? { state.withLock { $0.failure } }
  var path: String { sandbox.own.path(of: PartialPackage.fileName) }

  /// Whether what there is could be gone on with.
  var canContinue: Bool {
    state.withLock { $0.validator != nil && $0.position > 0 && !$0.hasAll }
  }

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
    switch (head.status, state.asked) {
    case (200, let first):
      state.hasBegunAnew = first != nil
      return beginWhole(head, &state)
    case (206, let first?): return `continue`(head, from: first, &state)
    case (416, _?): return .notContinued("the server has no such part of it")
    default: return .status(head)
    }
  }

  private func beginWhole(_ head: HTTPHead, _ state: inout State) -> Failure? {
    if let length = head.length {
      if let size = offer.size, length != size {
        return .error(.sizeMismatch(expected: size, actual: length))
      }
      if length > ArchiveLimits.packageSize {
        return .error(.transport(.fetch, .tooLarge(limit: ArchiveLimits.packageSize)))
      }
    }
    do throws(DiskError) {
      try restart(&state)
      let free = sandbox.freeSpace
      let needed = head.length ?? offer.size ?? 0
      guard needed <= free - keepFree else {
        return .error(.noSpace(.fetch, needed: needed, free: free, keepFree: keepFree))
      }
      state.total = head.length ?? offer.size
      state.limit = state.total ?? ArchiveLimits.packageSize
      guard let tag = head.strongTag else { return nil }
      let record = PartialPackage(
        url: offer.url, validator: tag, total: state.total, sha256: offer.sha256?.text,
        began: clock.now)
      try record.write(in: sandbox.own, disk: sandbox.disk)
      state.validator = tag
      return nil
    } catch {
      return .error(.disk(.fetch, error))
    }
  }

  private func `continue`(_ head: HTTPHead, from first: Int, _ state: inout State) -> Failure? {
    guard let tag = head.strongTag, tag == state.validator else {
      return .notContinued("what came is not marked as part of the same package")
    }
    guard let range = head["Content-Range"].flatMap(ContentRange.init), range.first == first,
      let total = range.total, total == state.total ?? total,
      head.length ?? range.length == range.length
    else { return .notContinued("the server sent another part of it") }
    if let size = offer.size, total != size {
      return .error(.sizeMismatch(expected: size, actual: total))
    }
    guard total <= ArchiveLimits.packageSize else {
      return .error(.transport(.fetch, .tooLarge(limit: ArchiveLimits.packageSize)))
    }
    let (needed, free) = (total - first, sandbox.freeSpace)
    guard needed <= free - keepFree else {
      return .error(.noSpace(.fetch, needed: needed, free: free, keepFree: keepFree))
    }
    state.total = total
    state.limit = range.last + 1
    state.isContinued = true
    return nil
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let progress = state.withLock { state -> Result<(Int, Int?)?, UpdateError> in
      do throws(UpdateError) {
        try write(bytes, &state)
      } catch {
        state.failure = .error(error)
        return .failure(error)
      }
      let step = max(PackageReceiver.step, (state.total ?? 0) / 100)
      guard state.position - state.reported >= step || state.position == state.total else {
        return .success(nil)
      }
      state.reported = state.position
      return .success((state.position, state.total))
    }
    guard case .success(let news) = progress else { return false }
    if let news { report(news.0, news.1) }
    return true
  }

  private func write(_ bytes: UnsafeRawBufferPointer, _ state: inout State) throws(UpdateError) {
    guard bytes.count <= state.limit - state.position else {
      throw .transport(.fetch, .tooLarge(limit: state.limit))
    }
    if state.total == nil {
      let free = sandbox.freeSpace
      guard bytes.count <= free - keepFree else {
        throw .noSpace(.fetch, needed: bytes.count, free: free, keepFree: keepFree)
      }
    }
    guard let file = state.file else { return }
    do throws(DiskError) {
      try sandbox.disk.write(bytes, to: file)
    } catch {
      throw .disk(.fetch, error)
    }
    hash.update(bytes)
    state.position += bytes.count
    state.received += bytes.count
    state.lastNew = clock.uptime
  }
}

extension PackageReceiver.State {
  /// Whether every byte has come, as far as one can know before it is verified.
  var hasAll: Bool { position == total }
}

extension ContentRange {
  var length: Int { last - first + 1 }
}
