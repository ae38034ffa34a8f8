import CZlib

/// Decodes a body that came in the coding `gzip` though nobody asked for it, as some servers send
/// whatever is asked.
///
/// Only one member, whose checksum and length are right; what it unpacks to is counted by who takes
/// it. Owns zlib's state, used on the transport's thread.
final class GzipDecoder {
  private static let piece = 64 << 10

  private var stream = z_stream()
  private let isReady: Bool
  private let output = UnsafeMutableRawBufferPointer.allocate(
    byteCount: GzipDecoder.piece, alignment: 16)
  /// Whether the member has ended.
  private(set) var isComplete = false
  /// Bytes decoded so far.
  private(set) var made = 0

  init() {
    // 16 says that a gzip header comes first.
    isReady =
      inflateInit2_(
        &stream, 16 + MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    inflateEnd(&stream)
    output.deallocate()
  }

  /// Decodes more, and hands it on piece by piece until `take` wants no more.
  func decode(
    _ bytes: UnsafeRawBufferPointer,
    _ take: (UnsafeRawBufferPointer) throws(TransportError) -> Void
  ) throws(TransportError) {
    guard isReady, !bytes.isEmpty else { return }
    stream.next_in = UnsafeMutablePointer(
      mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    stream.avail_in = UInt32(bytes.count)
    // A full piece may have more behind it, whether bytes are left or not.
    repeat {
      guard !isComplete else {
        throw .protocolViolation("there is more after the end of its gzip coding")
      }
      stream.next_out = output.assumingMemoryBound(to: UInt8.self).baseAddress
      stream.avail_out = UInt32(GzipDecoder.piece)
      let status = inflate(&stream, Z_NO_FLUSH)
      guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
        throw .protocolViolation("its gzip coding is broken")
      }
      isComplete = status == Z_STREAM_END
      let count = GzipDecoder.piece - Int(stream.avail_out)
      made += count
      if count > 0 { try take(UnsafeRawBufferPointer(rebasing: output[..<count])) }
    } while stream.avail_in > 0 || stream.avail_out == 0 && !isComplete
  }
}
