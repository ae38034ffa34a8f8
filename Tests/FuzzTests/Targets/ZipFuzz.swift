import Foundation
import Glibc

@testable import UpdateCore

/// A package that is taken is what its headers say, and nothing that a disk could not hold.
enum ZipFuzz {
  /// The file that each input is written to.
  private struct Place: Sendable {
    let folder: Folder
    let descriptor: Int32
    static let name = "package.zip"

    init() throws {
      let memory = "/dev/shm/"
      let base = access(memory, W_OK) == 0 ? memory : NSTemporaryDirectory()
      let path = base + "drydock-fuzz-\(getpid())"
      mkdir(path, 0o700)
      folder = try Folder.open(path)
      descriptor = openat(folder.descriptor, Place.name, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    }
  }

  private static let place = try? Place()

  @Sendable static func run(_ bytes: [UInt8]) throws {
    guard let place else { throw FuzzFinding(description: "no place for the package") }
    ftruncate(place.descriptor, 0)
    guard pwrite(place.descriptor, bytes, bytes.count, 0) == bytes.count else { return }
    let file = try InputFile(Place.name, in: place.folder)
    _ = try? PackageArchive(file, holding: .app)
    let entries: [ZipEntry]
    do throws(ArchiveError) {
      entries = try ZipHeaders.read(file)
      _ = try? PackageArchive(file)
    } catch {
      return try promisePrintable(error.sentence)
    }
    try check(entries, fileSize: bytes.count)
    try unpack(entries, of: file)
  }

  private static func check(_ entries: [ZipEntry], fileSize: Int) throws {
    try promise(entries.count <= ArchiveLimits.entries, "\(entries.count) entries")
    try promise(Set(entries.map { Array($0.name.utf8) }).count == entries.count, "a name twice")
    try promise(
      Set(entries.map { EntryName.folded($0.name[...]) }).count == entries.count,
      "names that a disk could not keep apart")
    try promise(
      entries.reduce(0) { $0 + $1.size } <= ArchiveLimits.totalSize, "too much in total")
    var end = 0
    for entry in entries {
      try promise(entry.size <= ArchiveLimits.fileSize, "\(entry.name) is too large")
      try promise(entry.offset >= end, "\(entry.name) overlaps what is before it")
      end = entry.offset + entry.packedSize
      try promise(end <= fileSize, "\(entry.name) reaches beyond the file")
      let components = entry.name.utf8.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      try promise(
        components.allSatisfy {
          (1...255).contains($0.count) && !$0.elementsEqual(".".utf8)
            && !$0.elementsEqual("..".utf8)
        }, "\(entry.name) is no path below a folder")
      try promisePrintable(entry.name)
    }
  }

  private static func unpack(_ entries: [ZipEntry], of file: InputFile) throws {
    let reader = MemberReader(file)
    let disk = Disk()
    for entry in entries where !entry.isFolder {
      let sink = OutputFile(descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC), path: "sink")
      do throws(UnpackError) {
        _ = try reader.unpack(entry, to: sink, on: disk)
      } catch {
        guard case .archive(let error) = error else { throw error }
        try promisePrintable(error.sentence)
      }
    }
  }
}
