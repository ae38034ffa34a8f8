/// The digests that a release's record keeps of a file, made in one pass: SHA-256, and MD5 where a
/// server names files by that.
final class ContentHash: Sendable {
  private let sha256 = SHA256()
  private let md5: MD5?

  init(withMD5: Bool) { md5 = withMD5 ? MD5() : nil }

  func update(_ bytes: UnsafeRawBufferPointer) {
    sha256.update(bytes)
    md5?.update(bytes)
  }

  /// The digests of all bytes since the start or the last `finish`.
  func finish() -> (sha256: SHA256Digest, md5: MD5Digest?) { (sha256.finish(), md5?.finish()) }
}
