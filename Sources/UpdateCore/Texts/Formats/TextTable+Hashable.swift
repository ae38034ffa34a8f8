extension TextTable: Hashable {
  /// Whether both have the same keys in the same order, with the same texts; lines do not count.
  package static func == (left: TextTable, right: TextTable) -> Bool {
    guard left.count == right.count else { return false }
    return left.entries.indices.allSatisfy { place in
      let (a, b) = (left.entries[place], right.entries[place])
      guard (a.plural < 0) == (b.plural < 0), left.keyBytes(place) == right.keyBytes(place) else {
        return false
      }
      if a.plural >= 0 { return left.plurals[Int(a.plural)] == right.plurals[Int(b.plural)] }
      return left.valueBytes(place) == right.valueBytes(place)
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for place in entries.indices.prefix(8) { hasher.combine(keyBytes(place)) }
  }
}
