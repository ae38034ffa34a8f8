extension Int: WireValue {
  func write(to writer: inout WireWriter) { writer.write(self) }
  init(from reader: inout WireReader) throws(WireError) { self = try reader.integer() }
}

extension WireWriter {
  mutating func write(optional value: (some WireValue)?) {
    write(value != nil)
    if let value { value.write(to: &self) }
  }
}

extension WireReader {
  mutating func optional<Value: WireValue>() throws(WireError) -> Value? {
    try flag() ? try Value(from: &self) : nil
  }

  /// A case of an enumeration by its number.
  mutating func raw<Value: RawRepresentable<UInt8>>() throws(WireError) -> Value {
    let number = try byte()
    guard let value = Value(rawValue: number) else {
      throw .unknownCase(type: "\(Value.self)", UInt64(number))
    }
    return value
  }
}
