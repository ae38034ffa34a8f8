/// Reads little-endian numbers from bytes that came from outside; `nil` past the end.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var remaining: Int { bytes.endIndex - position }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func number<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    guard let slice = take(Value.bitWidth / 8) else { return nil }
    return slice.reversed().reduce(0) { $0 << 8 | Value($1) }
  }

  mutating func short() -> Int? { number(UInt16.self).map(Int.init) }
  mutating func word() -> UInt32? { number(UInt32.self) }
  mutating func long() -> UInt64? { number(UInt64.self) }
}
