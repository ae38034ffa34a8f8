import Foundation
import Glibc
import Synchronization
import UpdateCore

/// A folder of the lab's own for what it makes; gone with the server.
final class LabScratch: Sendable {
  private struct State {
    var folder: String?
    var made = 0
  }

  private let state = Mutex(State())

  deinit { remove() }

  /// The path of a folder that is not there yet.
  func next() throws(LabServerError) -> String {
    let path = state.withLock { state -> String? in
      state.folder = state.folder ?? ScratchFolder.make("drydock-lab")
      state.made += 1
      return state.folder.map { "\($0)/\(state.made)" }
    }
    guard let path else { throw .unreadable(path: ScratchFolder.parent, errno: errno) }
    return path
  }

  func remove() {
    state.withLock { state in
      if let folder = state.folder { try? FileManager.default.removeItem(atPath: folder) }
      state.folder = nil
    }
  }
}
