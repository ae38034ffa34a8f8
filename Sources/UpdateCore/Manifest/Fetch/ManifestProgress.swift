import Synchronization

/// What the downloads of one release's files have in common: how many bytes have come.
final class ManifestProgress: Sendable {
  private struct State {
    /// Bytes that came, those of tries that failed included.
    var received = 0
    /// Bytes of the files as they are now.
    var present = 0
    var reported = 0
  }

  /// Progress is said at each of these many bytes, or at each hundredth if that is more.
  private static let step = 64 << 10

  /// All that must come, where the manifest says.
  let total: Int?
  private let report: @Sendable (_ received: Int, _ total: Int?) -> Void
  private let state = Mutex(State())

  init(total: Int?, report: @escaping @Sendable (_ received: Int, _ total: Int?) -> Void) {
    self.total = total
    self.report = report
  }

  var received: Int { state.withLock { $0.received } }

  /// Counts bytes; false when all files together are more than a release may have.
  func add(_ count: Int) -> Bool {
    let (isWithin, present) = state.withLock { state -> (Bool, Int?) in
      state.received += count
      state.present += count
      let step = max(ManifestProgress.step, (total ?? 0) / 100)
      guard state.present - state.reported >= step || state.present == total else {
        return (state.present <= ArchiveLimits.totalSize, nil)
      }
      state.reported = state.present
      return (state.present <= ArchiveLimits.totalSize, state.present)
    }
    if let present { report(present, total) }
    return isWithin
  }

  /// Counts bytes that are thrown away.
  func takeBack(_ count: Int) {
    state.withLock { state in
      state.present -= count
      state.reported = min(state.reported, state.present)
    }
  }
}
