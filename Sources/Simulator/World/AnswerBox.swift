import Synchronization

/// One answer, handed from the engine's thread to the one that waits.
final class AnswerBox<Answer: Sendable>: Sendable {
  private let value = Mutex<Answer?>(nil)

  var answer: Answer? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
