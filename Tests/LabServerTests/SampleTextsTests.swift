import Foundation
import LabServer
import Testing
import UpdateCore

/// `sample-texts`: what the demo brings, and what corrects it.
@Suite struct SampleTextsTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL.path
  private static let samples = repository + "/sample-texts"

  private static let all: [LabTexts] = {
    let bundled = LabTexts(ofAppIn: samples + "/bundled")
    let app = LabTexts(ofAppIn: repository + "/sample-store/1.1.0")
    return [bundled] + ((try? LabSite.releasesOfTexts(in: samples)) ?? []) + [app]
  }()

  private func table(_ path: String, of texts: LabTexts) throws -> TextTable {
    try StringsFile.read(texts.read(path), path: path).table
  }

  @Test func thereAreThree() {
    #expect(Self.all.map(\.version) == ["1", "2", "3", "3"])
  }

  @Test(arguments: all) func everyFileCanBeRead(texts: LabTexts) throws {
    for path in try texts.files() where !path.hasSuffix(".json") {
      let file = try StringsFile.read(texts.read(path), path: path)
      #expect(file.table.count > 0, "\(path)")
      #expect(file.warnings.isEmpty, "\(path)")
    }
  }

  /// A reader meets each of the formats.
  @Test func theyAreInAllFormats() throws {
    let files = try Self.all[0].files().map { try Self.all[0].read($0) }
    for beginning in ["bplist00", "<?xml", "/*", "\u{FEFF}"] {
      let bytes =
        beginning == "\u{FEFF}" ? [0xFF, 0xFE] : Array(beginning.utf8)
      #expect(files.contains { $0.starts(with: bytes) }, "\(beginning)")
    }
  }

  @Test func aWordIsWrongAndIsCorrected() throws {
    let path = "en.lproj/Settings.strings"
    let (before, after) = (try table(path, of: Self.all[0]), try table(path, of: Self.all[1]))
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(changed == ["sT3-sw-Hd2.title"])
    #expect(before["sT3-sw-Hd2.title"] == .text("Strom warnings"))
    #expect(after["sT3-sw-Hd2.title"] == .text("Storm warnings"))
  }

  /// A release is not less than the one before.
  @Test func theThirdKeepsWhatTheSecondHas() throws {
    let third = Set(try Self.all[2].files())
    #expect(third.isSuperset(of: try Self.all[1].files()))
  }

  @Test func thePagesAreTheSameInEveryRelease() throws {
    let pages = try ["sample-www/1", "sample-www/2", "sample-www/3", "sample-store/1.1.0/www"]
      .map { try String(contentsOfFile: "\(Self.repository)/\($0)/office.html", encoding: .utf8) }
    #expect(Set(pages).count == 1)
  }
}
