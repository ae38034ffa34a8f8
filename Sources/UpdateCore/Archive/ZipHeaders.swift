/// Reads the central directory and every local header, and refuses what does not agree.
struct ZipHeaders {
  private static let centralSignature: UInt32 = 0x0201_4B50
  private static let localSignature: UInt32 = 0x0403_4B50
  private static let localLength = 30
  private static let knownFlags = 0x080E
  private static let descriptorFlag = 0x0008

  /// A directory entry as read, and what only the comparison with its local header needs.
  private struct Central {
    var entry: ZipEntry
    var rawName: ArraySlice<UInt8>
    var flags: Int
    var localOffset: Int
  }

  private let file: InputFile
  private let end: ZipEndRecord
  private var entries: [ZipEntry] = []
  private var names = NameTable()
  private var total = 0
  /// Where the next local header must begin.
  private var position = 0

  /// All entries in the order of the file; nothing has been unpacked, everything else is checked.
  static func read(_ file: InputFile) throws(ArchiveError) -> [ZipEntry] {
    var headers = ZipHeaders(file: file, end: try ZipEndRecord(file))
    try headers.read()
    return headers.entries
  }

  private init(file: InputFile, end: ZipEndRecord) {
    self.file = file
    self.end = end
  }

  private mutating func read() throws(ArchiveError) {
    let directory = try ZipEndRecord.bytes(of: file, from: end.offset, to: end.offset + end.size)
    var reader = ByteReader(directory[...])
    var pending: Central?
    var found = 0
    while reader.remaining > 0 {
      let central = try readCentral(&reader)
      found += 1
      guard found <= end.count else { break }
      // An entry ends where the next begins: known one step later.
      if let pending { try finish(pending, at: central.localOffset) }
      pending = central
    }
    guard found == end.count else { throw .countMismatch(declared: end.count, found: found) }
    if let pending { try finish(pending, at: end.offset) }
    guard !entries.isEmpty else { throw .empty }
    guard position == end.offset else { throw .directoryMisplaced }
  }

  // MARK: The directory

  private mutating func readCentral(_ reader: inout ByteReader) throws(ArchiveError) -> Central {
    guard reader.word() == ZipHeaders.centralSignature, reader.take(4) != nil,
      let flags = reader.short(), let method = reader.short(),
      reader.take(4) != nil, let crc = reader.word(), let packed = reader.word(),
      let size = reader.word(), let nameLength = reader.short(),
      let extraLength = reader.short(), let commentLength = reader.short(),
      let disk = reader.short(), reader.take(2) != nil, let attributes = reader.word(),
      let offset = reader.word(), let rawName = reader.take(nameLength),
      let extra = reader.take(extraLength), reader.take(commentLength) != nil
    else { throw .directoryBroken }
    let shown = String(decoding: rawName, as: UTF8.self)
    guard disk == 0 || disk == 0xFFFF else { throw .multipleDisks }
    guard let fields = ZipExtraFields(extra) else { throw .extraFieldBroken(entry: shown) }
    if let name = fields.name, !name.elementsEqual(rawName) {
      throw .namesDiffer(entry: shown, other: String(decoding: name, as: UTF8.self))
    }
    var sizes = [UInt64(size), UInt64(packed), UInt64(offset)]
    guard fields.resolve(&sizes) else { throw .extraFieldBroken(entry: shown) }
    guard flags & 0x2041 == 0, method != 99 else { throw .encrypted(entry: shown) }
    guard flags & ~ZipHeaders.knownFlags == 0 else {
      throw .unsupportedFlags(entry: shown, flags)
    }
    guard method == 0 || method == 8 else { throw .unsupportedMethod(entry: shown, method) }
    let isFolder = rawName.last == UInt8(ascii: "/")
    let name: String
    do throws(EntryName.Problem) {
      name = try EntryName.check(isFolder && rawName.count > 1 ? rawName.dropLast() : rawName)
    } catch {
      throw .name(entry: shown, error)
    }
    try ZipHeaders.checkKind(attributes, isFolder: isFolder, entry: shown)
    guard let localOffset = Int(exactly: sizes[2]), localOffset <= end.offset else {
      throw .localHeaderMissing(entry: shown)
    }
    let entry = ZipEntry(
      name: name, isFolder: isFolder, method: method == 0 ? .stored : .deflated, crc: crc,
      packedSize: Int(clamping: sizes[1]), size: Int(clamping: sizes[0]), offset: 0)
    try checkSizes(entry)
    try names.add(name, isFolder: isFolder)
    return Central(entry: entry, rawName: rawName, flags: flags, localOffset: localOffset)
  }

  /// Refuses what is neither a regular file nor a folder by the Unix mode that the writer gave.
  private static func checkKind(
    _ attributes: UInt32, isFolder: Bool, entry: String
  ) throws(ArchiveError) {
    let kinds: [UInt32: String] = [
      0o120000: "a link", 0o010000: "a pipe", 0o020000: "a device", 0o060000: "a device",
      0o140000: "a socket",
    ]
    switch attributes >> 16 & 0o170000 {
    case 0: break
    case 0o100000: if isFolder { throw .notAFile(entry: entry, kind: "a file named as a folder") }
    case 0o040000: if !isFolder { throw .notAFile(entry: entry, kind: "a folder named as a file") }
    case let other: throw .notAFile(entry: entry, kind: kinds[other] ?? "of an unknown kind")
    }
  }

