extension ScriptPlace: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(file)
    writer.write(line)
    writer.write(column)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      file: try reader.text("ScriptPlace.file", atMost: MessageLimits.file),
      line: try reader.integer(), column: try reader.integer())
  }
}
