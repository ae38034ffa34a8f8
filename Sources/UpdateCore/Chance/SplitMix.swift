/// Chance that can be repeated: SplitMix64 (Steele, Lea and Flood 2014).
package struct SplitMix: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// The same seed gives the same numbers.
  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 to one less than `limit`, which is at least 1.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
