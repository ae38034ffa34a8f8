/// One bound of a range.
struct VersionComparator: Sendable, Hashable {
  enum Relation: Sendable { case atLeast, above, atMost, below, exactly }

  let relation: Relation
  let bound: Version

  func admits(_ version: Version) -> Bool {
    switch relation {
    case .atLeast: version >= bound
    case .above: version > bound
    case .atMost: version <= bound
    case .exactly: version == bound
    case .below: version < bound && !isPrereleaseOfBound(version)
    }
  }

  private func isPrereleaseOfBound(_ version: Version) -> Bool {
    guard bound.prerelease.isEmpty, !version.prerelease.isEmpty else { return false }
    let count = max(bound.numbers.count, version.numbers.count)
    return (0..<count).allSatisfy { bound.number($0) == version.number($0) }
  }

  var explanation: String {
    switch relation {
    case .atLeast: "at least \(bound)"
    case .above: "above \(bound)"
    case .atMost: "at most \(bound)"
    case .exactly: "exactly \(bound)"
    case .below: "below \(bound)"
    }
  }
}
