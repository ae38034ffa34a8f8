/// Writes a package: a zip of the strict profile, the same bytes for the same files.
///
/// Entries lie in the order in which they were added, without gaps, descriptors, extra fields or
/// comments; names are UTF-8, dates the first that zip knows, modes 0644. A file is deflated, or
/// stored where that is no larger, or where it would shrink more than `ArchiveLimits.ratio` lets a
/// reader believe. There are no entries for folders.
package struct ZipWriter {
  private let prefix: String
  private let compressor = ZipCompressor()
  private var output: [UInt8] = []
  private var directory: [UInt8] = []
  private var paths: Set<[UInt8]> = []
  private var unpacked = 0

  /// - Parameter topFolder: The folder that holds all files in the zip, as `www`.
  package init(topFolder: String? = nil) {
    prefix = topFolder.map { $0 + "/" } ?? ""
  }

  /// All of `files`, sorted by the bytes of their paths.
  package static func archive(
    _ files: [(path: String, bytes: [UInt8])], topFolder: String? = nil
  ) throws(ZipWriterError) -> [UInt8] {
    var writer = ZipWriter(topFolder: topFolder)
    for (path, bytes) in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    {
      try writer.add(path, bytes)
    }
    return writer.finish()
  }

  /// Adds a file; `path` is relative, its components parted by `/`.
  package mutating func add(_ path: String, _ bytes: [UInt8]) throws(ZipWriterError) {
    let name = Array((prefix + path).utf8)
    guard Self.isValid(name) else { throw .badPath(path) }
    guard paths.count < ArchiveLimits.entries else {
      throw .tooManyFiles(limit: ArchiveLimits.entries)
    }
    guard bytes.count <= ArchiveLimits.fileSize else {
      throw .fileTooLarge(path: path, limit: ArchiveLimits.fileSize)
    }
    guard unpacked + bytes.count <= ArchiveLimits.totalSize else {
      throw .archiveTooLarge(limit: ArchiveLimits.totalSize)
    }
    guard paths.insert(name).inserted else { throw .duplicatePath(path) }
    unpacked += bytes.count

    let deflated = compressor?.deflate(bytes)
    let entry = ZipEntryHeader(
      name: name, isDeflated: deflated != nil, checksum: ZipCompressor.checksum(bytes),
      packedSize: deflated?.count ?? bytes.count, size: bytes.count, offset: output.count)
    entry.appendLocal(to: &output)
    entry.appendCentral(to: &directory)
    output.append(contentsOf: deflated ?? bytes)
  }

  /// The whole zip.
  package consuming func finish() -> [UInt8] {
    let start = output.count
    output.append(contentsOf: directory)
    ZipEntryHeader.appendEnd(
      count: paths.count, directorySize: directory.count, directoryStart: start, to: &output)
    return output
  }

  /// What the strict profile asks of a name and can be told from its bytes alone.
  private static func isValid(_ name: [UInt8]) -> Bool {
    let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.count <= ArchiveLimits.pathLength && components.count <= ArchiveLimits.depth
      && components.allSatisfy { component in
        (1...ArchiveLimits.componentLength).contains(component.count)
          && !component.elementsEqual(".".utf8)
          && !component.elementsEqual("..".utf8)
          && component.allSatisfy { $0 >= 32 && $0 != 127 && !"\\:".utf8.contains($0) }
      }
  }
}
