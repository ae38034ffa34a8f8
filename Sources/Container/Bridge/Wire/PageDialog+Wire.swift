extension PageDialog: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .alert(let message):
      writer.write(byte: 0)
      writer.write(message)
    case .confirm(let message):
      writer.write(byte: 1)
      writer.write(message)
    case .prompt(let message, let initial):
      writer.write(byte: 2)
      writer.write(message)
      writer.write(initial)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .alert(try reader.dialogText())
    case 1: self = .confirm(try reader.dialogText())
    case 2: self = .prompt(try reader.dialogText(), initial: try reader.dialogText())
    case let other: throw .unknownCase(type: "PageDialog", UInt64(other))
    }
  }
}

extension WireReader {
  fileprivate mutating func dialogText() throws(WireError) -> String {
    try text("PageDialog", atMost: MessageLimits.text)
  }
}
