import Synchronization

/// Writes a package to disk as it comes, hashes it, and says how far it is.
final class PackageReceiver: ResponseReceiver {
  private struct State {
    var received = 0
    var reported = 0
    var total: Int?
    var failure: UpdateError?
  }

  /// Progress is said at each of these many bytes, or at each hundredth if that is more.
  private static let step = 64 << 10

  private let file: OutputFile
  private let disk: Disk
  private let expected: Int?
  private let free: Int
  private let keepFree: Int
  private let report: @Sendable (_ received: Int, _ total: Int?) -> Void
  private let state = Mutex(State())
  // Touched by the transport's thread until `send` returns, by the engine's after.
  private let hash = SHA256()

  /// `expected` is the size that the offer announced, `free` what the disk can take.
  init(
    _ file: OutputFile, disk: Disk, expected: Int?, free: Int, keepFree: Int,
    report: @escaping @Sendable (_ received: Int, _ total: Int?) -> Void
  ) {
    self.file = file
    self.disk = disk
    self.expected = expected
    self.free = free
    self.keepFree = keepFree
    self.report = report
    state.withLock { $0.total = expected }
  }

  var received: Int { state.withLock { $0.received } }
  /// Why the receiver ended the transfer.
  var failure: UpdateError? { state.withLock { $0.failure } }

  /// The digest of all that came; asked once, at the end.
  func digest() -> SHA256Digest { hash.finish() }

  func begin(_ head: HTTPHead) -> Bool {
    let failure = judge(head)
    state.withLock { state in
      state.failure = failure
      state.total = head.length ?? expected
    }
    return failure == nil
  }

  private func judge(_ head: HTTPHead) -> UpdateError? {
    guard head.status == 200 else { return .status(.fetch, head.status, url: head.url) }
    guard let length = head.length else { return nil }
    if let expected, length != expected {
      return .sizeMismatch(expected: expected, actual: length)
    }
    if length > ArchiveLimits.packageSize {
      return .transport(.fetch, .tooLarge(limit: ArchiveLimits.packageSize))
    }
    guard length <= free - keepFree else {
      return .noSpace(.fetch, needed: length, free: free, keepFree: keepFree)
    }
    return nil
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(DiskError) {
      try disk.write(bytes, to: file)
    } catch {
      state.withLock { $0.failure = .disk(.fetch, error) }
      return false
    }
    hash.update(bytes)
    let progress = state.withLock { state -> (Int, Int?)? in
      state.received += bytes.count
      let step = max(PackageReceiver.step, (state.total ?? 0) / 100)
      guard state.received - state.reported >= step || state.received == state.total else {
        return nil
      }
      state.reported = state.received
      return (state.received, state.total)
    }
    if let progress { report(progress.0, progress.1) }
    return true
  }
}
