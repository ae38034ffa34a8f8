import Foundation
import Glibc

/// An update from check to durably active, beside the same promise kept by hand.
///
/// The lab serves from this process; engine and client are in a process of their own, so that its
/// memory can be told apart.
struct UpdateBench {
  private static let rounds = 5
  private static let memoryBudget = 64.0

  let folder: BenchFolder
  let progress: (String) -> Void

  func figures() throws(BenchError) -> [Figure] {
    progress("making a package of \(BenchPackage.fileCount) files")
    let origin = try BenchOrigin(BenchPackage())
    defer { origin.stop() }
    try folder.makeFolder("bundle/www")
    try folder.write(Array("<h1>I am version 1</h1>".utf8), to: "bundle/www/index.html")
    var reports: [UpdateReport] = []
    var round = 0
    let sampling = try Sampling.alternate(rounds: UpdateBench.rounds) {
      () throws(BenchError) in
      let report = try update(reports.count + 1, origin)
      reports.append(report)
      return report.full
    } baseline: { () throws(BenchError) in
      round += 1
      progress("update, round \(round) of \(UpdateBench.rounds)")
      return try updateByHand(round, origin)
    }
    return figures(sampling, reports)
  }

  private func figures(_ full: Sampling, _ reports: [UpdateReport]) -> [Figure] {
    let oneFile = Sampling.median(reports.map(\.oneFile.microseconds))
    let peak = Double(reports.map(\.peak).max() ?? 0) / 1_000_000
    return [
      Figure(
        name: "update.full", value: full.value / 1000, unit: .milliseconds,
        baseline: full.baseline / 1000, baselineName: "curl, bsdtar, sync, mv",
        budget: .ratio(1, "no slower than by hand")),
      Figure(
        name: "update.peak", value: peak, unit: .megabytes, baseline: UpdateBench.memoryBudget,
        baselineName: "budget", budget: .ratio(1, "under 64 MB resident")),
      Figure(
        name: "update.incremental", value: oneFile / 1000, unit: .milliseconds,
        baseline: full.value / 1000, baselineName: "update.full",
        budget: .ratio(0.125, "under 1/8 of the full update")),
    ]
  }

  private func update(_ round: Int, _ origin: BenchOrigin) throws(BenchError) -> UpdateReport {
    let sandbox = folder.path(of: "device-\(round)")
    let output = folder.path(of: "report-\(round).json")
    let child = BenchProgram(
      path: Places.executable,
      arguments: [
        UpdateChild.argument, sandbox, folder.path(of: "bundle"), origin.apiURL(.full),
        origin.apiURL(.oneFile),
      ])
    // What earlier rounds have left unwritten is not this one's to flush.
    sync()
    try child.run(output: output)
    guard let data = FileManager.default.contents(atPath: output) else {
      throw .folder(path: output, reason: "it is not there")
    }
    return try UpdateReport(data)
  }

  private func updateByHand(_ round: Int, _ origin: BenchOrigin) throws(BenchError) -> Duration {
    let place = try folder.makeFolder("hand-\(round)")
    let script = """
      cd "$1" && curl -s -f -o f "$2" && mkdir new && bsdtar -xf f -C new && sync -f new \
      && mv new www
      """
    sync()
    return try BenchProgram(
      path: "/bin/sh", arguments: ["-c", script, "sh", place, origin.packageURL(.full)]
    ).run()
  }
}
