import Synchronization

@testable import UpdateCore

/// Answers from a table, without a network.
final class ScriptedTransport: Transport {
  enum Answer: Sendable {
    case body([UInt8], status: Int = 200)
    /// The connection ends after some bytes.
    case cut([UInt8], announced: Int)
    case failure(TransportError)
    /// Nothing, until the task is cancelled.
    case silence
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var requests: [HTTPRequest] = []
  }

  private let state = Mutex(State())

  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  func answer(_ url: String, _ answer: Answer) {
    state.withLock { $0.answers[url] = answer }
  }

  func send(_ request: HTTPRequest, to receiver: any ResponseReceiver) async throws(TransportError)
    -> HTTPHead
  {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[request.url] ?? .body([], status: 404)
    }
    switch answer {
    case .body(let bytes, let status):
      return try deliver(bytes, status, announced: bytes.count, request, to: receiver)
    case .cut(let bytes, let announced):
      _ = try deliver(bytes, 200, announced: announced, request, to: receiver)
      throw .closed(received: bytes.count, expected: announced)
    case .failure(let error): throw error
    case .silence:
      while !Task.isCancelled { await Task.yield() }
      throw .cancelled
    }
  }

  private func deliver(
    _ bytes: [UInt8], _ status: Int, announced: Int, _ request: HTTPRequest,
    to receiver: any ResponseReceiver
  ) throws(TransportError) -> HTTPHead {
    guard bytes.count <= request.maximumBody else {
      throw .tooLarge(limit: request.maximumBody)
    }
    let head = HTTPHead(status: status, headers: [], url: request.url, length: announced)
    guard receiver.begin(head) else { throw .refusedByReceiver }
    for start in stride(from: 0, to: bytes.count, by: 1_000) {
      let piece = bytes[start..<min(start + 1_000, bytes.count)]
      guard piece.withUnsafeBytes({ receiver.receive($0) }) else { throw .refusedByReceiver }
    }
    return head
  }
}
