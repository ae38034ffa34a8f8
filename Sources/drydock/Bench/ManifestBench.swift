import Foundation
import Glibc

/// An update by a manifest in which one file of 10,000 changed, beside linking a tree and fetching that
/// file by hand.
///
/// Engine and client are in a process of their own, which installs the release before first.
struct ManifestBench {
  private static let memoryBudget = 64.0

  let folder: BenchFolder
  var files = BenchManifest.fileCount
  var rounds = 5
  let progress: (String) -> Void

  func figures() throws(BenchError) -> [Figure] {
    progress("making a release of \(files) files")
    let origin = try BenchManifest(files: files)
    defer { origin.stop() }
    try folder.makeFolder("manifest/bundle/www")
    try folder.write(Array("<h1>I am version 1</h1>".utf8), to: "manifest/bundle/www/index.html")
    try BenchProgram(
      path: "/bin/sh",
      arguments: [
        "-c", "cd \"$1\" && curl -s -f -o f \"$2\" && mkdir www && bsdtar -xf f -C www", "sh",
        folder.path(of: "manifest"), origin.packageURL,
      ]
    ).run()
    var reports: [UpdateReport] = []
    var round = 0
    let sampling = try Sampling.alternate(rounds: rounds) { () throws(BenchError) in
      let report = try update(reports.count + 1, origin)
      reports.append(report)
      return report.oneFile
    } baseline: { () throws(BenchError) in
      round += 1
      progress("update by a manifest, round \(round) of \(rounds)")
      return try updateByHand(round, origin)
    }
    return figures(sampling, reports, origin)
  }

  private func figures(
    _ sampling: Sampling, _ reports: [UpdateReport], _ origin: BenchManifest
  ) -> [Figure] {
    [
      Figure(
        name: "manifest.update", value: sampling.value / 1000, unit: .milliseconds,
        baseline: sampling.baseline / 1000, baselineName: "curl, cp -al, curl, sync, mv",
        budget: .value(300, "one of \(files) files, under 300 ms")),
      Figure(
        name: "manifest.update.bytes", value: Double(reports.map(\.oneFileBytes).max() ?? 0),
        unit: .bytes, baseline: Double(origin.needed), baselineName: "the manifest and one file",
        budget: .ratio(1, "no more than that")),
      Figure(
        name: "manifest.update.peak",
        value: Double(reports.map(\.peak).max() ?? 0) / 1_000_000, unit: .megabytes,
        baseline: ManifestBench.memoryBudget, baselineName: "budget",
        budget: .ratio(1, "under 64 MB resident")),
    ]
  }

  private func update(_ round: Int, _ origin: BenchManifest) throws(BenchError) -> UpdateReport {
    let output = folder.path(of: "manifest/report-\(round).json")
    let child = BenchProgram(
      path: Places.executable,
      arguments: [
        UpdateChild.argument, folder.path(of: "manifest/device-\(round)"),
        folder.path(of: "manifest/bundle"), origin.fullURL, origin.nextURL,
      ])
    // What earlier rounds have left unwritten is not this one's to flush.
    sync()
    try child.run(output: output)
    guard let data = FileManager.default.contents(atPath: output) else {
      throw .folder(path: output, reason: "it is not there")
    }
    return try UpdateReport(data)
  }

  /// The same promise: what did not change is linked, and all is on the disk before it is switched.
  private func updateByHand(_ round: Int, _ origin: BenchManifest) throws(BenchError) -> Duration {
    let script = """
      cd "$1" && curl -s -f -o m "$2" && cp -al www new && rm "new/$3" \
      && curl -s -f -o "new/$3" "$4" && sync -f new && mv new "www-$5"
      """
    sync()
    return try BenchProgram(
      path: "/bin/sh",
      arguments: [
        "-c", script, "sh", folder.path(of: "manifest"), origin.manifestURL, origin.changedPath,
        origin.fileURL, String(round),
      ]
    ).run()
  }
}
