import Foundation

/// What is under test: the built program, and the repository it was built from.
enum Product {
  /// The repository's folder.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL.path

  /// The program, built beside the tests.
  static var program: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let beside = URL(filePath: tests).deletingLastPathComponent().appending(path: "drydock").path
      let candidates = [beside, "\(repository)/.build/debug/drydock"]
      guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:))
      else {
        throw TestFailure("drydock is not built: \(candidates.joined(separator: ", "))")
      }
      return found
    }
  }

  static var samples: String { "\(repository)/sample-www" }

  static var routesSamples: String { "\(repository)/sample-routes" }

  /// Runs the program to its end, as a script would.
  static func run(
    _ arguments: [String], in folder: TestFolder, input: String = "",
    environment: [String: String] = [:]
  ) throws -> FinishedProgram {
    let running = try start(arguments, in: folder, environment: environment)
    running.write(input)
    running.closeInput()
    return try running.finish()
  }

  /// Starts the program with pipes for its standard streams.
  static func start(
    _ arguments: [String], in folder: TestFolder, environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      [program] + arguments, folder: "\(folder.path)/home",
      environment: folder.environment.merging(environment) { _, new in new })
  }
}
