/// MD5 over bytes that come piece by piece: for servers that name files by it.
///
/// Used by one thread at a time, and reusable after `finish`.
package struct MD5: Sendable {
  private let digest = MessageDigest(.md5)

  package init() {}

  package func update(_ bytes: UnsafeRawBufferPointer) { digest.update(bytes) }

  /// The digest of all bytes since the start or the last `finish`.
  package func finish() -> MD5Digest { MD5Digest(bytes: digest.finish()) }

  package static func digest(of bytes: [UInt8]) -> MD5Digest {
    let hash = MD5()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }
}
