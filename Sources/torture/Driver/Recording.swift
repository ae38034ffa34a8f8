import Foundation
import UpdateCore

/// One run of a row without faults: what it begins with, and all that it does to the disk.
struct Recording {
  let row: Row
  let before: FileTree
  let trace: Trace
  private let inodes: [UInt: Int]

  /// Arranges the row and lets it act; all that is wrong with that is an error.
  init(_ row: Row, in folder: WorkFolder) throws {
    self.row = row
    let path = folder.device(0)
    try FileTree().write(to: "\(path)/device")
    try Recording.run(["arrange", row.name, path], "\(path)/arrange.txt", expecting: 0)
    // Written anew, so that the inodes of the trace are those that are read here.
    try FileTree(reading: "\(path)/device").write(to: "\(path)/device")
    var inodes: [UInt: Int] = [:]
    before = try FileTree(reading: "\(path)/device", inodes: &inodes)
    self.inodes = inodes
    let file = "\(path)/trace.txt"
    try Recording.run(
      ["act", row.name, path], "\(path)/act.txt", expecting: row.isRefused ? 1 : 0,
      fault: ["CRASH_ROOT": "\(path)/device", "CRASH_TRACE": file])
    let said = try String(contentsOf: URL(filePath: "\(path)/act.txt"), encoding: .utf8)
    if let text = row.says, !said.contains(text) {
      throw Problem("\(row.name): nothing says \"\(text)\": \(said)")
    }
    trace = try Trace(reading: file)
    guard trace.points.count >= row.floor else {
      throw Problem(
        "\(row.name): only \(trace.points.count) changes are seen, where \(row.floor) are expected")
    }
    var model = PowerCut(before, inodes: inodes)
    for point in trace.points { model.apply(point) }
    let after = try FileTree(reading: "\(path)/device")
    guard model.current.digest == after.digest else {
      throw Problem(
        "\(row.name): the shim has not seen all that was done: \(model.current.differences(after))")
    }
    try Recording.run(
      ["check", row.name, path] + (row.isRefused ? [] : ["done"]), "\(path)/check.txt",
      expecting: 0)
  }

  private static func run(
    _ arguments: [String], _ output: String, expecting status: Int32,
    fault: [String: String]? = nil
  ) throws {
    let child = try Child(arguments, output: output, fault: fault)
    let ending = child.wait()
    guard ending == .exit(status) else {
      throw Problem(
        "\(arguments.joined(separator: " ")), without a fault: \(ending): \(child.text)")
    }
  }

  // MARK: Trials

  /// All faults, or one in so many, chosen by chance; power cuts that leave the same as another are one.
  func trials(stride: Int, seed: UInt64) throws -> [Trial] {
    var trials: [Trial] = []
    var random = SplitMix(seed)
    var model = PowerCut(before, inodes: inodes, seed: seed)
    var known: Set<String> = []
    for (index, point) in trace.points.enumerated() {
      let call = "\(point.call) \(point.path)"
      for fault in Trial.Fault.kills + Trial.Fault.errors where fault != "torn" || point.isWrite {
        guard random.next() % UInt64(stride) == 0 else { continue }
        trials.append(Trial(row: row, point: index + 1, call: call, fault: .call(fault)))
      }
      model.apply(point)
      let isDone = index == trace.points.count - 1 && !row.isRefused
      for loss in PowerCut.Loss.allCases {
        let tree = model.tree(loss)
        guard known.insert("\(tree.digest.text) \(isDone)").inserted else { continue }
        guard random.next() % UInt64(stride) == 0 else { continue }
        trials.append(
          Trial(
            row: row, point: index + 1, call: call, fault: .power(loss, tree, isDone: isDone)))
      }
    }
    return trials
  }
}

extension FileTree {
  /// Paths at which two trees are not alike.
  fileprivate func differences(_ other: FileTree) -> [String] {
    func nodes(_ tree: FileTree) -> [String: Node] {
      Dictionary(
        tree.entries.map { entry in
          if case .folder = entry.node { return (entry.path, Node.folder([:])) }
          return (entry.path, entry.node)
        }
      ) { $1 }
    }
    let (one, two) = (nodes(self), nodes(other))
    return Set(one.keys).union(two.keys).filter { one[$0] != two[$0] }.sorted()
  }
}
