import Synchronization

/// Keeps a short answer in memory, also that of an error, whose rest is passed over.
final class RecordReceiver: ResponseReceiver {
  private struct State {
    var head: HTTPHead?
    var bytes: [UInt8] = []
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  var head: HTTPHead? { state.withLock { $0.head } }
  var bytes: [UInt8] { state.withLock { $0.bytes } }

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { $0.head = head }
    return true
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      let room = limit - state.bytes.count
      state.bytes.append(contentsOf: bytes.prefix(room))
      return bytes.count <= room
    }
  }
}
