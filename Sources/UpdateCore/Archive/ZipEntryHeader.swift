/// The headers of one entry, as APPNOTE 4.3.7 and 4.3.12 lay them out.
struct ZipEntryHeader {
  var name: [UInt8]
  var isDeflated: Bool
  var checksum: UInt32
  var packedSize: Int
  var size: Int
  var offset: Int

  private static let version: UInt16 = 20
  private static let unix: UInt16 = 3 << 8
  private static let utf8Name: UInt16 = 1 << 11
  /// The first of January 1980.
  private static let date: UInt16 = 0x21
  private static let regularFile: UInt32 = 0o100_644 << 16

  func appendLocal(to output: inout [UInt8]) {
    output.append(UInt32(0x0403_4b50))
    appendShared(to: &output)
    output.append(contentsOf: name)
  }

  func appendCentral(to output: inout [UInt8]) {
    output.append(UInt32(0x0201_4b50))
    output.append(Self.unix | Self.version)
    appendShared(to: &output)
    output.append(UInt16(0))  // comment
    output.append(UInt16(0))  // disk
    output.append(UInt16(0))  // internal attributes
    output.append(Self.regularFile)
    output.append(UInt32(truncatingIfNeeded: offset))
    output.append(contentsOf: name)
  }

  private func appendShared(to output: inout [UInt8]) {
    output.append(Self.version)
    output.append(Self.utf8Name)
    output.append(UInt16(isDeflated ? 8 : 0))
    output.append(UInt16(0))  // time
    output.append(Self.date)
    output.append(checksum)
    output.append(UInt32(truncatingIfNeeded: packedSize))
    output.append(UInt32(truncatingIfNeeded: size))
    output.append(UInt16(truncatingIfNeeded: name.count))
    output.append(UInt16(0))  // extra field
  }

  static func appendEnd(
    count: Int, directorySize: Int, directoryStart: Int, to output: inout [UInt8]
  ) {
    output.append(UInt32(0x0605_4b50))
    output.append(UInt32(0))  // disks
    output.append(UInt16(truncatingIfNeeded: count))
    output.append(UInt16(truncatingIfNeeded: count))
    output.append(UInt32(truncatingIfNeeded: directorySize))
    output.append(UInt32(truncatingIfNeeded: directoryStart))
    output.append(UInt16(0))  // comment
  }
}

extension [UInt8] {
  /// Appends an integer, lowest byte first.
  fileprivate mutating func append<Integer: FixedWidthInteger>(_ value: Integer) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
