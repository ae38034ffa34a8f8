import Synchronization
import UpdateCore

/// Takes the body of an answer, and keeps it if the page can read it.
final class BodyReceiver: ResponseReceiver {
  private let keeps: Bool
  private let body = Mutex<[UInt8]>([])

  init(keeps: Bool) { self.keeps = keeps }

  var bytes: [UInt8] { body.withLock { $0 } }

  func begin(_ head: HTTPHead) -> Bool { true }

  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if keeps { body.withLock { $0.append(contentsOf: bytes) } }
    return true
  }
}