  private mutating func checkSizes(_ entry: ZipEntry) throws(ArchiveError) {
    guard entry.size <= ArchiveLimits.fileSize else {
      throw .tooLarge(entry: entry.name, entry.size)
    }
    total += entry.size
    guard total <= ArchiveLimits.totalSize else { throw .tooLargeInTotal(total) }
    guard entry.packedSize <= end.offset else { throw .notTiled(entry: entry.name) }
    if entry.size > ArchiveLimits.ratioFloor,
      entry.size / ArchiveLimits.ratio > entry.packedSize
    {
      throw .ratioTooHigh(entry: entry.name)
    }
    // Some writers deflate a folder's nothing to two bytes.
    let emptyPacked = entry.method == .deflated ? 2 : 0
    if entry.isFolder, entry.size > 0 || entry.packedSize > emptyPacked || entry.crc != 0 {
      throw .folderWithContent(entry: entry.name)
    }
    if entry.method == .stored, entry.size != entry.packedSize {
      throw .headersDiffer(entry: entry.name, field: "size")
    }
  }

  // MARK: The local header

  private mutating func finish(_ central: Central, at next: Int) throws(ArchiveError) {
    var entry = central.entry
    guard central.localOffset == position else { throw .notTiled(entry: entry.name) }
    let fixed = position + ZipHeaders.localLength
    guard fixed + central.rawName.count <= end.offset else {
      throw .localHeaderMissing(entry: entry.name)
    }
    let header = try ZipEndRecord.bytes(
      of: file, from: position, to: min(end.offset, fixed + central.rawName.count + 64))
    let (extraLength, usesDescriptor) = try checkLocal(header, central)
    entry.offset = fixed + central.rawName.count + extraLength
    guard entry.offset + entry.packedSize <= next else { throw .notTiled(entry: entry.name) }
    position = entry.offset + entry.packedSize
    if usesDescriptor { try checkDescriptor(entry, length: next - position) }
    position = usesDescriptor ? next : position
    guard position == next else { throw .notTiled(entry: entry.name) }
    entries.append(entry)
  }

  private func checkLocal(_ header: [UInt8], _ central: Central) throws(ArchiveError) -> (
    extraLength: Int, usesDescriptor: Bool
  ) {
    let name = central.entry.name
    var reader = ByteReader(header[...])
    guard reader.word() == ZipHeaders.localSignature, reader.take(2) != nil,
      let flags = reader.short(), let method = reader.short(), reader.take(4) != nil,
      let crc = reader.word(), let packed = reader.word(), let size = reader.word(),
      let nameLength = reader.short(), let extraLength = reader.short()
    else { throw .localHeaderMissing(entry: name) }
    guard nameLength == central.rawName.count,
      reader.take(nameLength)?.elementsEqual(central.rawName) == true
    else { throw .headersDiffer(entry: name, field: "name") }
    guard flags == central.flags else { throw .headersDiffer(entry: name, field: "flags") }
    guard method == (central.entry.method == .stored ? 0 : 8) else {
      throw .headersDiffer(entry: name, field: "method")
    }
    let start = position + ZipHeaders.localLength + nameLength
    guard start + extraLength <= end.offset else { throw .extraFieldBroken(entry: name) }
    let extra =
      extraLength <= reader.remaining
      ? reader.take(extraLength) ?? []
      : try ZipEndRecord.bytes(of: file, from: start, to: start + extraLength)[...]
    guard let fields = ZipExtraFields(extra) else { throw .extraFieldBroken(entry: name) }
    if let other = fields.name, !other.elementsEqual(central.rawName) {
      throw .namesDiffer(entry: name, other: String(decoding: other, as: UTF8.self))
    }
    var sizes = [UInt64(size), UInt64(packed)]
    guard fields.resolve(&sizes) else { throw .extraFieldBroken(entry: name) }
    let usesDescriptor = flags & ZipHeaders.descriptorFlag != 0
    func agrees(_ value: UInt64, _ expected: UInt64) -> Bool {
      value == expected || usesDescriptor && value == 0
    }
    guard agrees(UInt64(crc), UInt64(central.entry.crc)) else {
      throw .checksumMismatch(entry: name)
    }
    guard agrees(sizes[0], UInt64(central.entry.size)),
      agrees(sizes[1], UInt64(central.entry.packedSize))
    else { throw .headersDiffer(entry: name, field: "size") }
    return (extraLength, usesDescriptor)
  }

  /// A descriptor has a signature or none, and long or short sizes: its length says which.
  private func checkDescriptor(_ entry: ZipEntry, length: Int) throws(ArchiveError) {
    guard [12, 16, 20, 24].contains(length) else { throw .notTiled(entry: entry.name) }
    var reader = ByteReader(
      try ZipEndRecord.bytes(of: file, from: position, to: position + length)[...])
    if length == 16 || length == 24 {
      guard reader.word() == 0x0807_4B50 else { throw .descriptorMismatch(entry: entry.name) }
    }
    let isLong = length >= 20
    guard reader.word() == entry.crc,
      (isLong ? reader.long() : reader.word().map(UInt64.init)) == UInt64(entry.packedSize),
      (isLong ? reader.long() : reader.word().map(UInt64.init)) == UInt64(entry.size)
    else { throw .descriptorMismatch(entry: entry.name) }
  }
}
