import Foundation
import LabServer
import Simulator
import Testing
import UpdateCore

@Suite("Stage lines about the version record, the App Store and routes")
final class OriginStageTests {
  private let clock = LabClock(.scripted)
  private let lab: LabServer
  private let folder: String

  init() throws {
    lab = try LabServer(clock: clock)
    folder = FileManager.default.temporaryDirectory.path + "/stage-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/app", withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: URL(filePath: folder + "/r.json"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func stage(_ line: String) throws -> String {
    let scenario = try Scenario.parse(text: line, file: "test")
    guard case .origin(let step)? = scenario.lines.first?.step else { return "" }
    return try OriginStage.apply(step, to: lab, in: folder)
  }

  @Test(
    "set the record",
    arguments: [
      (
        "store 1.3.0 minimum 1.0.0", LabRecord.versions(store: "1.3.0", minimum: "1.0.0"),
        "The record says store_version 1.3.0, minimum_version 1.0.0."
      ),
      (
        "store none minimum 1.0.0", .versions(store: nil, minimum: "1.0.0"),
        "The record says no store_version, minimum_version 1.0.0."
      ),
      (
        "store \"Varies \\n with device\" minimum none",
        .versions(store: "Varies \n with device", minimum: nil),
        "The record says store_version “Varies \\u{A} with device”, no minimum_version."
      ),
      (
        "error THROTTLED", .error(code: "THROTTLED"),
        "The record answers with the error THROTTLED."
      ),
    ])
  func record(line: String, record: LabRecord, sentence: String) throws {
    #expect(try stage("origin record " + line) == sentence)
    #expect(lab.state.record == record)
  }

  @Test("take a file as the record")
  func recordFile() throws {
    #expect(try stage("origin record from r.json") == "The record answers with r.json.")
    #expect(lab.state.record == .file(folder + "/r.json"))
  }

  @Test("add to the store, at once or later")
  func store() throws {
    let start = clock.now
    #expect(try stage("origin store 1.2.0") == "The App Store has 1.2.0.")
    #expect(lab.state.store == [LabStoreRelease(version: "1.2.0")])
    #expect(try stage("origin store 1.3.0 after 2d") == "The App Store has 1.3.0 in 2d.")
    let available = start.addingTimeInterval(2 * 86_400)
    #expect(lab.state.store.last == LabStoreRelease(version: "1.3.0", available: available))
    #expect(lab.state.storeRelease(at: lab.time)?.version == "1.2.0")
    clock.advance(by: .seconds(2 * 86_400))
    #expect(lab.state.storeRelease(at: lab.time)?.version == "1.3.0")
  }

  @Test("say what a binary holds, the last line of a version for all before it")
  func binary() throws {
    lab.change { $0.store = [LabStoreRelease(version: "1.3.0")] }
    _ = try stage("origin store 1.3.0 from app bundled 3 plugins a@1 b@2")
    #expect(
      lab.state.store == [
        LabStoreRelease(
          version: "1.3.0", folder: folder + "/app", bundledVersion: "3",
          plugins: ["a": "1", "b": "2"])
      ])
  }

  @Test(
    "name what is not there",
    arguments: [
      ("origin record from none.json", "FOLDER/none.json cannot be read."),
      ("origin record from app", "FOLDER/app cannot be read."),
      ("origin file /x from app", "FOLDER/app cannot be read."),
      ("origin store 1.3.0 from r.json", "FOLDER/r.json is not a folder."),
      ("origin store 1.3.0 from nowhere", "FOLDER/nowhere is not a folder."),
      ("origin store latest", "“latest” is not a version."),
    ])
  func failures(line: String, sentence: String) throws {
    let before = lab.state
    let error = #expect(throws: StepFailure.self) { try stage(line) }
    #expect(error?.sentence == sentence.replacing("FOLDER", with: folder))
    #expect(lab.state == before)
  }

  // MARK: Routes

  @Test(
    "stage a routes map, whatever it is worth",
    arguments: [
      (#"{"items": []}"#, ", with 0 routes."),
      (
        #"{"items": [{"uri": "a", "remote_file": "routes/a/b.html", "deploy_time": "x"}],}"#,
        ", with 1 route."
      ),
    ])
  func routes(text: String, rest: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/routes.json"))
    #expect(try stage("origin routes from routes.json") == "The routes map is routes.json" + rest)
    #expect(lab.state.routes?.map == folder + "/routes.json")
  }

  @Test("stage a broken one, and say what is wrong with it")
  func brokenRoutes() throws {
    try Data("{".utf8).write(to: URL(filePath: folder + "/routes.json"))
    let sentence = try stage("origin routes from routes.json")
    #expect(sentence.hasPrefix("The routes map is routes.json, which is broken: "))
    #expect(lab.state.routes?.map == folder + "/routes.json")
    #expect(throws: StepFailure.self) { try stage("origin routes from app") }
    #expect(throws: StepFailure.self) { try stage("origin routes from none.json") }
    #expect(lab.state.routes?.map == folder + "/routes.json")
    try Data("{}".utf8).write(to: URL(filePath: folder + "/next.json"))
    _ = try stage("origin routes from next.json")
    #expect(lab.state.previousRoutes?.map == folder + "/routes.json")
  }
}
