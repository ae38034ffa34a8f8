import CDeflate

/// Owns one compressor of libdeflate.
final class ZipCompressor {
  private let compressor: OpaquePointer

  /// `nil` when there is no memory for one.
  init?() {
    guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The deflated bytes; `nil` where they would not be fewer, or suspiciously few.
  func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
      count = libdeflate_deflate_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, bytes.count - 1)
    }
    let isSuspicious =
      bytes.count > ArchiveLimits.ratioFloor && bytes.count > packed.count * ArchiveLimits.ratio
    return packed.isEmpty || isSuspicious ? nil : packed
  }

  /// The CRC-32 that zip uses.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
