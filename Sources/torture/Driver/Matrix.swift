import Foundation
import Glibc

/// Every fault at every point of every row, or each so many of them.
struct Matrix {
  /// Of how many faults one is tried, chosen by chance.
  let stride: Int
  let seed: UInt64
  let rows: [Row]
  let folder: WorkFolder
  private var slots: [Slot]
  private(set) var tally = Tally()

  init(stride: Int, seed: UInt64, rows: [Row], folder: WorkFolder, processes: Int) {
    self.stride = stride
    self.seed = seed
    self.rows = rows
    self.folder = folder
    slots = (0..<processes).map { Slot(folder.device($0)) }
  }

  mutating func run() throws {
    for row in rows { try run(row) }
  }

  private mutating func run(_ row: Row) throws {
    let recording = try Recording(row, in: folder)
    let begun = Date()
    var trials = try recording.trials(stride: stride, seed: seed)
    tally.begin(row, recording, trials.count)
    trials.reverse()
    for index in slots.indices {
      guard let trial = trials.popLast() else { break }
      try slots[index].begin(trial, from: recording.before)
    }
    while slots.contains(where: { $0.child != nil }) {
      var status: Int32 = 0
      let pid = waitpid(-1, &status, 0)
      guard let index = slots.firstIndex(where: { $0.child?.pid == pid }) else { continue }
      guard let (trial, problems) = try slots[index].advance(Child.Ending(status: status)) else {
        continue
      }
      tally.add(trial, problems, hasStruck: slots[index].hasStruck)
      if let next = trials.popLast() { try slots[index].begin(next, from: recording.before) }
    }
    tally.end(seconds: Date().timeIntervalSince(begun))
  }
}
