import Foundation

@testable import UpdateCore

/// Unpacks bytes into a folder of a test's own.
enum Unpacking {
  static func unpack(_ bytes: [UInt8]) throws -> [String: String] {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/package.zip"))
    return try unpack("package.zip", in: folder)
  }

  static func unpack(_ name: String, in folder: TemporaryFolder) throws -> [String: String] {
    let root = try Folder.open(folder.path)
    let disk = Disk()
    let archive = try PackageArchive(InputFile(name, in: root))
    var tree = TreeWriter(root: try disk.makeFolder("out", in: root), disk: disk)
    let files: [ReleaseFile]
    do throws(UnpackError) {
      files = try archive.unpack(into: &tree) { false }
    } catch {
      guard case .archive(let error) = error else { throw error }
      throw error
    }
    let result = TemporaryFolder.files(below: "\(folder.path)/out")
    for file in files where !file.path.hasPrefix(".") {
      guard let text = result[file.path], text.utf8.count == file.size || text.contains("\u{FFFD}")
      else { throw ArchiveError.dataBroken(entry: file.path) }
    }
    return result
  }
}
