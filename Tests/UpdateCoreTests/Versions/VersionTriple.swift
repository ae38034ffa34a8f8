@testable import UpdateCore

/// The three versions of one class that came last: what must hold between them.
///
/// A class is all versions that have a build number, or all that have none.
struct VersionTriple {
  private var versions: [(version: Version, hash: Int)] = []
  private var order = VersionOrder.equal
  /// How many pairs were equal.
  private(set) var equals = 0

  mutating func add(_ c: Version, _ faults: inout [String]) {
    let hash = c.hashValue
    guard versions.count == 2 else {
      versions.append((c, hash))
      if versions.count == 2 { order = versions[0].version.order(to: c) }
      return
    }
    let (a, b) = (versions[0].version, versions[1].version)
    let (ab, bc, ac) = (order, b.order(to: c), a.order(to: c))
    if !isMirrored(bc, c.order(to: b)) { faults.append("\(b) and \(c) are not mirrored") }
    if !isTransitive(ab, bc, ac) { faults.append("\(a), \(b), \(c): \(ab), \(bc), \(ac)") }
    if case .equal = bc {
      equals += 1
      if hash != versions[1].hash { faults.append("\(b) and \(c) are equal, not their hashes") }
      if b != c { faults.append("\(b) and \(c) are equal and are not") }
    } else if c.build == nil, hash == versions[1].hash {
      faults.append("\(b) and \(c) have the same hash")
    }
    versions[0] = versions[1]
    versions[1] = (c, hash)
    order = bc
  }

  private func isMirrored(_ order: VersionOrder, _ back: VersionOrder) -> Bool {
    switch (order, back) {
    case (.less, .greater), (.greater, .less), (.equal, .equal): true
    default: false
    }
  }

  private func isTransitive(_ ab: VersionOrder, _ bc: VersionOrder, _ ac: VersionOrder) -> Bool {
    switch (ab, bc, ac) {
    case (.less, .greater, _), (.greater, .less, _): true
    case (.equal, .less, .less), (.equal, .equal, .equal), (.equal, .greater, .greater): true
    case (.less, .equal, .less), (.greater, .equal, .greater): true
    case (.less, .less, .less), (.greater, .greater, .greater): true
    default: false
    }
  }
}
