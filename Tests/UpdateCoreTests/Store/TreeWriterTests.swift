import Glibc
import Testing

@testable import UpdateCore

@Suite struct TreeWriterTests {
  @Test("what takes the place of a written file is told, and not waited for")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    var tree = TreeWriter(root: root, disk: disk)
    try disk.write(Array("a".utf8), to: tree.create("a"))
    #expect(unlink("\(folder.path)/a") == 0 && mkfifo("\(folder.path)/a", 0o644) == 0)
    #expect(throws: DiskError.self) { try tree.flush() }
  }
}
