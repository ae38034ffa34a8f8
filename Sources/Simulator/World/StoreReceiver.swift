import Synchronization
import UpdateCore

/// Keeps what the App Store sends, and tells how much has come.
final class StoreReceiver: ResponseReceiver {
  private struct State {
    var head: HTTPHead?
    var bytes: [UInt8] = []
  }

  private let limit: Int
  private let progress: @Sendable (_ received: Int, _ total: Int?) -> Void
  private let state = Mutex(State())

  init(limit: Int, progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }) {
    self.limit = limit
    self.progress = progress
  }

  var bytes: [UInt8] { state.withLock { $0.bytes } }

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { $0.head = head }
    return true
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let (isWithin, received, total) = state.withLock { state in
      let isWithin = state.bytes.count + bytes.count <= limit
      if isWithin { state.bytes.append(contentsOf: bytes) }
      return (isWithin, state.bytes.count, state.head?.length)
    }
    if isWithin { progress(received, total) }
    return isWithin
  }
}
