import Foundation
import UpdateCore

/// Changes a file of the sandbox behind the engine's back, as a bug or a bad disk would.
///
/// The file is replaced, never written into: releases share unchanged files.
struct FileDamage {
  private static let largest = 64 << 20

  let sandbox: Sandbox
  /// Relative to the sandbox.
  let path: String

  private var absolute: String { "\(sandbox.path)/\(path)" }

  func read() throws(StepFailure) -> [UInt8] {
    do throws(SandboxError) {
      return try sandbox.read(path, limit: FileDamage.largest)
    } catch {
      throw StepFailure(error.sentence)
    }
  }

  func delete() throws(StepFailure) {
    do {
      try FileManager.default.removeItem(atPath: absolute)
    } catch {
      throw StepFailure("\(path) cannot be deleted: it is not there, or not ours.")
    }
  }

  func write(_ bytes: [UInt8]) throws(StepFailure) {
    try? FileManager.default.removeItem(atPath: absolute)
    let parent = absolute.split(separator: "/").dropLast().joined(separator: "/")
    try? FileManager.default.createDirectory(
      atPath: "/" + parent, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: absolute, contents: Data(bytes)) else {
      throw StepFailure("\(path) cannot be written.")
    }
  }

  /// Puts an empty folder in the file's place.
  func makeFolder() throws(StepFailure) {
    try? FileManager.default.removeItem(atPath: absolute)
    do {
      try FileManager.default.createDirectory(
        atPath: absolute, withIntermediateDirectories: true)
    } catch {
      throw StepFailure("\(path) cannot be made a folder.")
    }
  }

  /// Removes all that is in a folder.
  func empty() throws(StepFailure) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: absolute)) ?? [] {
      try FileDamage(sandbox: sandbox, path: "\(path)/\(name)").delete()
    }
  }
}
