extension PageTime: WireValue {
  func write(to writer: inout WireWriter) {
    writer.write(wall.bitPattern)
    writer.write(uptime.bitPattern)
    writer.write(runs)
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(
      wall: Double(bitPattern: try reader.number()),
      uptime: Double(bitPattern: try reader.number()), runs: try reader.flag())
  }
}
