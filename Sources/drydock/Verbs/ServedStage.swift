import Foundation
import LabServer
import Simulator
import Synchronization

/// `POST /__lab` of a lab that serves alone: the stage lines that are about the origin.
final class ServedStage: Sendable {
  /// Folders that lines may name files in; relative paths are relative to the current one.
  private let folders: [String]
  private let server = Mutex<LabServer?>(nil)

  init(below folders: [String]) {
    self.folders = folders.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().standardizedFileURL.path
    }
  }

  func serve(_ server: LabServer) { self.server.withLock { $0 = server } }

  func take(_ line: String) -> LabControlAnswer {
    guard let server = server.withLock({ $0 }) else { return .refused("The lab is starting.") }
    do throws(ScenarioError) {
      let scenario = try Scenario.parse(text: line, file: "/__lab")
      guard let step = scenario.lines.first?.step, scenario.lines.count == 1 else {
        return .refused("One stage line is taken at a time.")
      }
      guard case .origin(let origin) = step else {
        return .refused("Only lines that begin with origin are about a server alone.")
      }
      if let sentence = step.availability.sentence { return .refused(sentence) }
      do throws(StepFailure) {
        try check(origin)
        try OriginStage.apply(origin, to: server, in: ".")
        return .done
      } catch {
        return .refused(error.sentence)
      }
    } catch {
      return .refused(error.description)
    }
  }

  /// Refuses a path outside: a line comes from whoever can reach the port.
  private func check(_ step: OriginStep) throws(StepFailure) {
    let path: String
    switch step {
    case .www(let release): path = release.directory
    case .file(_, let from), .files(_, let from), .record(.file(let from)), .routes(let from):
      path = from
    case .texts(_, let directory): path = directory
    case .store(let release):
      guard let directory = release.directory else { return }
      path = directory
    default: return
    }
    let full = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    guard folders.contains(where: { full == $0 || full.hasPrefix($0 + "/") }) else {
      throw StepFailure("\(path) is neither below the served folder nor below the current one.")
    }
  }
}
