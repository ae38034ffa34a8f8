/// Collects the texts of which an index chooses its grams.
struct LiteralIndexBuilder {
  /// The folded texts one after the other.
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  /// An owner, or one alternative of it, and where its texts end.
  private var groups: [(owner: Int32, end: Int32)] = []
  private var always: [Int32] = []

  /// Takes the literals that every match of a pattern holds.
  mutating func add(_ units: [PatternUnit], owner: Int) {
    let firstGroup = groups.count
    units.withUnsafeBufferPointer { units in
      var start = 0
      for (place, unit) in units.enumerated() where unit.foldedByte == nil {
        addText(units[start..<place])
        start = place + 1
        if unit == .alternative { endGroup(owner) }
      }
      addText(units[start...])
    }
    endGroup(owner)
    guard always.last == Int32(owner) else { return }
    // One alternative of which nothing is known is enough.
    groups.removeSubrange(firstGroup...)
    ends.removeSubrange(Int(groups.last?.end ?? 0)...)
    bytes.removeSubrange(Int(ends.last ?? 0)...)
  }

  private mutating func addText(_ text: Slice<UnsafeBufferPointer<PatternUnit>>) {
    guard text.count >= LiteralIndex.shortest else { return }
    bytes.append(contentsOf: text.lazy.map { UInt8(truncatingIfNeeded: $0.rawValue).folded })
    ends.append(Int32(bytes.count))
  }

  private mutating func endGroup(_ owner: Int) {
    if ends.count > Int(groups.last?.end ?? 0) {
      groups.append((Int32(owner), Int32(ends.count)))
    } else if always.last != Int32(owner) {
      always.append(Int32(owner))
    }
  }

  /// Chooses the rarest gram of each group.
  consuming func build() -> LiteralIndex {
    bytes += [UInt8](repeating: 0, count: LiteralIndex.longest)
    let bits = LiteralIndex.bits(atLeast: min(groups.count * 8, 1 << 20))
    let shift = UInt64(64 - bits)
    var counts = [UInt32](repeating: 0, count: 1 << bits)
    var entries: [(gram: UInt64, owner: Int32)] = []
    entries.reserveCapacity(groups.count)
    var lengths: Set<Int> = []
    bytes.withUnsafeBytes { bytes in
      var start = 0
      for end in ends {
        forEachGram(in: start..<Int(end), bytes) { gram, _ in
          counts[LiteralIndex.hash(gram, shift)] &+= 1
        }
        start = Int(end)
      }
      var text = 0
      for group in groups {
        var best: (gram: UInt64, length: Int, count: UInt32) = (0, 0, .max)
        while text < Int(group.end) {
          let start = text == 0 ? 0 : Int(ends[text - 1])
          forEachGram(in: start..<Int(ends[text]), bytes) { gram, length in
            let count = counts[LiteralIndex.hash(gram, shift)]
            if count < best.count || count == best.count && length > best.length {
              best = (gram, length, count)
            }
          }
          text += 1
        }
        entries.append((best.gram, group.owner))
        lengths.insert(best.length)
      }
    }
    return LiteralIndex(entries, lengths: lengths, always: always)
  }

  /// The grams of a text: all of the longest length that fits.
  private func forEachGram(
    in text: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ body: (UInt64, Int) -> Void
  ) {
    let length = min(text.count, LiteralIndex.longest)
    let mask = LiteralIndex.mask(length)
    for start in text.lowerBound...text.upperBound - length {
      let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      body(UInt64(littleEndian: word) & mask, length)
    }
  }
}
