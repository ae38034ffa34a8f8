extension StoredItem: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(key)
    writer.write(value)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(key: try reader.text(), value: try reader.text())
  }
}
