import Foundation
import Glibc
import UpdateCore

/// Updates for a time, two processes at once, most of them killed at some moment.
struct Soak {
  let folder: WorkFolder
  let seconds: Int
  let seed: UInt64

  func run() throws {
    var random = SplitMix(seed)
    var (number, rounds, kills, busy) = (2, 0, 0, 0)
    let path = folder.device(0)
    try FileTree().write(to: "\(path)/device")
    let begun = Date()
    let first = try Child(["act", "soak-1", path], output: "\(path)/act.txt")
    guard first.wait() == .exit(0) else { throw Problem("the first update fails: \(first.text)") }
    // Kills come at all moments of an update, however fast the machine is.
    let longest = UInt32(max(0.01, Date().timeIntervalSince(begun)) * 1_500_000)
    let end = Date().addingTimeInterval(Double(seconds))
    while Date() < end {
      rounds += 1
      let row = "soak-\(number)"
      let children = try (0..<2).map { index in
        usleep(UInt32.random(in: 0..<longest / 3, using: &random))
        return try Child(["act", row, path], output: "\(path)/act-\(index).txt")
      }
      for child in children where Int.random(in: 0..<100, using: &random) < 85 {
        usleep(UInt32.random(in: 0..<longest, using: &random))
        kill(child.pid, SIGKILL)
      }
      let endings = children.map { $0.wait() }
      for (child, ending) in zip(children, endings) {
        switch ending {
        case .signal(SIGKILL): kills += 1
        case .exit(Torture.busy):
          busy += 1
          let said = child.text
          // The holder may be killed before it has said who it is; another must not be named.
          let names = children.contains { said.contains("pid \($0.pid)") }
          guard names || !said.contains("pid ") else {
            throw Problem("round \(rounds), seed \(seed): another is named: \(said)")
          }
        case .exit(0): break
        default: throw Problem("round \(rounds), seed \(seed): \(ending): \(child.text)")
        }
      }
      let isDone = endings.contains(.exit(0))
      let check = try Child(
        ["check", row, path] + (isDone ? ["done"] : []), output: "\(path)/check.txt")
      guard check.wait() == .exit(0) else {
        throw Problem("round \(rounds), seed \(seed): \(check.text)")
      }
      number += 1
    }
    Output.line("soak: \(rounds) rounds of two processes, \(kills) killed, \(busy) found it busy")
  }
}
