import Foundation

/// Programs to run as page process.
enum PageProgram {
  /// The built program, beside the test bundle.
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("drydock").path

  /// A shell script in the program's place.
  static func script(_ body: String) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("page-\(UUID().uuidString).sh")
    try Data("#!/bin/sh\nrm -f \"$0\"\n\(body)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    return file.path
  }
}
