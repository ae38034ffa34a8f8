extension PageChoice: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(label)
    writer.write(byte: role.rawValue)
    writer.write(isChosen)
    writer.write(isInGroup)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.printableText(), role: try reader.raw(), isChosen: try reader.flag(),
      isInGroup: try reader.flag())
  }
}
