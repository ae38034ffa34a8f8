/// SHA-256 over bytes that come piece by piece.
///
/// Used by one thread at a time, and reusable after `finish`.
package struct SHA256: Sendable {
  private let digest = MessageDigest(.sha256)

  package init() {}

  package func update(_ bytes: UnsafeRawBufferPointer) { digest.update(bytes) }

  /// The digest of all bytes since the start or the last `finish`.
  package func finish() -> SHA256Digest { SHA256Digest(bytes: digest.finish()) }

  package static func digest(of bytes: [UInt8]) -> SHA256Digest {
    let hash = SHA256()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }
}
