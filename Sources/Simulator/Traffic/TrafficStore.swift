package import Container
import UpdateCore

/// The newest entries of the traffic log, in their order.
///
/// Kept in chunks, so that an entry is added, replaced or dropped without copying the others, also
/// while somebody holds an older value of the store. Two stores are equal when they were changed
/// equally often and end alike: what is compared is never the entries.
package struct TrafficStore: Sendable {
  /// An entry with its row's words, which are made once.
  struct Slot: Sendable {
    var entry: TrafficEntry
    var line: String

    init(_ entry: TrafficEntry) {
      self.entry = entry
      line = entry.line
      weight = entry.weight + line.utf8.count
    }

    /// Bytes of the entry and its row, about.
    let weight: Int
  }

  private struct Chunk: Sendable {
    var slots: [Slot] = []
    var weight = 0
  }

  /// The most entries that are kept.
  package static let mostEntries = 100_000
  /// The most bytes that are kept, about.
  package static let mostBytes = 64 << 20
  /// The oldest entries go by as many at once.
  static let chunk = 256

  private var chunks: [Chunk] = []
  /// How many slots of the first chunk were dropped alone.
  private var gone = 0
  package private(set) var count = 0
  /// Bytes of all that is kept, about.
  private(set) var weight = 0
  /// Changes with every change.
  package private(set) var generation = 0

  package init() {}

  /// What an entry did to the store.
  package enum Change: Sendable, Equatable {
    /// It is the last one now, and so many of the oldest were dropped for it.
    case added(dropped: Int)
    /// It took the place of an earlier state of itself.
    case replaced(position: Int)
    /// Its earlier state is gone, and it is not kept either.
    case ignored
  }

  /// Adds an entry, or replaces what is there under its id.
  @discardableResult
  package mutating func note(_ entry: TrafficEntry) -> Change {
    if let last = lastID, entry.id <= last { return replace(entry) }
    generation += 1
    let room = TrafficStore.chunk - (chunks.count == 1 ? gone : 0)
    if chunks.last.map({ $0.slots.count >= room }) ?? true {
      chunks.append(Chunk())
      chunks[chunks.count - 1].slots.reserveCapacity(TrafficStore.chunk)
    }
    let slot = Slot(entry)
    chunks[chunks.count - 1].slots.append(slot)
    chunks[chunks.count - 1].weight += slot.weight
    weight += slot.weight
    count += 1
    return .added(dropped: dropOldest())
  }

  private mutating func replace(_ entry: TrafficEntry) -> Change {
    guard let position = position(of: entry.id) else { return .ignored }
    generation += 1
    let (chunk, place) = place(of: position)
    let slot = Slot(entry)
    let change = slot.weight - chunks[chunk].slots[place].weight
    chunks[chunk].slots[place] = slot
    chunks[chunk].weight += change
    weight += change
    return .replaced(position: position)
  }

  private mutating func dropOldest() -> Int {
    var dropped = 0
    while count > TrafficStore.mostEntries || weight > TrafficStore.mostBytes, chunks.count > 2 {
      let chunk = chunks.removeFirst()
      gone = 0
      count -= chunk.slots.count
      weight -= chunk.weight
      dropped += chunk.slots.count
    }
    // A few large ones may be too much: they go one by one, so that not nearly all go for one.
    while weight > TrafficStore.mostBytes, count > 1 {
      let slot = chunks[0].slots.removeFirst()
      chunks[0].weight -= slot.weight
      weight -= slot.weight
      gone += 1
      count -= 1
      dropped += 1
      if chunks[0].slots.isEmpty {
        chunks.removeFirst()
        gone = 0
      }
    }
    return dropped
  }

  /// The chunk in which a position is, and where in it.
  private func place(of position: Int) -> (chunk: Int, place: Int) {
    let (chunk, place) = (position + gone).quotientAndRemainder(dividingBy: TrafficStore.chunk)
    return chunk == 0 ? (0, place - gone) : (chunk, place)
  }

  /// Forgets all entries; what comes of requests among them is not kept either.
  package mutating func clear() {
    forgotten = lastID ?? forgotten
    chunks = []
    gone = 0
    count = 0
    weight = 0
    generation += 1
  }

  /// The last id that was forgotten by `clear`.
  private var forgotten: Int?

  private var lastID: Int? { chunks.last?.slots.last?.entry.id ?? forgotten }

  // MARK: Reading

  /// The place of the first entry whose id is not below one.
  package func position(notBefore id: Int) -> Int {
    var (low, high) = (0, count)
    // Ids nearly always rise by one.
    if let first = first?.id, (0..<count).contains(id - first), self[id - first].id == id {
      return id - first
    }
    while low < high {
      let middle = (low + high) / 2
      if slot(middle).entry.id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place of an entry; `nil` when it is not there, or not any more.
  package func position(of id: Int) -> Int? {
    let position = position(notBefore: id)
    return position < count && slot(position).entry.id == id ? position : nil
  }

  package func entry(_ id: Int) -> TrafficEntry? { position(of: id).map { self[$0] } }

  func slot(_ position: Int) -> Slot {
    let (chunk, place) = place(of: position)
    return chunks[chunk].slots[place]
  }

  /// Calls `body` for the entries from a place on, in order.
  func forEach(from start: Int = 0, _ body: (borrowing Slot) -> Void) {
    var (chunk, place) = place(of: start)
    while chunk < chunks.count {
      chunks[chunk].slots.withUnsafeBufferPointer { slots in
        for index in place..<Swift.max(place, slots.count) { body(slots[index]) }
      }
      place = 0
      chunk += 1
    }
  }
}

extension TrafficStore: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(position: Int) -> TrafficEntry { slot(position).entry }
}

extension TrafficStore: Equatable {
  package static func == (left: TrafficStore, right: TrafficStore) -> Bool {
    left.generation == right.generation && left.count == right.count && left.lastID == right.lastID
  }
}
