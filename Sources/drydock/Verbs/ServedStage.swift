import LabServer
import Simulator
import Synchronization

/// `POST /__lab` of a lab that serves alone: the stage lines that are about the origin.
final class ServedStage: Sendable {
  private let folder: String
  private let server = Mutex<LabServer?>(nil)

  init(folder: String) { self.folder = folder }

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
        try OriginStage.apply(origin, to: server, in: folder)
        return .done
      } catch {
        return .refused(error.sentence)
      }
    } catch {
      return .refused(error.description)
    }
  }
}
