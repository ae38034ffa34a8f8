/// Finds the known word that a misspelt one was meant to be.
enum Nearest {
  /// The word of `known` that differs in the fewest letters, if those are few.
  static func word(to word: String, in known: [String]) -> String? {
    let typed = Array(word.utf8.prefix(64))
    let best = known.map { ($0, distance(typed, Array($0.utf8))) }.min { $0.1 < $1.1 }
    guard let (nearest, distance) = best, distance <= max(1, nearest.utf8.count / 3) else {
      return nil
    }
    return nearest
  }

  /// Levenshtein's distance.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, byte) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let substituted = diagonal + (byte == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
