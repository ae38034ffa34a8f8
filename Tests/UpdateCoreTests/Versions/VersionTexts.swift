import UpdateCore

/// An endless row of texts that are versions, nearly versions, or nothing of the kind; the same for
/// the same seed.
struct VersionTexts {
  private static let real: [[UInt8]] = [
    "1.9", "1.10", "1.9.1", "1.10.0", "11.07", "11.8", "2.1", "2.1.0", "1", "1.0.0.0", "2.01",
    "1.0.0-beta", "1.0.0", "1.0.0-alpha", "1.0.0-beta.2", "1.0.0-beta.11", "v1.2.0", " 1.2.0\n",
    "1.0+5", "1.0+6", "1.0 (1234)", "1.0 (1235)", "100", "2.0.0", "Varies with device", "1.0.3",
    "[:mav: 2.0.13]", "1..2", "1.2.", ".1", "3.0.2", "2.6.1", "1.0b2", "1.0rc1", "4.2a", "1.0pre1",
    "18446744073709551615", "1.18446744073709551616", "20261130.1", "0.0.0", "1.2.3.4.5.6.7.8",
    "V2.0 (7)", "1.0-rc.1+exp.sha.5114f85 (12)", "5.2.1 (00)", "", "١.٢", "1.0-é",
  ].map { Array($0.utf8) }
  private static let likely: [UInt8] = Array("0011223456789......--abcrv+  ()Z\n\t".utf8)

  private var random: SplitMix
  private(set) var bytes: [UInt8] = []

  init(seed: UInt64) { random = SplitMix(seed << 56) }

  mutating func next() -> String {
    let kind = below(16)
    if kind < 3 {
      bytes.removeAll(keepingCapacity: true)
      var count = below(12)
      while count > 0 {
        bytes.append(kind == 0 ? UInt8(below(128)) : character)
        count -= 1
      }
    } else {
      // A neighbour of the last one, or of a real one.
      if kind > 6 || bytes.count > 24 {
        bytes = VersionTexts.real[below(VersionTexts.real.count)]
      }
      var count = below(4)
      while count > 0 {
        mutate()
        count -= 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func mutate() {
    let position = below(bytes.count + 1)
    switch below(6) {
    case 0, 1: bytes.insert(character, at: position)
    case 2 where position < bytes.count: bytes.remove(at: position)
    case 3 where position < bytes.count: bytes[position] = UInt8(0x30 + below(10))
    case 4 where position < bytes.count: bytes[position] = character
    case 5: bytes += VersionTexts.real[below(VersionTexts.real.count)]
    default: bytes.append(UInt8(below(128)))
    }
  }

  private var character: UInt8 {
    mutating get { VersionTexts.likely[below(VersionTexts.likely.count)] }
  }

  /// A number from 0 to below the limit.
  private mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: (random.next() >> 33) % UInt64(limit))
  }
}
