import Foundation
import Glibc

@testable import UpdateCore

/// The generator's misbehaving server, with a release to serve; ended when nobody holds it.
final class GeneratedServer: Sendable {
  let port: Int
  let behaviours: [(name: String, verdict: String)]
  private let process: Process
  private let folder: TemporaryFolder

  init(tools: String) throws {
    folder = try TemporaryFolder()
    for (place, version) in [("new", "2"), ("old", "1")] {
      let page = "I am version \(version) " + String(repeating: "and large ", count: 2_000)
      let noise = (0..<40_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
      let package = try ZipWriter.archive([
        ("index.html", Array(page.utf8)), ("noise.bin", noise),
      ])
      try folder.write(
        [
          "api.json": """
          {"version": \(version), "url": "package.zip", "size": \(package.count),
           "sha256": "\(SHA256.digest(of: package).text)"}
          """
        ], below: place)
      try Data(package).write(to: URL(filePath: "\(folder.path)/\(place)/package.zip"))
    }
    behaviours = try GeneratedServer.list(tools)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "\(tools)/evil_http.py", "--root", "\(folder.path)/new", "--old",
      "\(folder.path)/old", "--cap-seconds", "8", "--cap-mib", "300",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = GeneratedServer.read(output, until: 0x0A)
    port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  deinit { process.terminate() }

  private static func list(_ tools: String) throws -> [(name: String, verdict: String)] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "\(tools)/evil_http.py", "--list"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = read(output)
    process.waitUntilExit()
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (fields[0], fields[2])
    }
  }

  /// What a process prints, to its end or to a byte; a signal does not end it.
  private static func read(_ pipe: Pipe, until end: UInt8? = nil) -> String {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = Glibc.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != end else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}
