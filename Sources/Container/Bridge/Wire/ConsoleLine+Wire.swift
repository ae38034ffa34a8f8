extension ConsoleLine: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(byte: level.rawValue)
    writer.write(text)
    writer.write(optional: place)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.raw(), try reader.text("ConsoleLine.text", atMost: MessageLimits.text),
      at: try reader.optional())
  }
}
