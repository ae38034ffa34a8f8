import Synchronization

/// Keeps a short answer in memory, if its status is 200.
final class AnswerReceiver: ResponseReceiver {
  private struct State {
    var status: Int?
    var bytes: [UInt8] = []
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  var bytes: [UInt8] { state.withLock { $0.bytes } }

  /// The status that ended the transfer.
  var refusedStatus: Int? { state.withLock { $0.status == 200 ? nil : $0.status } }

  func begin(_ head: HTTPHead) -> Bool {
    state.withLock { $0.status = head.status }
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
