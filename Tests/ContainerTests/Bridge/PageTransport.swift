import Synchronization
import UpdateCore

/// Answers from a table, without a network, and counts what is under way.
final class PageTransport: Transport {
  enum Answer: Sendable {
    case body(String, status: Int = 200, headers: [HTTPField] = [])
    case redirect(to: String, status: Int = 302)
    case failure(TransportError)
    /// Nothing, until the task is cancelled.
    case silence
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var requests: [HTTPRequest] = []
    var underWay = 0
  }

  private let state = Mutex(State())

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var underWay: Int { state.withLock { $0.underWay } }

  func answer(_ url: String, _ answer: Answer) { state.withLock { $0.answers[url] = answer } }

  func send(_ request: HTTPRequest, to receiver: any ResponseReceiver) async throws(TransportError)
    -> HTTPHead
  {
    let answer = state.withLock { state in
      state.requests.append(request)
      state.underWay += 1
      return state.answers[request.url] ?? .body("not found", status: 404)
    }
    defer { state.withLock { $0.underWay -= 1 } }
    switch answer {
    case .body(let text, let status, let headers):
      let head = HTTPHead(status: status, headers: headers, url: request.url, length: nil)
      guard receiver.begin(head), Array(text.utf8).withUnsafeBytes({ receiver.receive($0) }) else {
        throw .refusedByReceiver
      }
      return head
    case .redirect(let target, let status):
      return HTTPHead(
        status: status, headers: [HTTPField("Location", target)], url: request.url, length: nil)
    case .failure(let error): throw error
    case .silence:
      while !Task.isCancelled { await Task.yield() }
      throw .cancelled
    }
  }
}
