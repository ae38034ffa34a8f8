/// A version as ranges write it: it may stop early or end in wildcards.
struct PartialVersion {
  /// What stands before the wildcards; `0` when there is nothing.
  let version: Version
  let hasWildcard: Bool
  /// Whether it is `*`: every version begins so.
  let isAny: Bool

  private static let wildcards: Set<Substring> = ["x", "X", "*"]

  init?(_ text: Substring) {
    var components = text.split(separator: ".", omittingEmptySubsequences: false)
    let written = components.count
    while let last = components.last, PartialVersion.wildcards.contains(last) {
      components.removeLast()
    }
    hasWildcard = components.count < written
    isAny = components.isEmpty
    guard let version = Version(isAny ? "0" : components.joined(separator: ".")) else { return nil }
    // `1.0-beta.x` is no wildcard.
    if hasWildcard && !version.prerelease.isEmpty { return nil }
    self.version = version
  }

  /// Whether it stands for all versions that begin so.
  var isPartial: Bool { hasWildcard || version.numbers.count < 3 && version.prerelease.isEmpty }

  /// The first version that no longer begins so; `nil` for `*`.
  var next: Version? { isAny ? nil : version.next(at: version.numbers.count - 1) }

  /// `^`: the first number that is not 0 must stay.
  var nextForCaret: Version? {
    guard !isAny else { return nil }
    let first = version.numbers.firstIndex { $0 != .zero }
    return version.next(at: first ?? version.numbers.count - 1)
  }

  /// `~`: the second number must stay, or the first when there is no second.
  var nextForTilde: Version? {
    isAny ? nil : version.next(at: min(1, version.numbers.count - 1))
  }
}

extension Version {
  /// The release with the number at `index` one higher and nothing after it.
  fileprivate func next(at index: Int) -> Version? {
    let kept = numbers[..<index].map(\.description)
    return Version((kept + [numbers[index].next.description]).joined(separator: "."))
  }
}
