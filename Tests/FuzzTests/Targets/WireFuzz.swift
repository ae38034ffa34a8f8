import TextUI

@testable import Container

/// What a page process that was taken over could send, and what a device sends it.
enum WireFuzz {
  @Sendable static func run(_ bytes: [UInt8]) throws {
    var frames = FrameBuffer()
    frames.append(bytes)
    while let frame = try? frames.next() { try read(frame) }
    try read(bytes)
  }

  private static func read(_ bytes: [UInt8]) throws {
    if let message = try? PageMessage(wireBytes: bytes) {
      // Texts are made printable as they are read; from then on nothing changes.
      let again = try PageMessage(wireBytes: message.wireBytes)
      try promise(again == message, "\(message) reads differently")
      if case .event(.snapshot(let page)) = message { try check(page) }
    }
    if let turn = try? PageTurn(wireBytes: bytes) {
      // Not a number is not equal to itself.
      let written = turn.wireBytes
      try promise(
        try PageTurn(wireBytes: written).wireBytes == written, "a turn reads differently")
    }
  }

  private static func check(_ page: PageSnapshot) throws {
    for span in page.rows.flatMap(\.spans) {
      try promise(
        DisplayWidth.printable(span.text) == span.text,
        "not printable: \(span.text.debugDescription)")
    }
  }
}
