extension DialogAnswer: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .accepted: writer.write(byte: 0)
    case .text(let text):
      writer.write(byte: 1)
      writer.write(text)
    case .cancelled: writer.write(byte: 2)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .accepted
    case 1: self = .text(try reader.text())
    case 2: self = .cancelled
    case let other: throw .unknownCase(type: "DialogAnswer", UInt64(other))
    }
  }
}
