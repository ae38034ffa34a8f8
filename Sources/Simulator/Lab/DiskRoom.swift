import LabServer
import UpdateCore

/// How much a device's disk can still take.
package enum DiskRoom: Sendable, Hashable {
  /// All that this machine's disk has.
  case all
  /// So many bytes, and what is asked for is told so.
  case free(Int)
  /// It seems to have room, and is full after so many bytes: another app took the rest meanwhile.
  case full(after: Int)

  package var words: String {
    switch self {
    case .all: "all that is free"
    case .free(0): "full"
    case .free(let bytes): "\(ByteCount.text(bytes)) free"
    case .full(let bytes): "full after \(ByteCount.text(bytes)) more, in the middle of writing"
    }
  }

  /// What Enter on its row changes to.
  var next: DiskRoom {
    switch self {
    case .all: .free(5_000_000)
    case .free(let bytes) where bytes > 0: .free(0)
    case .free: .full(after: 4_000)
    case .full: .all
    }
  }

  func apply(to disk: Disk) {
    switch self {
    case .all: disk.limitFreeSpace(to: nil)
    case .free(let bytes): disk.limitFreeSpace(to: bytes)
    case .full(let bytes): disk.fillUp(after: bytes)
    }
  }
}
