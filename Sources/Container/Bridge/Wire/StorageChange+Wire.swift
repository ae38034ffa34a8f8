extension StorageChange: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .set(let key, let value):
      writer.write(byte: 0)
      writer.write(key)
      writer.write(value)
    case .remove(let key):
      writer.write(byte: 1)
      writer.write(key)
    case .clear: writer.write(byte: 2)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .set(key: try reader.storedText(), value: try reader.storedText())
    case 1: self = .remove(key: try reader.storedText())
    case 2: self = .clear
    case let other: throw .unknownCase(type: "StorageChange", UInt64(other))
    }
  }
}

extension WireReader {
  fileprivate mutating func storedText() throws(WireError) -> String {
    try text("StorageChange", atMost: MessageLimits.stored)
  }
}
