import Glibc

/// The strict reader unpacks a package, hashes included, beside the programs that everybody uses;
/// each is a process of its own, and none flushes.
struct UnpackBench {
  static let name = "package.zip"
  private static let rounds = 5

  let folder: BenchFolder
  let progress: (String) -> Void

  func figures() throws(BenchError) -> [Figure] {
    progress("making a package of \(BenchPackage.fileCount) files to unpack")
    try folder.write(try BenchPackage().full, to: UnpackBench.name)
    let package = folder.path(of: UnpackBench.name)
    var round = 0
    return [
      try figure("unpack.unzip", ["unzip", "-q", package, "-d"], &round),
      try figure("unpack.bsdtar", ["bsdtar", "-xf", package, "-C"], &round),
    ]
  }

  /// Beside a command, whose last word is the folder that it unpacks into.
  private func figure(
    _ name: String, _ command: [String], _ round: inout Int
  ) throws(BenchError) -> Figure {
    var number = round
    let program = command[0]
    let sampling = try Sampling.alternate(rounds: UnpackBench.rounds) { () throws(BenchError) in
      number += 1
      // What earlier rounds have left unwritten is not this one's to write.
      sync()
      return try BenchProgram(
        path: Places.executable,
        arguments: [UnpackChild.argument, folder.path, "own-\(number)"]
      ).run()
    } baseline: { () throws(BenchError) in
      number += 1
      progress("unpacking beside \(program)")
      let target = try folder.makeFolder("\(program)-\(number)")
      sync()
      return try BenchProgram(path: "/usr/bin/env", arguments: command + [target]).run()
    }
    round = number
    return Figure(
      name: name, value: sampling.value / 1000, unit: .milliseconds,
      baseline: sampling.baseline / 1000, baselineName: program,
      budget: .ratio(1 / 1.5, "1.5 times as fast"))
  }
}
