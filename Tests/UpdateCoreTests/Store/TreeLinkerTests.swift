import Foundation
import Testing

@testable import UpdateCore

@Suite struct TreeLinkerTests {
  /// Enough for two threads.
  private static let paths = (0..<1_500).map { "part-\($0 / 100)/file-\($0)" }.sorted()

  @Test func manyFilesGetASecondName() throws {
    let folder = try filled()
    let files = Self.paths.map(Self.file)
    let source = try Folder.open("\(folder.path)/old")
    var tree = try Self.tree(in: folder)
    try TreeLinker(from: source).link(files, into: &tree)
    #expect(Set(folder.files(below: "new").keys) == Set(Self.paths))
    for path in ["part-0/file-0", "part-14/file-1499"] {
      #expect(
        try Self.inode("\(folder.path)/old/\(path)") == Self.inode("\(folder.path)/new/\(path)"))
    }
  }

  @Test("A file that is not as recorded is named", arguments: [paths[0], paths[1_499]])
  func damage(path: String) throws {
    let folder = try filled()
    try folder.write([path: "cut"], below: "old")
    var tree = try Self.tree(in: folder)
    let linker = TreeLinker(from: try Folder.open("\(folder.path)/old"))
    #expect(throws: TreeLinker.Failure.damaged(path: path)) {
      try linker.link(Self.paths.map(Self.file), into: &tree)
    }
  }

  @Test func filesOfOneFolderAreLinkedToo() throws {
    let folder = try TemporaryFolder()
    let paths = (0..<1_200).map { "file-\($0)" }
    try folder.write(Dictionary(uniqueKeysWithValues: paths.map { ($0, "content") }), below: "old")
    var tree = try Self.tree(in: folder)
    let linker = TreeLinker(from: try Folder.open("\(folder.path)/old"))
    try linker.link(paths.sorted().map(Self.file), into: &tree)
    #expect(folder.files(below: "new").count == 1_200)
  }

  private func filled() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      Dictionary(uniqueKeysWithValues: Self.paths.map { ($0, "content") }), below: "old")
    return folder
  }

  private static func file(_ path: String) -> ReleaseFile {
    ReleaseFile(path: path, size: 7, sha256: SHA256.digest(of: Array("content".utf8)))
  }

  private static func tree(in folder: TemporaryFolder) throws -> TreeWriter {
    let disk = Disk()
    return TreeWriter(
      root: try disk.makeFolder("new", in: try Folder.open(folder.path)), disk: disk)
  }

  private static func inode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }
}
