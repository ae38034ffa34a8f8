/// What the elements around one have for names, classes and `id`, by hashes: says at once of most
/// selectors that they cannot match.
struct AncestorFilter {
  private static let size = 4096
  private var counts = [UInt16](repeating: 0, count: size)
  private var hashes: [UInt32] = []

  /// What is to be given to `leave` when the element that is entered next ends.
  var mark: Int { hashes.count }

  mutating func add(_ hash: UInt32) {
    hashes.append(hash)
    change(hash, by: 1)
  }

  mutating func leave(to mark: Int) {
    while hashes.count > mark { change(hashes.removeLast(), by: -1) }
  }

  func mayContain(_ hash: UInt32) -> Bool {
    counts[Self.first(hash)] > 0 && counts[Self.second(hash)] > 0
  }

  /// Counters that are full stay so: then more is let through, never less.
  private mutating func change(_ hash: UInt32, by step: Int) {
    for place in [Self.first(hash), Self.second(hash)] where counts[place] != .max {
      counts[place] = UInt16(Int(counts[place]) + step)
    }
  }

  private static func first(_ hash: UInt32) -> Int { Int(hash) & (size - 1) }
  private static func second(_ hash: UInt32) -> Int { Int(hash >> 16) & (size - 1) }

  /// The hash of a name; classes, identifiers and types differ by their sign.
  static func hash(_ sign: UInt8, _ name: String) -> UInt32 {
    var hash: UInt32 = (2_166_136_261 ^ UInt32(sign)) &* 16_777_619
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ hash >> 15
  }

  enum Sign {
    static let type = UInt8(ascii: "t")
    static let id = UInt8(ascii: "#")
    static let `class` = UInt8(ascii: ".")
  }
}
