import Testing

@testable import UpdateCore

/// The order of versions over more than a million texts, made at random or out of real ones.
@Suite struct VersionPropertyTests {
  /// Texts of one run; all runs together are more than a million.
  private static let texts = 131_072

  @Test(arguments: 1...8)
  func orderIsTotalWhereBothAreVersionsAndUnknownElsewhere(seed: UInt64) {
    var makers = VersionTexts(seed: seed)
    var faults: [String] = []
    var (plain, built) = (VersionTriple(), VersionTriple())
    var (last, lastIsVersion) = ("1.0", true)
    var versions = 0
    for _ in 0..<VersionPropertyTests.texts {
      let text = makers.next()
      let version = Version(text)
      let isVersion = ReferenceGrammar.accepts(makers.bytes)
      if (version != nil) != isVersion { faults.append("\(text.debugDescription): \(isVersion)") }
      if let version {
        versions += 1
        if version.build == nil {
          plain.add(version, &faults)
        } else {
          built.add(version, &faults)
        }
      }
      // Whichever side is none.
      if !isVersion || !lastIsVersion {
        guard case .unknown = Version.order(last, text), case .unknown = Version.order(text, last)
        else {
          faults.append("\(last.debugDescription) and \(text.debugDescription) are ordered")
          continue
        }
      }
      (last, lastIsVersion) = (text, isVersion)
    }
    #expect(faults.isEmpty, "\(faults.prefix(20))")
    #expect(versions > VersionPropertyTests.texts / 4)
    #expect(versions < VersionPropertyTests.texts * 3 / 4)
    #expect(plain.equals > 1_000)
  }
}
