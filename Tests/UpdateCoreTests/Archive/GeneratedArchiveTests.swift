import Foundation
import Testing

@testable import UpdateCore

/// Every archive of the generator goes through a whole update, and ends as its verdict says.
@Suite(.enabled(if: GeneratedArchives.tools != nil)) struct GeneratedArchiveTests {
  /// What we take of what the generator leaves to us; all else is refused.
  private static let taken: Set<String> = [
    "appledouble", "bomb-extra-64k", "bomb-nested", "no-index", "path-leading-dash",
    "path-leading-space", "type-mode-zero", "type-setuid",
  ]

  @Test func everyArchiveEndsAsItsVerdictSays() async throws {
    let folder = try TemporaryFolder()
    let cases = try GeneratedArchives.make(in: folder)
    #expect(cases.count >= 90)
    for each in cases { try await check(each) }
    #expect(!FileManager.default.fileExists(atPath: "/tmp/evil-zip-canary"))
  }

  private func check(_ each: GeneratedArchives.Case) async throws {
    let device = try TestDevice()
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    let before = device.folder.files(below: "")
    device.transport.answer(
      "http://origin.test/2.zip", .body([UInt8](try Data(contentsOf: URL(filePath: each.path)))))
    device.answer(#"{"version":"2","url":"2.zip"}"#)
    let result = await engine.check()
    let isTaken = each.verdict == "accept" || Self.taken.contains(each.name)
    #expect(
      (result.outcome == .updated) == isTaken, "\(each.name): \(result.outcome) \(result.reason)")
    #expect(device.leftovers.isEmpty, "\(each.name)")
    let outside = device.folder.files(below: "").filter {
      !$0.key.hasPrefix("device/Documents/www/") && !$0.key.hasPrefix("device/Library/")
    }
    let outsideBefore = before.filter {
      !$0.key.hasPrefix("device/Documents/www/") && !$0.key.hasPrefix("device/Library/")
    }
    #expect(outside == outsideBefore, "\(each.name) wrote elsewhere")
    if !isTaken {
      #expect(device.shown["index.html"] == "I am version 1", "\(each.name)")
      #expect(result.reason.isEmpty == false)
    }
  }
}
