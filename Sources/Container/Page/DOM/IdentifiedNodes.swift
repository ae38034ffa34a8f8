/// The connected elements of each `id`, counted, with the first of them as far as that is known.
struct IdentifiedNodes: Sendable {
  struct Entry: Sendable {
    var count: Int
    /// `nil` after a change that only a walk could follow.
    var first: NodeID?
  }

  private var entries: [String: Entry] = [:]

  subscript(id: String) -> Entry? { entries[id] }

  /// Adds an element; `isFirst` says whether it stands before the one known so far, `nil` if that is
  /// too much to find out.
  mutating func add(_ node: NodeID, _ id: String, isFirst: (NodeID) -> Bool?) {
    guard var entry = entries[id] else {
      entries[id] = Entry(count: 1, first: node)
      return
    }
    entry.count += 1
    if let first = entry.first {
      let isFirst = isFirst(first)
      entry.first = isFirst == nil ? nil : isFirst == true ? node : first
    }
    entries[id] = entry
  }

  mutating func remove(_ node: NodeID, _ id: String) {
    guard var entry = entries[id] else { return }
    entry.count -= 1
    if entry.first == node { entry.first = nil }
    entries[id] = entry.count > 0 ? entry : nil
  }
}
