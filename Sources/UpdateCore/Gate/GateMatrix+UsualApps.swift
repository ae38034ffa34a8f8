extension GateMatrix {
  /// App versions that are worth a look for a record, oldest first: at most twelve.
  ///
  /// The app's own; the minimum and the store's version with what is just below and above; and the
  /// classic traps: a component more or less (`2.1`, `2.1.0`), a pre-release, a `v` before it,
  /// `1.9` against `1.10`. What is no version gives no neighbours.
  package static func usualApps(store: String?, minimum: String?, app: String?) -> [String] {
    let bases = [minimum, store].compactMap(\.self).compactMap(Neighbours.init)
    let sides = bases.isEmpty ? [Neighbours("1.0.0")].compactMap(\.self) : bases
    var found = [app ?? GateVerdict.absentAppVersion]
    let kinds: [(Neighbours) -> String?] = [
      \.below, \.same, \.above, \.otherLength, \.prerelease, \.tenOrNine, \.prefixed,
    ]
    for kind in kinds {
      for side in sides {
        guard let version = kind(side), !found.contains(version) else { continue }
        found.append(version)
      }
    }
    return inOrder(Array(found.prefix(maximumUsual)))
  }

  private static let maximumUsual = 12

  /// Oldest first, what is no version last, equal ones as found.
  private static func inOrder(_ texts: [String]) -> [String] {
    let known = texts.enumerated().compactMap { place, text in
      Version(text).map { (place: place, version: $0, text: text) }
    }
    let sorted = known.sorted { left, right in
      left.version == right.version ? left.place < right.place : left.version < right.version
    }
    return sorted.map(\.text) + texts.filter { Version($0) == nil }
  }
}

/// Versions beside a version.
private struct Neighbours {
  let numbers: [Int]

  /// `nil` for what is no version, and for numbers beyond what a person would type.
  init?(_ text: String) {
    guard let version = Version(text) else { return nil }
    let numbers = version.numbers.compactMap { Int($0.description) }
    guard numbers.count == version.numbers.count, numbers.allSatisfy({ $0 < 1_000_000_000 })
    else { return nil }
    self.numbers = numbers
  }

  var same: String { Self.text(numbers) }

  /// One less in the last component that can be less; those behind it become 9.
  var below: String? {
    guard let place = numbers.lastIndex(where: { $0 > 0 }) else { return nil }
    var numbers = numbers
    numbers[place] -= 1
    for later in numbers.indices where later > place { numbers[later] = 9 }
    return Self.text(numbers)
  }

  var above: String {
    Self.text(numbers.dropLast() + [(numbers.last ?? 0) + 1])
  }

  /// The same version with one component less or more.
  var otherLength: String {
    if numbers.count > 1, numbers.last == 0 { return Self.text(numbers.dropLast()) }
    return Self.text(numbers.count < Version.maximumNumbers ? numbers + [0] : numbers)
  }

  var prerelease: String { same + "-beta" }

  var prefixed: String { "v" + same }

  /// The second component as 10, or as 9 where it has two digits: text order is wrong there.
  var tenOrNine: String? {
    guard numbers.count > 1 else { return nil }
    var numbers = numbers
    numbers[1] = numbers[1] >= 10 ? 9 : 10
    return Self.text(numbers)
  }

  private static func text(_ numbers: some Sequence<Int>) -> String {
    numbers.map(String.init).joined(separator: ".")
  }
}
