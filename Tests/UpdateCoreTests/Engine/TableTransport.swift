import Synchronization

@testable import UpdateCore

/// Answers from a table, with entity tags and 304, and counts how many requests wait at once.
final class TableTransport: Transport {
  enum Answer: Sendable {
    case body([UInt8], status: Int = 200, headers: [HTTPField] = [])
    /// The connection ends after some bytes.
    case cut([UInt8], announced: Int)
    case failure(TransportError)
    /// Nothing, until the task is cancelled.
    case silence
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var requests: [HTTPRequest] = []
    var isOffline = false
    var under = 0
    var most = 0
  }

  private let state = Mutex(State())

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var urls: [String] { requests.map(\.url) }
  /// The most requests that were under way at one time.
  var most: Int { state.withLock { $0.most } }

  func forget() { state.withLock { $0.requests = [] } }
  func clear() { state.withLock { $0.answers = [:] } }
  func answer(_ url: String, _ answer: Answer) { state.withLock { $0.answers[url] = answer } }
  func goOffline(_ isOffline: Bool = true) { state.withLock { $0.isOffline = isOffline } }

  func send(_ request: HTTPRequest, to receiver: any ResponseReceiver) async throws(TransportError)
    -> HTTPHead
  {
    let answer = state.withLock { state -> Answer in
      state.requests.append(request)
      state.under += 1
      state.most = max(state.most, state.under)
      if state.isOffline { return .failure(.offline) }
      return state.answers[request.url] ?? .body(Array("not found".utf8), status: 404)
    }
    defer { state.withLock { $0.under -= 1 } }
    // As in a real network, others get their turn before an answer is there.
    for _ in 0..<3 { await Task.yield() }
    switch answer {
    case .body(let bytes, let status, let headers):
      let tag = SHA256.digest(of: bytes).text
      if status == 200, request.headers.contains(HTTPField("If-None-Match", tag)) {
        let head = HTTPHead(status: 304, headers: [], url: request.url, length: nil)
        guard receiver.begin(head) else { throw .refusedByReceiver }
        return head
      }
      let fields = headers + [HTTPField("ETag", tag)]
      return try deliver(bytes, status, fields, announced: bytes.count, request, to: receiver)
    case .cut(let bytes, let announced):
      _ = try deliver(bytes, 200, [], announced: announced, request, to: receiver)
      throw .closed(received: bytes.count, expected: announced)
    case .failure(let error): throw error
    case .silence:
      while !Task.isCancelled { await Task.yield() }
      throw .cancelled
    }
  }

  private func deliver(
    _ bytes: [UInt8], _ status: Int, _ headers: [HTTPField], announced: Int,
    _ request: HTTPRequest, to receiver: any ResponseReceiver
  ) throws(TransportError) -> HTTPHead {
    let head = HTTPHead(status: status, headers: headers, url: request.url, length: announced)
    guard receiver.begin(head) else { throw .refusedByReceiver }
    guard bytes.count <= request.maximumBody else { throw .tooLarge(limit: request.maximumBody) }
    for start in stride(from: 0, to: bytes.count, by: 1_000) {
      let piece = bytes[start..<min(start + 1_000, bytes.count)]
      guard piece.withUnsafeBytes({ receiver.receive($0) }) else { throw .refusedByReceiver }
    }
    return head
  }
}
