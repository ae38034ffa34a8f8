import Foundation
import Glibc

/// A place for a device in which one trial after the other is made.
struct Slot {
  private enum Phase { case acting, checking }

  let path: String
  private(set) var child: Child?
  private var trial: Trial?
  private var phase = Phase.acting
  private var problems: [String] = []
  private(set) var hasStruck = true

  init(_ path: String) { self.path = path }

  private var device: String { "\(path)/device" }
  private var trace: String { "\(path)/trace.txt" }

  mutating func begin(_ trial: Trial, from tree: FileTree) throws {
    self.trial = trial
    problems = []
    hasStruck = true
    switch trial.fault {
    case .call(let fault):
      try tree.write(to: device)
      phase = .acting
      child = try Child(
        ["act", trial.row.name, path], output: "\(path)/act.txt",
        fault: [
          "CRASH_ROOT": device, "CRASH_TRACE": trace, "CRASH_POINT": String(trial.point),
          "CRASH_FAULT": fault,
        ])
    case .power(_, let left, let isDone):
      try left.write(to: device)
      try check(isDone: isDone)
    }
  }

  private mutating func check(isDone: Bool) throws {
    guard let trial else { return }
    phase = .checking
    child = try Child(
      ["check", trial.row.name, path] + (isDone ? ["done"] : []), output: "\(path)/check.txt")
  }

  /// Goes on after its child has ended; a trial that is over is returned, with what was wrong.
  mutating func advance(_ ending: Child.Ending) throws -> (trial: Trial, problems: [String])? {
    guard let trial, let child else { return nil }
    switch phase {
    case .acting:
      judgeAct(trial, ending, child)
      try check(isDone: ending == .exit(0) && !trial.row.isRefused)
      return nil
    case .checking:
      if ending != .exit(0) {
        let said = child.text.split(separator: "\n").map(String.init)
        problems += said.isEmpty || ending != .exit(1) ? ["the restart ends with \(ending)"] : []
        problems += said
      }
      self.child = nil
      return (trial, problems)
    }
  }

  private mutating func judgeAct(_ trial: Trial, _ ending: Child.Ending, _ child: Child) {
    if trial.isKill {
      if ending != .signal(SIGKILL) {
        problems.append("not killed, but ended with \(ending): \(child.text)")
      }
      return
    }
    hasStruck = !((try? String(contentsOfFile: trace, encoding: .utf8)) ?? "").isEmpty
    switch ending {
    case .exit(0), .exit(1): break
    default: problems.append("ended with \(ending): \(child.text)")
    }
    guard !trial.row.mayServeNothing else { return }
    let served = ServedTree.files(below: "\(device)/Documents/www")
    let allowed = ([trial.row.before, trial.row.after] + trial.row.between).map(\.www.files)
    if !(served == nil && trial.row.beginsEmpty || allowed.contains { $0 == served }) {
      problems.append("after the fault www is none of the releases")
    }
  }
}
