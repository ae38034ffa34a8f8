import Foundation

@testable import UpdateCore

/// Builds archives field by field, so that each can be wrong.
struct ArchiveBuilder {
  struct Entry {
    var name: [UInt8]
    var content: [UInt8]
    var flags = 0
    var method = 0
    var mode = 0o100644
    var madeBy = 0x031E
    var size: Int
    var packed: Int
    var crc: UInt32
    /// Overrides in the local header.
    var localName: [UInt8]?
    var localFlags: Int?
    var localMethod: Int?
    var localSize: Int?
    var localCRC: UInt32?
    var localExtra: [UInt8] = []
    var centralExtra: [UInt8] = []
    var descriptor: [UInt8] = []
    var padding: [UInt8] = []
    var isListed = true
    /// Whether it has bytes of its own; else it is listed only.
    var isInFile = true
    var offset: Int?

    init(_ name: String, _ text: String = "content", method: Int = 0) {
      self.init(bytes: Array(name.utf8), Array(text.utf8), method: method)
    }

    init(bytes name: [UInt8], _ content: [UInt8] = Array("content".utf8), method: Int = 0) {
      self.name = name
      self.method = method
      size = content.count
      crc = ZipCompressor.checksum(content)
      self.content = method == 8 ? ArchiveBuilder.deflate(content) : content
      packed = self.content.count
    }
  }

  var entries: [Entry]
  var prefix: [UInt8] = []
  var beforeDirectory: [UInt8] = []
  var comment: [UInt8] = []
  var suffix: [UInt8] = []
  var count: Int?
  var directorySize: Int?
  var directoryOffset: Int?
  var disk = 0
  /// A long end record in the given form.
  var isLong = false

  init(_ entries: Entry...) { self.entries = entries }

  func bytes() -> [UInt8] {
    var output = prefix
    var directory: [UInt8] = []
    for entry in entries {
      let offset = output.count
      let flags = entry.localFlags ?? entry.flags
      let isStreamed = flags & 8 != 0
      let before = output
      output += Self.word(0x0403_4B50) + Self.short(20) + Self.short(flags)
      output += Self.short(entry.localMethod ?? entry.method) + Self.word(0x5921_0000)
      output += Self.word(Int(entry.localCRC ?? (isStreamed ? 0 : entry.crc)))
      output += Self.word(entry.localSize ?? (isStreamed ? 0 : entry.packed))
      output += Self.word(entry.localSize ?? (isStreamed ? 0 : entry.size))
      let name = entry.localName ?? entry.name
      output += Self.short(name.count) + Self.short(entry.localExtra.count) + name
      output += entry.localExtra + entry.content + entry.descriptor + entry.padding
      if !entry.isInFile { output = before }
      guard entry.isListed else { continue }
      directory += Self.word(0x0201_4B50) + Self.short(entry.madeBy) + Self.short(20)
      directory += Self.short(entry.flags) + Self.short(entry.method) + Self.word(0x5921_0000)
      directory += Self.word(Int(entry.crc)) + Self.word(entry.packed) + Self.word(entry.size)
      directory += Self.short(entry.name.count) + Self.short(entry.centralExtra.count)
      directory += Self.short(0) + Self.short(0) + Self.short(0)
      directory += Self.word(entry.mode << 16) + Self.word(entry.offset ?? offset)
      directory += entry.name + entry.centralExtra
    }
    output += beforeDirectory
    let start = directoryOffset ?? output.count
    let listed = count ?? entries.filter(\.isListed).count
    let size = directorySize ?? directory.count
    output += directory
    if isLong {
      let position = output.count
      output += Self.word(0x0606_4B50) + Self.long(44) + Self.short(45) + Self.short(45)
      output += Self.word(0) + Self.word(0) + Self.long(listed) + Self.long(listed)
      output += Self.long(size) + Self.long(start)
      output += Self.word(0x0706_4B50) + Self.word(0) + Self.long(position) + Self.word(1)
    }
    output += Self.word(0x0605_4B50) + Self.short(disk) + Self.short(disk)
    output += Self.short(isLong ? 0xFFFF : listed) + Self.short(isLong ? 0xFFFF : listed)
    output += Self.word(isLong ? 0xFFFF_FFFF : size) + Self.word(isLong ? 0xFFFF_FFFF : start)
    return output + Self.short(comment.count) + comment + suffix
  }

  /// Deflates; what does not shrink becomes one block of its own bytes.
  static func deflate(_ content: [UInt8]) -> [UInt8] {
    if let packed = ZipCompressor()?.deflate(content) { return packed }
    return [1] + short(content.count) + short(~content.count) + content
  }

  /// A descriptor for an entry, with or without its signature, with short or long sizes.
  static func descriptor(_ entry: Entry, signed: Bool = true, long: Bool = false) -> [UInt8] {
    let sizes =
      long
      ? Self.long(entry.packed) + Self.long(entry.size)
      : Self.word(entry.packed) + Self.word(entry.size)
    return (signed ? Self.word(0x0807_4B50) : []) + Self.word(Int(entry.crc)) + sizes
  }

  static func short(_ value: Int) -> [UInt8] { little(value, 2) }
  static func word(_ value: Int) -> [UInt8] { little(value, 4) }
  static func long(_ value: Int) -> [UInt8] { little(value, 8) }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
