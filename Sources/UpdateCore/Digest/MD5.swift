import CCrypto

/// MD5 over bytes that come piece by piece, by libcrypto.
///
/// Owns a C context; used by one thread at a time, and reusable after `finish`.
package final class MD5: @unchecked Sendable {
  private let context = EVP_MD_CTX_new()
  /// Fetched once: by far the dearest part for small files.
  private static let algorithm = Algorithm()

  private final class Algorithm: @unchecked Sendable {
    let pointer = EVP_MD_fetch(nil, "MD5", nil)
  }

  package init() { start() }

  deinit { EVP_MD_CTX_free(context) }

  private func start() { EVP_DigestInit_ex(context, MD5.algorithm.pointer, nil) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes since the start or the last `finish`.
  package func finish() -> MD5Digest {
    var value = [UInt8](repeating: 0, count: 16)
    EVP_DigestFinal_ex(context, &value, nil)
    start()
    return MD5Digest(bytes: value)
  }

  package static func digest(of bytes: [UInt8]) -> MD5Digest {
    let hash = MD5()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }
}
