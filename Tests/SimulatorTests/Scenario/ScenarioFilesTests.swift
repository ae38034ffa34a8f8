import Foundation
import Testing

@testable import Simulator

/// The scenarios that this repository plays.
@Suite("Scenarios of the repository")
struct ScenarioFilesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL.path
  private static let folder = "\(root)/Tests/Scenarios"

  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".scenario") }.sorted().map { "\(folder)/\($0)" }
      + ["\(root)/sample-routes/tour.scenario"]
  }()

  @Test("are there")
  func areThere() {
    #expect(Self.files.count >= 17)
    #expect(Self.files.contains("\(Self.folder)/document.scenario"))
  }

  @Test("are read, can be played, and name files that exist", arguments: files)
  func areRight(file: String) throws {
    let scenario = try Scenario.read(file: file)
    #expect(!scenario.lines.isEmpty)
    for line in scenario.lines {
      #expect(line.step.availability == .available, "\(file):\(line.number)")
      guard let path = Self.path(of: line.step) else { continue }
      let folder = URL(filePath: file).deletingLastPathComponent().path
      #expect(
        FileManager.default.fileExists(atPath: "\(folder)/\(path)"),
        "\(file):\(line.number): \(path)")
    }
  }

  /// The file or folder outside the sandbox that a step names.
  private static func path(of step: ScenarioStep) -> String? {
    switch step {
    case .device(.profile(let file)): file
    case .device(.bundle(let directory)): directory
    case .device(.file(_, .copied(let source))): source
    case .origin(.www(let release)): release.directory
    case .origin(.file(_, let source)), .origin(.files(_, let source)): source
    case .origin(.routes(let file)): file
    case .origin(.texts(_, let directory)): directory
    default: nil
    }
  }
}
