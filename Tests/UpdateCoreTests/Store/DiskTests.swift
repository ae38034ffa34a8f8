import Foundation
import Glibc
import Testing

@testable import UpdateCore

@Suite struct DiskTests {
  @Test func afterAKillNothingChanges() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    let file = try disk.create("a", in: root)
    disk.kill()
    #expect(throws: DiskError.dead) { try disk.write([1], to: file) }
    #expect(throws: DiskError.dead) { try disk.removeFile("a", in: root) }
    #expect(throws: DiskError.dead) { try disk.create("b", in: root) }
    #expect(folder.files(below: "") == ["a": ""])
  }

  @Test func aPowerCutTakesWhatWasNotFlushed() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    let kept = try disk.create("kept", in: root)
    try disk.write(Array("x".utf8), to: kept)
    try disk.flush(kept)
    for name in ["one", "two"] {
      try disk.write(Array(name.utf8), to: disk.create("file", in: disk.makeFolder(name, in: root)))
    }
    try disk.exchange("one", in: root, with: "two", in: root)
    disk.kill(power: true)
    #expect(folder.files(below: "") == ["kept": "x", "one/file": "", "two/file": ""])
  }

  @Test func aFlushedExchangeStays() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    try folder.write(["one/file": "1", "two/file": "2"])
    try disk.exchange("one", in: root, with: "two", in: root)
    try disk.flush(root)
    disk.kill(power: true)
    #expect(folder.files(below: "") == ["one/file": "2", "two/file": "1"])
  }

  @Test func aSmallDiskIsFullAndFreedAgain() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    disk.limitFreeSpace(to: 5)
    let file = try disk.create("a", in: root)
    try disk.write([1, 2, 3], to: file)
    #expect(disk.freeSpace(below: root) == 2)
    let error = #expect(throws: DiskError.self) { try disk.write([1, 2, 3], to: file) }
    #expect(error?.isFull == true)
    try disk.removeTree("a", in: root)
    #expect(disk.freeSpace(below: root) == 5)
  }

  @Test func treesOfAnyDepthAreRemoved() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    var deepest = try disk.makeFolder("deep", in: root)
    for _ in 0..<500 {
      _ = try disk.create("file", in: deepest)
      deepest = try disk.makeFolder("d", in: deepest)
    }
    try disk.removeTree("deep", in: root)
    #expect(try root.list().isEmpty)
  }

  @Test func onlyRegularFilesAreRead() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    symlink("/dev/zero", "\(folder.path)/link")
    mkfifo("\(folder.path)/pipe", 0o644)
    mkdir("\(folder.path)/folder", 0o755)
    for name in ["link", "pipe", "folder", "nothing"] {
      #expect(throws: DiskError.self) { try root.read(name, limit: 10) }
    }
    try folder.write(["long": "0123456789x"])
    #expect(throws: DiskError.tooLarge(path: "\(folder.path)/long", limit: 10)) {
      try root.read("long", limit: 10)
    }
  }
}
