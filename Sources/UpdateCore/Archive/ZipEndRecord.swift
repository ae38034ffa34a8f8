/// Where the central directory is: read from the end record, and the long one if there is one.
struct ZipEndRecord {
  static let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
  private static let locatorSignature: UInt32 = 0x0706_4B50
  private static let longSignature: UInt32 = 0x0606_4B50
  private static let length = 22
  private static let locatorLength = 20

  var count: Int
  var offset: Int
  var size: Int

  init(_ file: InputFile) throws(ArchiveError) {
    let tail = try ZipEndRecord.bytes(
      of: file, from: max(0, file.size - ZipEndRecord.length - 0xFFFF), to: file.size)
    let start = file.size - tail.count
    let position = try ZipEndRecord.find(in: tail)
    var reader = ByteReader(tail[(position + 4)...])
    guard let disk = reader.short(), let directoryDisk = reader.short(),
      let diskCount = reader.short(), let count = reader.short(), let size = reader.word(),
      let offset = reader.word(), let comment = reader.short()
    else { throw .noEndRecord }
    guard comment <= ArchiveLimits.commentLength else { throw .commentTooLong(comment) }
    let short = [UInt64(diskCount), UInt64(count), UInt64(size), UInt64(offset)]
    var end = start + position
    let values: [UInt64]
    if let long = try ZipEndRecord.long(file, before: end) {
      // A short value either says that the long one counts, or is the same.
      let marks: [UInt64] = [0xFFFF, 0xFFFF, 0xFFFF_FFFF, 0xFFFF_FFFF]
      guard (0..<4).allSatisfy({ short[$0] == marks[$0] || short[$0] == long.values[$0] }),
        [0, 0xFFFF].contains(disk), [0, 0xFFFF].contains(directoryDisk)
      else { throw .directoryMisplaced }
      values = long.values
      end = long.position
    } else {
      guard disk == 0, directoryDisk == 0 else { throw .multipleDisks }
      values = short
    }
    guard values[0] == values[1] else { throw .multipleDisks }
    guard let total = Int(exactly: values[1]), total <= ArchiveLimits.entries else {
      throw .tooManyEntries(Int(clamping: values[1]))
    }
    guard let directorySize = Int(exactly: values[2]), directorySize <= file.size,
      let directoryOffset = Int(exactly: values[3]), directoryOffset <= file.size,
      directoryOffset + directorySize == end
    else { throw .directoryMisplaced }
    guard directorySize <= ArchiveLimits.directorySize else {
      throw .directoryTooLarge(directorySize)
    }
    self.count = total
    self.size = directorySize
    self.offset = directoryOffset
  }

  /// The one end record whose comment ends with the file; any other sign of one is ambiguous.
  private static func find(in tail: [UInt8]) throws(ArchiveError) -> Int {
    var found: Int?
    for position in 0..<max(0, tail.count - 3)
    where tail[position] == signature[0] && tail[position..<position + 4].elementsEqual(signature) {
      guard found == nil else { throw .ambiguousEnd }
      guard position + length <= tail.count else { continue }
      let comment = Int(tail[position + 20]) | Int(tail[position + 21]) << 8
      if position + length + comment == tail.count { found = position }
    }
    guard let found else { throw .noEndRecord }
    return found
  }

  /// The long end record, which must lie just before its locator, and that just before `end`.
  private static func long(_ file: InputFile, before end: Int) throws(ArchiveError)
    -> (values: [UInt64], position: Int)?
  {
    let locator = end - locatorLength
    guard locator >= 0 else { return nil }
    var reader = ByteReader(try bytes(of: file, from: locator, to: end)[...])
    guard reader.word() == locatorSignature else { return nil }
    guard reader.word() == 0, let offset = reader.long(), let disks = reader.word(), disks <= 1
    else { throw .multipleDisks }
    guard let position = Int(exactly: offset), position <= locator - 56 else {
      throw .directoryMisplaced
    }
    reader = ByteReader(try bytes(of: file, from: position, to: position + 56)[...])
    guard reader.word() == longSignature, let length = reader.long(),
      length == UInt64(locator - position - 12), reader.take(4) != nil
    else { throw .directoryMisplaced }
    guard reader.word() == 0, reader.word() == 0 else { throw .multipleDisks }
    guard let diskCount = reader.long(), let count = reader.long(), let size = reader.long(),
      let directory = reader.long()
    else { throw .directoryMisplaced }
    return ([diskCount, count, size, directory], position)
  }

  static func bytes(of file: InputFile, from start: Int, to end: Int) throws(ArchiveError)
    -> [UInt8]
  {
    do throws(DiskError) {
      return try file.bytes(from: start, count: end - start)
    } catch {
      throw .unreadable(error)
    }
  }
}
