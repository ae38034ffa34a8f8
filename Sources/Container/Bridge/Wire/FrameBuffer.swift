/// Cuts a stream of bytes into frames: four bytes of length, lowest first, then as many bytes.
struct FrameBuffer {
  /// Most bytes of one frame.
  static let limit = 64 << 20

  private var bytes: [UInt8] = []
  private var start = 0

  /// The frame that carries a value.
  static func frame(_ value: some WireValue) -> [UInt8] {
    let body = value.wireBytes
    let length = UInt32(body.count)
    return (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + body
  }

  mutating func append(_ more: some Collection<UInt8>) {
    // What has been read goes once it is the greater part: each byte is moved at most once.
    if start > 0, start >= bytes.count / 2 {
      bytes = Array(bytes[start...])
      start = 0
    }
    bytes += more
  }

  /// The next whole frame's content; `nil` until more bytes are there.
  mutating func next() throws(WireError) -> [UInt8]? {
    guard bytes.count - start >= 4 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
    guard length <= Self.limit else { throw .frameTooLong(length) }
    guard bytes.count - start - 4 >= length else { return nil }
    let body = Array(bytes[start + 4..<start + 4 + length])
    start += 4 + length
    return body
  }
}
