import Foundation

/// Hostile archives that a generator beside the product makes, if there is one:
/// `DRYDOCK_EVIL_TOOLS` names the folder of `evil_zips.py` and `evil_http.py`.
enum GeneratedArchives {
  struct Case: Sendable, CustomStringConvertible {
    var name: String
    var verdict: String
    var path: String
    var description: String { name }
  }

  /// The folder of the generators.
  static let tools = ProcessInfo.processInfo.environment["DRYDOCK_EVIL_TOOLS"]

  /// All cases with the generator's verdicts; none without a generator.
  static func make(in folder: TemporaryFolder) throws -> [Case] {
    guard let tools else { return [] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "\(tools)/evil_zips.py", folder.path, "--big"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let table = try String(contentsOfFile: "\(folder.path)/MANIFEST.tsv", encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Case(name: fields[0], verdict: fields[4], path: "\(folder.path)/\(fields[0]).zip")
    }
  }
}
