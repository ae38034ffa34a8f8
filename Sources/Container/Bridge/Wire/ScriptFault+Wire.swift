extension ScriptFault: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(byte: kind.rawValue)
    writer.write(message)
    writer.write(optional: place)
    writer.write(stack)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.raw(), try reader.text("ScriptFault.message", atMost: MessageLimits.text),
      at: try reader.optional(),
      stack: try reader.text("ScriptFault.stack", atMost: MessageLimits.text))
  }
}
