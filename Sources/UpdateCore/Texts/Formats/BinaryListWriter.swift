/// Writes a binary property list.
struct BinaryListWriter {
  private var bytes = Array("bplist00".utf8)
  private var offsets: [Int] = []
  private let referenceSize: Int

  static func write(_ node: ListNode) -> [UInt8] {
    let count = count(node)
    var writer = BinaryListWriter(referenceSize: size(of: count))
    // The outermost object has the number 0, and each dictionary's members follow those before.
    var pending = [node][...]
    var known = 1
    while let node = pending.popFirst() {
      writer.offsets.append(writer.bytes.count)
      switch node {
      case .text(let text): writer.write(text)
      case .dictionary(let members):
        writer.mark(0xD0, members.count)
        for place in 0..<2 * members.count {
          writer.number(known + place, size: writer.referenceSize)
        }
        known += 2 * members.count
        pending += members.map { .text($0.key) } + members.map(\.value)
      }
    }
    return writer.finish()
  }

  private static func count(_ node: ListNode) -> Int {
    var pending = [node]
    var count = 0
    while let node = pending.popLast() {
      count += 1
      guard case .dictionary(let members) = node else { continue }
      count += members.count
      pending += members.map(\.value)
    }
    return count
  }

  private mutating func write(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      mark(0x50, text.utf8.count)
      bytes += text.utf8
    } else {
      mark(0x60, text.utf16.count)
      for unit in text.utf16 { number(Int(unit), size: 2) }
    }
  }

  /// A kind of object and how many items it has.
  private mutating func mark(_ kind: UInt8, _ count: Int) {
    guard count >= 15 else { return bytes.append(kind | UInt8(count)) }
    let size = Self.size(of: count)
    bytes.append(kind | 0xF)
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    number(count, size: size)
  }

  private mutating func number(_ value: Int, size: Int) {
    for shift in (0..<size).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> (8 * shift)))
    }
  }

  /// How many bytes a number takes: a power of two.
  private static func size(of value: Int) -> Int {
    value < 1 << 8 ? 1 : value < 1 << 16 ? 2 : value < 1 << 32 ? 4 : 8
  }

  private consuming func finish() -> [UInt8] {
    let table = bytes.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { number(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    number(offsets.count, size: 8)
    number(0, size: 8)
    number(table, size: 8)
    return bytes
  }

  private init(referenceSize: Int) { self.referenceSize = referenceSize }
}
