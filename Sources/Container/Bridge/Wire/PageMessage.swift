/// What a page process sends: the events of a turn, then its end.
enum PageMessage: Hashable, Sendable {
  case event(PageEvent)
  /// The answer to one command (or the start) is complete.
  case turnEnded
}

extension PageMessage: WireValue {
  func write(to writer: inout WireWriter) {
    switch self {
    case .turnEnded:
      writer.write(byte: 0)
    case .event(let event):
      writer.write(byte: 1)
      writer.write(event)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .turnEnded
    case 1: self = .event(try PageEvent(from: &reader))
    case let other: throw .unknownCase(type: "PageMessage", UInt64(other))
    }
  }
}
