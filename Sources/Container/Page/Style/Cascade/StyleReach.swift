/// Which elements a change of one may give another style.
struct StyleReach: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let itself = StyleReach(rawValue: 1)
  static let children = StyleReach(rawValue: 2)
  /// All that is below it.
  static let subtree = StyleReach(rawValue: 4)
  /// The siblings behind it.
  static let following = StyleReach(rawValue: 8)
  /// The siblings behind it and all below them.
  static let followingSubtrees = StyleReach(rawValue: 16)
  static let document = StyleReach(rawValue: 32)
  /// Something below it is to be styled: the way there.
  static let path = StyleReach(rawValue: 64)

  /// What a change reaches if it reaches this in a selector whose element reaches `outer`.
  func then(_ outer: StyleReach) -> StyleReach {
    var result = intersection([.document])
    if contains(.itself) { result.formUnion(outer) }
    if contains(.subtree) || (contains(.children) && outer != .itself) { result.insert(.subtree) }
    if contains(.children) { result.insert(.children) }
    if contains(.followingSubtrees) { result.insert(.followingSubtrees) }
    if contains(.following) {
      result.insert(.following)
      if !outer.subtracting([.itself, .following]).isEmpty { result.insert(.followingSubtrees) }
    }
    return result
  }
}
