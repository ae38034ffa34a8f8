import Testing

@testable import UpdateCore

@Suite struct VersionOrderPropertyTests {
  static func randomVersion(using random: inout SplitMix, hasBuild: Bool) -> String {
    func pick(_ choices: [String]) -> String {
      choices[Int.random(in: choices.indices, using: &random)]
    }
    let numbers = (0...Int.random(in: 0...3, using: &random)).map { _ in
      pick(["0", "00", "1", "01", "2", "9", "10", "18446744073709551616"])
    }
    return pick(["", "v", " "]) + numbers.joined(separator: ".")
      + pick(["", "", "", "-a", "-a.1", "-1", "-a.b.02", "-a1", "a", "a1", "rc", "rc10", "--"])
      + pick(["", "", "+5", "+x.y"]) + (hasBuild ? pick([" (1)", " (02)", " (10)"]) : "")
  }

  @Test(arguments: [false, true]) func orderIsTotal(hasBuild: Bool) throws {
    var random = SplitMix(20_261_114)
    let versions = try (0..<90).map { _ in
      try #require(
        Version(VersionOrderPropertyTests.randomVersion(using: &random, hasBuild: hasBuild)))
    }
    var faults: [String] = []
    for a in versions {
      for b in versions {
        let order = a.order(to: b)
        let back = b.order(to: a)
        let mirrored: VersionOrder =
          order == .less ? .greater : order == .greater ? .less : .equal
        if back != mirrored { faults.append("\(a) and \(b) are not mirrored") }
        if (order == .equal) != (a == b) { faults.append("\(a) == \(b)") }
        if a == b, a.hashValue != b.hashValue { faults.append("hash of \(a) and \(b)") }
        for c in versions where a <= b && b <= c && !(a <= c) {
          faults.append("\(a) <= \(b) <= \(c)")
        }
      }
    }
    #expect(faults.isEmpty)
  }
}
