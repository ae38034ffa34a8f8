import Testing

@testable import Container

@Suite struct FrameBufferTests {
  @Test(arguments: [1, 2, 3, 5, 7, 1000])
  func framesComeOutHoweverTheirBytesArrive(_ step: Int) throws {
    let values = ["", "a", "port", String(repeating: "x", count: 300)]
    let bytes = values.flatMap { FrameBuffer.frame($0) }
    var buffer = FrameBuffer()
    var received: [String] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      buffer.append(bytes[start..<min(start + step, bytes.count)])
      while let frame = try buffer.next() { received.append(try String(wireBytes: frame)) }
    }
    #expect(received == values)
  }

  @Test func aFrameThatIsTooLongIsRefusedByItsLength() {
    var buffer = FrameBuffer()
    buffer.append([0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: WireError.frameTooLong(0x7FFF_FFFF)) { try buffer.next() }
  }
}
