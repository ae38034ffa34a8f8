extension TextTable {
  /// Makes room, so that nothing is copied while a file of that size is read.
  mutating func reserve(bytes count: Int) {
    bytes.reserveCapacity(count)
    entries.reserveCapacity(count / 64)
  }

  /// Takes a key and its text, which are in the buffer already.
  ///
  /// The last one of a key counts, in the place of the first. Returns the line of the one before.
  @discardableResult
  mutating func enter(
    key: Range<Int>, value: Range<Int>, plural: PluralFormat? = nil, line: Int
  ) -> Int? {
    if (entries.count + 1) * 2 > slots.count { grow() }
    var entry = Entry(
      key: UInt32(truncatingIfNeeded: key.lowerBound),
      keyCount: UInt32(truncatingIfNeeded: key.count),
      value: UInt32(truncatingIfNeeded: value.lowerBound),
      valueCount: UInt32(truncatingIfNeeded: value.count),
      hash: bytes.withUnsafeBytes { TextTable.hash(UnsafeRawBufferPointer(rebasing: $0[key])) },
      line: UInt32(truncatingIfNeeded: line))
    if let plural {
      entry.plural = Int32(truncatingIfNeeded: plurals.count)
      plurals.append(plural)
    }
    let (slot, place) = bytes.withUnsafeBytes {
      find(UnsafeRawBufferPointer(rebasing: $0[key]), hash: entry.hash)
    }
    guard let place else {
      entries.append(entry)
      slots[slot] = UInt32(truncatingIfNeeded: entries.count)
      return nil
    }
    let before = entries[place].line
    entries[place] = entry
    return Int(before)
  }

  func place(of key: String) -> Int? {
    guard !slots.isEmpty else { return nil }
    var key = key
    return key.withUTF8 {
      let wanted = UnsafeRawBufferPointer($0)
      return find(wanted, hash: TextTable.hash(wanted)).place
    }
  }

  /// The slot that a key has or would get, and its entry.
  private func find(_ key: UnsafeRawBufferPointer, hash: UInt32) -> (slot: Int, place: Int?) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if entries[place].hash == hash, isKey(key, at: place) { return (slot, place) }
      slot = (slot + 1) & mask
    }
    return (slot, nil)
  }

  private func isKey(_ key: UnsafeRawBufferPointer, at place: Int) -> Bool {
    let start = Int(entries[place].key)
    guard key.count == Int(entries[place].keyCount) else { return false }
    return bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[start..<start + key.count]).elementsEqual(key)
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(16, slots.count * 2))
    let mask = slots.count - 1
    for place in entries.indices {
      var slot = Int(entries[place].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: place + 1)
    }
  }

  /// With a seed of the process: nobody can make up keys that all fall into one slot.
  private static func hash(_ key: UnsafeRawBufferPointer) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
