/// Holds back what came too early for the network's pace.
struct BodyPacer {
  private var pending: [UInt8] = []
  private var start = 0
  /// How the request ended, while its last bytes are still held back.
  var ending: Result<HTTPHead, TransportError>?

  var count: Int { pending.count - start }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start > 0 {
      pending.removeFirst(start)
      start = 0
    }
    pending.append(contentsOf: bytes)
  }

  /// Lets go of the first `limit` bytes.
  mutating func take(_ limit: Int, _ body: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    let end = start + min(limit, count)
    let accepted = pending[start..<end].withUnsafeBytes(body)
    start = end
    if start == pending.count {
      pending.removeAll(keepingCapacity: true)
      start = 0
    }
    return accepted
  }

  /// How many bytes arrive in one piece: those of a tenth of a second, at most 64 KiB.
  static func piece(bytesPerSecond rate: Int) -> Int { min(max(rate / 10, 1), 64 << 10) }

  /// How long `count` bytes take.
  static func span(_ count: Int, bytesPerSecond rate: Int) -> Duration {
    .nanoseconds(count * 1_000_000_000 / max(rate, 1))
  }
}
