import Synchronization
package import UpdateCore

/// Everything between pages, container and network, in one order.
///
/// It numbers the entries and hands them on at once; whoever observes it keeps them. The observer is
/// called on the thread that noted, in order.
package final class TrafficLog: Sendable {
  private struct State {
    var nextID = 1
    /// The entries of exchanges that have not ended, by the exchange's id.
    var open: [Int: TrafficEntry] = [:]
    var observer: @Sendable (TrafficEntry) -> Void = { _ in }
  }

  private let clock: LabClock
  private let state = Mutex(State())

  package init(clock: LabClock) { self.clock = clock }

  package func observe(_ observer: @escaping @Sendable (TrafficEntry) -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// Adds an entry and returns its id, to be the cause of others.
  @discardableResult
  package func note(
    _ content: TrafficEntry.Content, page: Int? = nil, because: Int? = nil
  ) -> Int {
    state.withLock { state in
      let entry = TrafficEntry(
        id: state.nextID, because: because, time: clock.now, uptime: clock.uptime, page: page,
        content: content)
      state.nextID += 1
      state.observer(entry)
      return entry.id
    }
  }

  /// Adds a request on the wire, or what has become of it since.
  package func note(_ exchange: Exchange) {
    state.withLock { state in
      var entry =
        state.open[exchange.id]
        ?? TrafficEntry(
          id: state.nextID, because: exchange.page?.entry, time: clock.now,
          uptime: exchange.started,
          page: exchange.page?.load, content: .exchange(exchange))
      if entry.id == state.nextID { state.nextID += 1 }
      entry.content = .exchange(exchange)
      state.open[exchange.id] = exchange.ended == nil ? entry : nil
      state.observer(entry)
    }
  }
}
