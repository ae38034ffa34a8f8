import Synchronization

/// Tells a transfer that its task was cancelled, even before the transfer thread has heard of it.
final class CancellationFlag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
