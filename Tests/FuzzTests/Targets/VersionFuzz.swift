@testable import UpdateCore

/// The order of versions is an order, and agrees with equality and hashes.
enum VersionFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    let texts = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let versions = texts.prefix(3).compactMap(Version.init)
    for version in versions {
      try promise(Version(version.text)?.text == version.text, "\(version) reads differently")
      try promise(version.order(to: version) == .equal, "\(version) is not itself")
    }
    for left in versions { for right in versions { try check(left, right) } }
    // With and without build numbers it is an order of its own.
    let isTotal = Set(versions.map { $0.build == nil }).count == 1
    if isTotal, versions.count == 3 { try checkOrder(versions) }
    if texts.count > 1 { _ = NumericComparison(texts[0], texts[1]).reason }
    if let text = texts.last, let range = VersionRange(text) {
      for version in versions { _ = range.contains(version) }
      try promise(VersionRange(range.text) == range, "\(range) reads differently")
    }
  }

  private static func check(_ left: Version, _ right: Version) throws {
    let (there, back) = (left.order(to: right), right.order(to: left))
    let opposite: [VersionOrder: VersionOrder] = [.less: .greater, .greater: .less, .equal: .equal]
    try promise(opposite[there] == back, "\(left) and \(right) are \(there) and \(back)")
    guard there == .equal else { return }
    try promise(left.hashValue == right.hashValue, "\(left) and \(right) hash differently")
  }

  private static func checkOrder(_ versions: [Version]) throws {
    for (a, b, c) in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    where versions[a] <= versions[b] && versions[b] <= versions[c] {
      try promise(versions[a] <= versions[c], "no order among \(versions)")
    }
  }
}
