import Glibc
import Synchronization

/// What a person or a scenario does to the disk.
extension Disk {
  /// The process dies here: every later change is refused.
  ///
  /// With `power`, what was not flushed since `modelPowerCuts` is lost as well.
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

  /// From here on the disk keeps what a power cut would take; what is there now is safe.
  ///
  /// - Parameter path: The device's folder.
  package func modelPowerCuts(of path: String) {
    state.withLock { state in
      guard state.power == nil, !state.isDead else { return }
      state.power = PowerModel(of: path)
    }
  }

  /// No cut is to come any more.
  package func endPowerModel() {
    state.withLock { state in
      state.power?.end()
      state.power = nil
    }
  }

  package var isDead: Bool { state.withLock { $0.isDead } }

  /// Makes the disk small: that many bytes are free from now on; `nil` for all there are.
  package func limitFreeSpace(to bytes: Int?) {
    state.withLock { state in
      state.free = bytes
      state.filling = nil
    }
  }

  /// Lets the disk seem to have room, and be full after that many bytes were written: what another
  /// app wrote meanwhile took the rest.
  package func fillUp(after bytes: Int) {
    state.withLock { state in
      state.free = nil
      state.filling = bytes
    }
  }

  /// Has as much room as another disk: what the next process finds.
  package func takeRoom(of other: Disk) {
    let (free, filling) = other.state.withLock { ($0.free, $0.filling) }
    state.withLock { state in
      state.free = free
      state.filling = filling
    }
  }

  /// Says that a file is the lab's own, such as the journal that tells of the faults: it is written
  /// whatever the disk lacks, and no power cut takes it.
  func spare(_ file: OutputFile) {
    guard let inode = PowerModel.status(of: file.descriptor)?.st_ino else { return }
    state.withLock { state in
      state.spared.insert(inode)
      state.power?.spare(inode)
    }
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

  /// How many of these bytes have room.
  func take(_ bytes: Int, for file: OutputFile) -> Int {
    state.withLock { state in
      guard state.power != nil || state.free != nil || state.filling != nil else { return bytes }
      let inode = PowerModel.status(of: file.descriptor)?.st_ino
      guard inode.map({ !state.spared.contains($0) }) ?? true else { return bytes }
      state.power?.willWrite(to: file)
      if let filling = state.filling {
        guard bytes > filling else {
          state.filling = filling - bytes
          return bytes
        }
        state.filling = nil
        state.free = filling
      }
      guard let free = state.free else { return bytes }
      state.free = max(0, free - bytes)
      return min(bytes, free)
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
    if power { state.power?.cut() } else { state.power?.end() }
    state.power = nil
  }
}

extension UInt64 {
  fileprivate func multipliedClamping(by other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
