extension PageError: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .tooLarge(let bytes, let limit):
      writer.write(byte: 0)
      writer.write(bytes)
      writer.write(limit)
    case .parseMemory(let limit):
      writer.write(byte: 1)
      writer.write(limit)
    case .parseTime(let limit):
      writer.write(byte: 2)
      writer.write(Int(limit / .milliseconds(1)))
    case .layoutTooLarge(let bytes, let limit):
      writer.write(byte: 3)
      writer.write(bytes)
      writer.write(limit)
    case .tooManyNodes(let limit):
      writer.write(byte: 4)
      writer.write(limit)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .tooLarge(bytes: try reader.integer(), limit: try reader.integer())
    case 1: self = .parseMemory(limit: try reader.integer())
    case 2: self = .parseTime(limit: .milliseconds(try reader.natural("Duration")))
    case 3: self = .layoutTooLarge(bytes: try reader.integer(), limit: try reader.integer())
    case 4: self = .tooManyNodes(limit: try reader.integer())
    case let other: throw .unknownCase(type: "PageError", UInt64(other))
    }
  }
}
