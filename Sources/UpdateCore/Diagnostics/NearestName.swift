/// Finds the name that a misspelt one was probably meant to be.
package enum NearestName {
  /// Longer words are compared by their beginning only, so that hostile input costs little.
  private static let longest = 64

  /// The candidate with the fewest edits (insert, delete, change, swap of neighbours) to `word`,
  /// the first of equals; `nil` if none is closer than half of its own length or three edits.
  ///
  /// Letter case costs nothing.
  package static func of(_ word: String, among candidates: [String]) -> String? {
    let asked = Array(word.lowercased().prefix(longest))
    var best: (name: String, edits: Int)?
    for candidate in candidates {
      let name = Array(candidate.lowercased().prefix(longest))
      let edits = distance(asked, name)
      guard edits <= min(3, max(1, name.count / 2)) else { continue }
      if let found = best, found.edits <= edits { continue }
      best = (candidate, edits)
    }
    return best?.name
  }

  /// The number of edits between two words, with swaps of neighbours counted once.
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        var edits = min(last[column + 1], current[column]) + 1
        edits = min(edits, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          edits = min(edits, beforeLast[column - 1] + 1)
        }
        current.append(edits)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
