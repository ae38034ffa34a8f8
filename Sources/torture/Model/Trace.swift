import Foundation

/// What a process did to its files, as CrashShim recorded it.
struct Trace: Sendable {
  /// One thing that a call did; inodes are the disk's.
  enum Effect: Sendable {
    case made(inode: UInt, FileTree.Node)
    case named([(folder: UInt, name: String, inode: UInt)])
    case wrote(inode: UInt, offset: Int, [UInt8])
    case cut(inode: UInt, length: Int)
    case flushed(inode: UInt)
    case flushedAll
  }

  /// A call that counts.
  struct Point: Sendable {
    var call: String
    var path: String
    var effects: [Effect] = []

    var isWrite: Bool { call.contains("write") || call == "sendfile" || call == "copy_file_range" }
  }

  var points: [Point] = []

  init(reading path: String) throws {
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if fields[0] == "P" {
        points.append(Point(call: fields[2], path: fields[3]))
      } else if fields[0] != "F" {
        guard !points.isEmpty, let effect = Trace.effect(fields) else {
          throw Problem("a trace with a line that cannot be read: \(line.prefix(200))")
        }
        points[points.count - 1].effects.append(effect)
      }
    }
  }

  private static func effect(_ fields: [String]) -> Effect? {
    func number(_ index: Int) -> UInt { UInt(fields[index]) ?? 0 }
    switch (fields[0], fields.count) {
    case ("C", 4):
      let node: FileTree.Node =
        fields[2] == "d" ? .folder([:]) : fields[2] == "l" ? .link(fields[3]) : .file([])
      return .made(inode: number(1), node)
    case ("N", 4): return .named([(number(1), fields[2], number(3))])
    case ("N", 7):
      return .named([(number(1), fields[2], number(3)), (number(4), fields[5], number(6))])
    case ("W", 4):
      guard let bytes = Trace.bytes(fields[3]) else { return nil }
      return .wrote(inode: number(1), offset: Int(number(2)), bytes)
    case ("T", 3): return .cut(inode: number(1), length: Int(number(2)))
    case ("S", 2): return .flushed(inode: number(1))
    case ("A", 1): return .flushedAll
    default: return nil
    }
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    func digit(_ byte: UInt8) -> UInt8 { byte < 0x3A ? byte - 0x30 : byte - 0x57 }
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map {
      digit(digits[$0]) << 4 | digit(digits[$0 + 1])
    }
  }
}
