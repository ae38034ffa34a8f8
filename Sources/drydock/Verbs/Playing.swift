import Foundation
import Simulator
import UpdateCore

/// What `play` and `run --play` share.
enum Playing {
  /// The moment at which every scenario begins: 2026-01-05, 9:41.
  static let start = Date(timeIntervalSince1970: 1_767_606_060)

  static func read(_ file: String) throws(Session.Failure) -> Scenario {
    do throws(ScenarioError) {
      return try Scenario.read(file: file)
    } catch {
      throw Session.Failure(sentence: error.description, status: 2)
    }
  }

  static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// The profile a scenario begins with: its first line's, else that of every verb.
  static func profile(of scenario: Scenario, _ session: Session) throws(Session.Failure)
    -> DeviceProfile
  {
    for line in scenario.lines {
      guard case .device(.profile(let file)) = line.step else { break }
      var named = session
      named.profile = file.hasPrefix("/") ? file : folder(of: scenario.file) + "/" + file
      return try named.loadProfile()
    }
    return try session.loadProfile()
  }
}
