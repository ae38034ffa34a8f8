import CCrypto

/// The digests of the SHA-2 family that pages name.
package enum SHA2: String, Sendable, CaseIterable {
  case sha256, sha384, sha512

  /// The digest of these bytes; empty when the library has none to give.
  package func digest(of bytes: [UInt8]) -> [UInt8] {
    let type =
      switch self {
      case .sha256: EVP_sha256()
      case .sha384: EVP_sha384()
      case .sha512: EVP_sha512()
      }
    var result = [UInt8](repeating: 0, count: 64)
    var count: UInt32 = 0
    guard EVP_Digest(bytes, bytes.count, &result, &count, type, nil) == 1 else { return [] }
    return Array(result[..<Int(count)])
  }
}
