import Foundation
import Testing
import TextUI

@testable import drydock

@Suite("Help")
struct HelpTextTests {
  /// What every help text is, one after the other; `DRYDOCK_RECORD=1 swift test` writes it anew.
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Goldens/help.txt").standardizedFileURL

  private static var everything: String {
    ([HelpText.overview()] + Verb.allCases.map(HelpText.about))
      .joined(separator: String(repeating: "=", count: HelpText.width) + "\n")
  }

  @Test("is the text that was agreed on")
  func isGolden() throws {
    if ProcessInfo.processInfo.environment["DRYDOCK_RECORD"] != nil {
      try Data(Self.everything.utf8).write(to: Self.golden)
    }
    let agreed = String(decoding: try Data(contentsOf: Self.golden), as: UTF8.self)
    #expect(Self.everything == agreed)
  }

  @Test("fits 80 columns")
  func fits() {
    for line in Self.everything.split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
    }
  }
}
