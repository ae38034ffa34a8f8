/// Finds, in one pass over a text, which of many owners can be in it at all.
///
/// For each owner (for each of its alternatives) one gram of two to eight bytes is kept that every
/// text of it holds, the rarest among all that could be: owners with a long beginning in common are
/// told apart by what follows. ASCII letters count without their case. An owner of which nothing is
/// known is always a candidate, so an index never leaves out what it should name.
struct LiteralIndex {
  static let longest = 8
  static let shortest = 2

  /// Owners that are always candidates, in order.
  let always: [Int32]
  /// An entry by the hash of its gram, with open addressing; -1 where there is none.
  private let slots: [Int32]
  private let grams: [UInt64]
  private let owners: [Int32]
  /// The next entry with the same gram; -1 at the last one.
  private let next: [Int32]
  private let shift: UInt64
  /// The lengths of grams in use.
  private let lengths: [Int]

  /// Takes one gram for each entry.
  init(_ entries: [(gram: UInt64, owner: Int32)], lengths: Set<Int>, always: [Int32]) {
    self.always = always
    self.lengths = lengths.sorted()
    let bits = LiteralIndex.bits(atLeast: entries.count * 4)
    shift = UInt64(64 - bits)
    var slots = [Int32](repeating: -1, count: 1 << bits)
    var next = [Int32](repeating: -1, count: entries.count)
    grams = entries.map(\.gram)
    owners = entries.map(\.owner)
    for (number, entry) in entries.enumerated() {
      var slot = LiteralIndex.hash(entry.gram, shift)
      while slots[slot] >= 0, entries[Int(slots[slot])].gram != entry.gram {
        slot = (slot + 1) & (slots.count - 1)
      }
      next[number] = slots[slot]
      slots[slot] = Int32(number)
    }
    self.slots = slots
    self.next = next
  }

  /// Adds the owners that may be in a text, some of them more than once, but those of `always`.
  ///
  /// - Parameter text: Folded to lower case, with `longest` zeros after its `count` bytes.
  func candidates(in text: [UInt8], count: Int, _ result: inout [Int32]) {
    text.withUnsafeBytes { bytes in
      for length in lengths where length <= count {
        let mask = LiteralIndex.mask(length)
        for start in 0...count - length {
          let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          add(UInt64(littleEndian: word) & mask, &result)
        }
      }
    }
  }

  private func add(_ gram: UInt64, _ result: inout [Int32]) {
    var slot = LiteralIndex.hash(gram, shift)
    while slots[slot] >= 0 {
      var entry = Int(slots[slot])
      if grams[entry] == gram {
        while entry >= 0 {
          result.append(owners[entry])
          entry = Int(next[entry])
        }
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  // MARK: Grams

  static func mask(_ length: Int) -> UInt64 { ~0 >> UInt64(64 - 8 * length) }

  static func hash(_ gram: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (gram &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  static func bits(atLeast count: Int) -> Int {
    var bits = 4
    while 1 << bits < count { bits += 1 }
    return bits
  }
}
