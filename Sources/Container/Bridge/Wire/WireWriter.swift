/// Writes the values of a message: numbers of 7 bits a byte, texts with their length before them.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Small numbers of either sign stay short.
  mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1)))))
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(_ data: [UInt8]) {
    write(UInt64(data.count))
    bytes += data
  }

  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func write(_ value: some WireValue) { value.write(to: &self) }

  mutating func write<Value: WireValue>(_ values: [Value]) {
    write(UInt64(values.count))
    for value in values { value.write(to: &self) }
  }
}
