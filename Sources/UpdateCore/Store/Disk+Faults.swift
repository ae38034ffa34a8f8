import CSupport
import Glibc
import Synchronization

/// What a person or a scenario does to the disk.
extension Disk {
  /// The process dies here: every later change is refused.
  ///
  /// With `power`, what was not flushed is undone as well: new files are emptied, exchanges turned
  /// back.
  package func kill(power: Bool = false) {
    state.withLock { Disk.kill(&$0, power: power) }
  }

  /// Arms `kill` just before a change, counted from now: 1 is the next.
  package func kill(beforeChange number: Int, power: Bool = false) {
    state.withLock { $0.end = ($0.changes + number, power) }
  }

  /// Lets one change fail, counted from now: 1 is the next.
  package func fail(change number: Int, errno: Int32) {
    state.withLock { $0.failure = ($0.changes + number, errno) }
  }

  package var isDead: Bool { state.withLock { $0.isDead } }

  /// Makes the disk small: that many bytes are free from now on; `nil` for all there are.
  package func limitFreeSpace(to bytes: Int?) {
    state.withLock { $0.free = bytes }
  }

  /// Bytes that can still be written below a folder.
  package func freeSpace(below folder: Folder) -> Int {
    var status = statvfs()
    guard fstatvfs(folder.descriptor, &status) == 0 else { return 0 }
    let real = Int(
      clamping: UInt64(status.f_bavail).multipliedClamping(by: UInt64(status.f_frsize)))
    return min(real, state.withLock { $0.free } ?? real)
  }

  // MARK: Inside

  /// Called before each change.
  func change() throws(DiskError) {
    let (isDead, failure) = state.withLock { state in
      state.changes += 1
      if let end = state.end, state.changes >= end.change, !state.isDead {
        Disk.kill(&state, power: end.power)
      }
      let failure = state.failure.flatMap { $0.change == state.changes ? $0.errno : nil }
      return (state.isDead, failure)
    }
    if isDead { throw .dead }
    if let failure { throw .failed("use", path: "the disk", errno: failure) }
  }

  func take(_ bytes: Int) -> Bool {
    state.withLock { state in
      guard let free = state.free else { return true }
      guard bytes <= free else { return false }
      state.free = free - bytes
      return true
    }
  }

  func give(_ bytes: Int) {
    guard bytes > 0 else { return }
    state.withLock { state in state.free = state.free.map { $0 + bytes } }
  }

  /// What removing a name frees; asked only when the disk was made small.
  func sizeGivenBack(_ name: String, in folder: Folder) -> Int {
    guard state.withLock({ $0.free }) != nil, let status = folder.status(of: name),
      status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1
    else { return 0 }
    return Int(status.st_size)
  }

  private static func kill(_ state: inout State, power: Bool) {
    guard !state.isDead else { return }
    state.isDead = true
    guard power else { return }
    for path in state.unflushed.files { _ = truncate(path, 0) }
    for entry in state.unflushed.switches.reversed() {
      if entry.isExchange {
        _ = support_rename_exchange(
          entry.folder.descriptor, entry.name, entry.otherFolder.descriptor, entry.otherName)
      } else {
        _ = support_rename_noreplace(
          entry.otherFolder.descriptor, entry.otherName, entry.folder.descriptor, entry.name)
      }
    }
  }
}

extension UInt64 {
  fileprivate func multipliedClamping(by other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
