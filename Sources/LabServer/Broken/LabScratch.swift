import Foundation
import Glibc
import Synchronization

/// A folder of the lab's own for what it makes; gone with the server.
package final class LabScratch: Sendable {
  private struct State {
    var folder: String?
    var made = 0
  }

  private let state = Mutex(State())

  deinit { remove() }

  /// The path of a folder that is not there yet.
  func next() throws(LabServerError) -> String {
    let path = state.withLock { state -> String? in
      state.folder = state.folder ?? LabScratch.make("lab")
      state.made += 1
      return state.folder.map { "\($0)/\(state.made)" }
    }
    guard let path else { throw .unreadable(path: LabScratch.parent, errno: errno) }
    return path
  }

  func remove() {
    state.withLock { state in
      if let folder = state.folder { try? FileManager.default.removeItem(atPath: folder) }
      state.folder = nil
    }
  }

  private static var parent: String {
    let named = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// A new folder in `$TMPDIR` or `/tmp`; `nil` when none can be made.
  package static func make(_ name: String) -> String? {
    var template = Array("\(parent)/drydock-\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
