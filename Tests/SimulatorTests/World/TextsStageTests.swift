import Foundation
import LabServer
import Simulator
import Testing
import UpdateCore

@Suite("Stage lines about texts")
final class TextsStageTests {
  private let lab: LabServer
  private let folder: String

  init() throws {
    lab = try LabServer(clock: LabClock(.scripted))
    folder = FileManager.default.temporaryDirectory.path + "/texts-\(UUID().uuidString)"
    try write("2/en.lproj/Localizable.strings", "\"a\" = \"b\";\n")
    lab.change { [folder] in $0.texts = [LabTexts(version: "1", folder: folder + "/app")] }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(filePath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func stage(_ line: String) throws -> String {
    let scenario = try Scenario.parse(text: line, file: "test")
    guard case .origin(let step)? = scenario.lines.first?.step else { return "" }
    return try OriginStage.apply(step, to: lab, in: folder)
  }

  @Test("publish a folder")
  func publish() throws {
    #expect(try stage("origin texts 2 from 2") == "Texts 2 were published: 1 file.")
    #expect(lab.state.texts.map(\.version) == ["1", "2"])
    #expect(lab.state.currentTexts == LabTexts(version: "2", folder: folder + "/2"))
    try write("3/de.lproj/A.strings", "a = b;")
    try write("3/de.lproj/B.strings", "a = c;")
    #expect(try stage("origin texts 3 from 3") == "Texts 3 were published: 2 files.")
  }

  @Test("publish what cannot be read as well, and name it")
  func broken() throws {
    try write("2/de.lproj/Localizable.strings", "\"a\" = \"b\n")
    let one = try stage("origin texts 2 from 2")
    #expect(
      one.hasPrefix("Texts 2 were published: 2 files, of which some cannot be read: de.lproj/"))
    #expect(lab.state.currentTexts?.version == "2")
    try write("2/fr.lproj/Localizable.strings", "{{{{")
    #expect(try stage("origin texts 2 from 2").hasSuffix(", and 1 more."))
  }

  @Test("name a folder that is not there")
  func missing() throws {
    let before = lab.state
    let error = #expect(throws: StepFailure.self) { try stage("origin texts 2 from none") }
    #expect(error?.sentence == "\(folder)/none is not a folder.")
    #expect(lab.state == before)
  }
}
