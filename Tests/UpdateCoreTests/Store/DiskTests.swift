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
    disk.modelPowerCuts(of: folder.path)
    let kept = try disk.create("kept", in: root)
    try disk.write(Array("x".utf8), to: kept)
    try disk.flush(kept)
    for name in ["one", "two"] {
      try disk.write(Array(name.utf8), to: disk.create("file", in: disk.makeFolder(name, in: root)))
    }
    try disk.flush(root)
    try disk.exchange("one", in: root, with: "two", in: root)
    try disk.flush(root.folder("two"))
    disk.kill(power: true)
    // The names in `one`, as the other is called again, were never flushed.
    #expect(folder.files(below: "") == ["kept": "x", "one/file": ""])
    #expect(root.isFolder("two"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.unflushed"))
  }

  @Test func aFlushedExchangeStays() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    disk.modelPowerCuts(of: folder.path)
    try folder.write(["one/file": "1", "two/file": "2"])
    try disk.exchange("one", in: root, with: "two", in: root)
    try disk.flush(root)
    disk.kill(power: true)
    #expect(folder.files(below: "") == ["one/file": "2", "two/file": "1"])
  }

  @Test func whatWasRemovedOrReplacedComesBackUntilItsFolderIsFlushed() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    try folder.write(["gone": "1", "tree/a/b": "2", "replaced": "3", "moved": "4", "long": "56"])
    for isFlushed in [false, true] {
      let disk = Disk()
      disk.modelPowerCuts(of: folder.path)
      let long = try disk.append("long", in: root)
      try disk.write(Array("78".utf8), to: long)
      if isFlushed { try disk.flush(long) }
      try disk.removeFile("gone", in: root)
      try disk.removeTree("tree", in: root)
      let new = try disk.create(".new", in: root)
      try disk.write(Array("new".utf8), to: new)
      try disk.flush(new)
      try disk.rename(".new", in: root, over: "replaced", in: root)
      try disk.move("moved", in: root, to: "elsewhere", in: root)
      try disk.link("elsewhere", in: root, to: "second", in: root)
      if isFlushed { try disk.flush(root) }
      disk.kill(power: true)
      let left = folder.files(below: "")
      #expect(
        left
          == (isFlushed
            ? ["replaced": "new", "elsewhere": "4", "second": "4", "long": "5678"]
            : ["gone": "1", "tree/a/b": "2", "replaced": "3", "moved": "4", "long": "56"]))
    }
  }

  @Test func aDiskThatFillsUpHasRoomUntilThen() throws {
    let folder = try TemporaryFolder()
    let root = try Folder.open(folder.path)
    let disk = Disk()
    disk.fillUp(after: 5)
    let file = try disk.create("a", in: root)
    try disk.write([1, 2, 3], to: file)
    #expect(disk.freeSpace(below: root) > 5)
    let error = #expect(throws: DiskError.self) { try disk.write([4, 5, 6], to: file) }
    #expect(error?.isFull == true)
    // What had room is written.
    #expect(try root.read("a", limit: 10) == [1, 2, 3, 4, 5])
    #expect(disk.freeSpace(below: root) == 0)
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
    #expect(disk.freeSpace(below: root) == 0)
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
