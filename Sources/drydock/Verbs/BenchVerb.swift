import Glibc

/// `drydock bench`: the project's benchmarks, each beside its baseline.
struct BenchVerb {
  private static let needed = [
    ("curl", "curl"), ("bsdtar", "libarchive-tools"), ("unzip", "unzip"),
  ]

  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    do throws(BenchError) {
      try measure(output)
    } catch {
      throw Session.Failure(sentence: error.sentence, status: 1)
    }
    return output.done(0)
  }

  private func measure(_ output: Output) throws(BenchError) {
    let missing = BenchVerb.needed.filter { !BenchProgram.isInstalled($0.0) }
    guard missing.isEmpty else { throw .missing(programs: missing) }
    #if DEBUG
      Output.complain("this is a debug build: only figures of a release build can be judged")
    #endif
    ScreenBench().figure().show(on: output)
    JSONBench().figure().show(on: output)
    for figure in try PageBench().figures() { figure.show(on: output) }
    for figure in try LayoutBench().figures() { figure.show(on: output) }
    try ScriptBench().figure().show(on: output)
    try AppendBench().figure().show(on: output)
    try StyleBench().figure().show(on: output)
    let folder = try BenchFolder()
    defer { folder.remove() }
    for figure in try TrafficBench(folder: folder).figures() { figure.show(on: output) }
    for figure in try RoutesBench(folder: folder, progress: progress).figures() {
      figure.show(on: output)
    }
    for figure in try TextsBench(folder: folder, progress: progress).figures() {
      figure.show(on: output)
    }
    for figure in try RoutesUpdateBench(folder: folder, progress: progress).figures() {
      figure.show(on: output)
    }
    for figure in try UnpackBench(folder: folder, progress: progress).figures() {
      figure.show(on: output)
    }
    for figure in try ManifestBench(folder: folder, progress: progress).figures() {
      figure.show(on: output)
    }
    for figure in try UpdateBench(folder: folder, progress: progress).figures() {
      figure.show(on: output)
    }
  }

  private func progress(_ text: String) { Output.write("\(text)\n", to: STDERR_FILENO) }
}
