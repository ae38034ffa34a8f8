/// Looks a binary property list over before Foundation reads it.
///
/// Every count and offset is checked against the file; a container is reached once; objects do not
/// share bytes; what all texts come to, each as often as it is named, has a limit. So what
/// Foundation makes of the file is never much larger than the file. On the way the keys of the
/// outermost dictionary are found, whose order Foundation does not keep.
struct BinaryListCheck {
  /// Containers in one another.
  static let maximumDepth = 32
  /// References that are followed at most: the keys and texts of the largest table, and some.
  static let mostVisits = 2 * StringsLimits.keys + 100_000
  private static let trailerSize = 32
  private static let headerSize = 8

  let bytes: [UInt8]
  private var table = 0
  private var count = 0
  private var offsetSize = 0
  private var referenceSize = 0
  /// How many references have been followed.
  private(set) var visits = 0
  private(set) var keys: [PropertyListKey] = []
  /// Bytes of the objects that were reached, and of texts as often as they were.
  private var reachedBytes = 0
  private var textBytes = 0

  /// The keys of the outermost dictionary.
  static func keys(_ bytes: [UInt8]) throws(StringsFailure) -> [PropertyListKey] {
    var check = BinaryListCheck(bytes)
    try check.run()
    return check.keys
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Checks the whole file; once.
  mutating func run() throws(StringsFailure) {
    let top = try readTrailer()
    var isReached = [Bool](repeating: false, count: count)
    var pending = [(object: top, depth: 1, isKey: false)]
    while let (object, depth, isKey) = pending.popLast() {
      visits += 1
      let header = try header(of: object)
      if isKey, !header.isText { throw failure("a key is no text") }
      if !isReached[object] {
        isReached[object] = true
        reachedBytes += header.size
        guard reachedBytes <= table else { throw failure("objects overlap") }
      } else if header.isContainer {
        throw failure("object \(object) is reached twice")
      }
      if header.isText {
        textBytes += header.size
        guard textBytes <= StringsLimits.fileSize else {
          throw failure("its texts come to more than \(StringsLimits.fileSize) bytes")
        }
      }
      guard header.isContainer else { continue }
      guard depth <= Self.maximumDepth else {
        throw StringsFailure(.tooDeep(limit: Self.maximumDepth))
      }
      guard header.references <= Self.mostVisits - visits - pending.count else {
        throw failure("it has more than \(Self.mostVisits) references")
      }
      for place in 0..<header.references {
        let other = try reference(at: header.content + place * referenceSize)
        let isKey = header.isDictionary && place < header.references / 2
        if object == top, isKey { try keepKey(other) }
        pending.append((other, depth + 1, isKey))
      }
    }
  }

  private mutating func readTrailer() throws(StringsFailure) -> Int {
    guard bytes.count > Self.headerSize + Self.trailerSize, bytes.starts(with: "bplist0".utf8)
    else { throw failure("it is too short") }
    let trailer = bytes.count - Self.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else {
      throw failure("its trailer has no size of offsets")
    }
    count = try number(at: trailer + 8, size: 8)
    let top = try number(at: trailer + 16, size: 8)
    table = try number(at: trailer + 24, size: 8)
    guard Self.headerSize..<trailer ~= table, count > 0, count <= (trailer - table) / offsetSize
    else {
      throw failure("its table of offsets is not in the file")
    }
    guard top < count else { throw failure("its outermost object is none") }
    return top
  }

  private mutating func keepKey(_ object: Int) throws(StringsFailure) {
    let header = try header(of: object)
    guard header.isText else { throw failure("a key is no text") }
    guard header.size <= 2 * StringsLimits.keySize else {
      throw StringsFailure(.tooLong(what: "a key", limit: StringsLimits.keySize))
    }
    guard keys.count < StringsLimits.keys else {
      throw StringsFailure(.tooManyKeys(limit: StringsLimits.keys))
    }
    let content = bytes[header.content..<header.content + header.length]
    let text: String?
    if header.isWide {
      let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
        UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
      }
      text = String(validating: units, as: UTF16.self)
    } else {
      text = String(validating: content, as: UTF8.self)
    }
    guard let text else { throw failure("a key is not Unicode") }
    keys.append(PropertyListKey(key: text, line: 0))
  }

  // MARK: Objects

  private struct Header {
    var kind: UInt8
    /// Where its content begins, and how many bytes that has.
    var content: Int
    var length: Int
    /// References to other objects.
    var references = 0
    /// Bytes with its marker.
    var size: Int

    var isWide: Bool { kind == 6 }
    var isText: Bool { kind == 5 || kind == 6 }
    var isDictionary: Bool { kind == 0xD }
    var isContainer: Bool { kind == 0xD || kind == 0xA }
  }

  private func header(of object: Int) throws(StringsFailure) -> Header {
    let offset = try number(at: table + object * offsetSize, size: offsetSize)
    guard Self.headerSize..<table ~= offset else { throw failure("an offset is not in the file") }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    switch kind {
    case 0 where low == 8 || low == 9: return try header(offset, kind, offset + 1, 0)
    case 1 where low <= 4, 2 where low <= 3: return try header(offset, kind, offset + 1, 1 << low)
    case 3 where low == 3: return try header(offset, kind, offset + 1, 8)
    case 4, 5, 6, 0xA, 0xD: break
    default: throw failure("an object is of no kind that property lists have")
    }
    let (content, items) = try length(at: offset, low)
    let unit = kind == 6 ? 2 : kind == 0xA ? referenceSize : kind == 0xD ? 2 * referenceSize : 1
    let (bytes, isTooLarge) = items.multipliedReportingOverflow(by: unit)
    guard !isTooLarge else { throw failure("a count is beyond the file") }
    var header = try header(offset, kind, content, bytes)
    if header.isContainer { header.references = bytes / referenceSize }
    return header
  }

  private func header(
    _ offset: Int, _ kind: UInt8, _ content: Int, _ length: Int
  ) throws(StringsFailure) -> Header {
    guard length <= table - content else { throw failure("a count is beyond the file") }
    return Header(
      kind: kind, content: content, length: length, size: content - offset + length)
  }

  /// Where an object's content begins, and how many items it has.
  private func length(
    at offset: Int, _ low: Int
  ) throws(StringsFailure) -> (content: Int, items: Int) {
    guard low == 0xF else { return (offset + 1, low) }
    guard offset + 1 < table, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3 else {
      throw failure("a count is no number")
    }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard size <= table - (offset + 2) else { throw failure("a count is beyond the file") }
    return (offset + 2 + size, try number(at: offset + 2, size: size))
  }

  private func reference(at offset: Int) throws(StringsFailure) -> Int {
    let object = try number(at: offset, size: referenceSize)
    guard object < count else { throw failure("a reference is to no object") }
    return object
  }

  /// A big-endian number in bytes that are there.
  private func number(at offset: Int, size: Int) throws(StringsFailure) -> Int {
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw failure("a number is beyond the file") }
    return number
  }

  private func failure(_ reason: String) -> StringsFailure { StringsFailure(.binary(reason)) }
}
