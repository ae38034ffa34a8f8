import Foundation
import Testing

@testable import Simulator

@Suite("Files of device profiles")
struct ProfileFileTests {
  private static let profiles = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scenarios/profiles").standardizedFileURL.path

  @Test("those of this repository can be used")
  func ofRepository() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.profiles)
    #expect(names.count >= 5)
    for name in names {
      let file = "\(Self.profiles)/\(name)"
      let profile = try DeviceProfile.load(file)
      #expect(profile.file == file)
      let bundle = try #require(profile.app.bundle)
      #expect(FileManager.default.fileExists(atPath: bundle + "/www/index.html"), "\(name)")
    }
  }

  @Test("a file that cannot be read is told in one sentence")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let large = folder.appending(path: "large").path
    try Data(count: DeviceProfile.largestFile + 1).write(to: URL(filePath: large))
    let pipe = folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)

    let table = [
      ("\(folder.path)/none", "cannot be read: No such file or directory"),
      (folder.path, "cannot be read: it is not a regular file"),
      (pipe, "cannot be read: it is not a regular file"),
      (large, "a profile has at most 1048576 bytes"),
    ]
    for (path, reason) in table {
      do throws(ProfileError) {
        _ = try DeviceProfile.load(path)
        Issue.record("\(path) was read")
      } catch {
        #expect(error.sentence == "\(path): \(reason)")
      }
    }
  }

  @Test("paths are relative to the file's folder")
  func paths() throws {
    let text = Array("{ app: { name: 'A', bundle: 'b' }, tls: { ca: '/c' } }".utf8)
    let table = [("", "b"), (".", "b"), ("d", "d/b"), ("d/", "d/b"), ("/", "/b")]
    for (directory, bundle) in table {
      let profile = try DeviceProfile.parse(text, name: "x", directory: directory)
      #expect(profile.app.bundle == bundle)
      #expect(profile.tls?.ca == "/c")
    }
  }
}
