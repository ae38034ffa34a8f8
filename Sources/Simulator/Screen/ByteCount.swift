/// Sizes in words: `589 B`, `57 kB`, `1.2 MB`.
package enum ByteCount {
  package static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: return "\(bytes) B"
    case ..<1_000_000: return "\((bytes + 500) / 1000) kB"
    default:
      let tenths = (bytes + 50_000) / 100_000
      return "\(tenths / 10).\(tenths % 10) MB"
    }
  }
}
