import Container

/// The entries that a filter leaves, kept while entries come, change and go.
struct TrafficSelection: Sendable, Equatable {
  /// After so many searches that reached their limit, no more entries are tested.
  static let mostLimited = 100

  let filter: TrafficFilter
  /// Ids, rising.
  private(set) var ids: [Int] = []
  private var memory: TrafficTerm.Memory
  private var generation = 0

  init(_ filter: TrafficFilter, _ store: TrafficStore) {
    self.filter = filter
    memory = filter.memory
    store.forEach { slot in
      if test(slot) { ids.append(slot.entry.id) }
    }
    generation = store.generation
  }

  /// Whether it gave up because its searches take too long.
  var isTooSlow: Bool { memory.limited >= TrafficSelection.mostLimited }

  static func == (left: TrafficSelection, right: TrafficSelection) -> Bool {
    left.filter == right.filter && left.generation == right.generation
  }

  private mutating func test(_ slot: borrowing TrafficStore.Slot) -> Bool {
    if !memory.families.isEmpty { memory.note(slot.entry) }
    return !isTooSlow && filter.matches(slot, &memory)
  }

  /// Follows a change of the store; how many of its own first entries went.
  mutating func follow(_ change: TrafficStore.Change, in store: TrafficStore) -> Int {
    generation = store.generation
    switch change {
    case .ignored: return 0
    case .added(let dropped):
      let slot = store.slot(store.count - 1)
      if test(slot) { ids.append(slot.entry.id) }
      guard dropped > 0, let first = store.first?.id else { return 0 }
      let gone = place(notBefore: first)
      ids.removeFirst(gone)
      return gone
    case .replaced(let position):
      let slot = store.slot(position)
      let place = place(notBefore: slot.entry.id)
      let isThere = place < ids.count && ids[place] == slot.entry.id
      let belongs = test(slot)
      if belongs, !isThere { ids.insert(slot.entry.id, at: place) }
      if !belongs, isThere { ids.remove(at: place) }
      return 0
    }
  }

  /// The place of the first id that is not below one.
  func place(notBefore id: Int) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
