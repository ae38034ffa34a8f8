/// A value that crosses between the device and a page process.
protocol WireValue {
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader) throws(WireError)
}

extension WireValue {
  /// The value alone as bytes.
  var wireBytes: [UInt8] {
    var writer = WireWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a value that is all of the bytes.
  init(wireBytes: [UInt8]) throws(WireError) {
    var reader = WireReader(wireBytes)
    try self.init(from: &reader)
    try reader.end()
  }
}

extension String: WireValue {
  func write(to writer: inout WireWriter) { writer.write(self) }
  init(from reader: inout WireReader) throws(WireError) { self = try reader.text() }
}
