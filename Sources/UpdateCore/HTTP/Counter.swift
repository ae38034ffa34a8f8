import Synchronization

/// Gives each asker the next number, from 1.
final class Counter: Sendable {
  private let last = Atomic<Int>(0)

  func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
