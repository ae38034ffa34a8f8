import Synchronization

/// Keeps a short answer in memory, if its status is 200.
final class AnswerReceiver: ResponseReceiver {
  private struct State {
    var head: HTTPHead?
    var bytes: [UInt8] = []
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  var bytes: [UInt8] { state.withLock { $0.bytes } }

  /// The head of an answer that was refused for its status.
  var refusedHead: HTTPHead? { state.withLock { $0.head?.status == 200 ? nil : $0.head } }
  /// The status that ended the transfer.
  var refusedStatus: Int? { refusedHead?.status }

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { $0.head = head }
    return head.status == 200
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      guard state.bytes.count + bytes.count <= limit else { return false }
      state.bytes.append(contentsOf: bytes)
      return true
    }
  }
}
