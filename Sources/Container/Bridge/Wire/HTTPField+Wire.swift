import UpdateCore

extension HTTPField: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(name)
    writer.write(value)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(try reader.text(), try reader.text())
  }
}
