import CCrypto

/// A digest of libcrypto over bytes that come piece by piece.
///
/// Owns a C context; used by one thread at a time, and reusable after `finish`.
final class MessageDigest: @unchecked Sendable {
  /// A digest's implementation, fetched once: by far the dearest part for small files.
  final class Algorithm: @unchecked Sendable {
    static let sha256 = Algorithm("SHA256")
    static let md5 = Algorithm("MD5")

    fileprivate let pointer: OpaquePointer?

    private init(_ name: String) { pointer = EVP_MD_fetch(nil, name, nil) }
  }

  private let context = EVP_MD_CTX_new()
  private let algorithm: Algorithm

  init(_ algorithm: Algorithm) {
    self.algorithm = algorithm
    start()
  }

  deinit { EVP_MD_CTX_free(context) }

  private func start() { EVP_DigestInit_ex(context, algorithm.pointer, nil) }

  func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes since the start or the last `finish`.
  func finish() -> [UInt8] {
    var value = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    EVP_DigestFinal_ex(context, &value, &count)
    start()
    return Array(value.prefix(Int(count)))
  }
}
