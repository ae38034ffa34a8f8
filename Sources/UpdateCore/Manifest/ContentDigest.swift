/// What a manifest says of a file's content.
enum ContentDigest: Sendable, Hashable {
  case sha256(SHA256Digest)
  case md5(MD5Digest)

  /// Lower-case hexadecimal digits.
  var text: String {
    switch self {
    case .sha256(let digest): digest.text
    case .md5(let digest): digest.text
    }
  }

  /// As people call it.
  var name: String {
    switch self {
    case .sha256: "SHA-256"
    case .md5: "MD5"
    }
  }

  var isMD5: Bool {
    if case .md5 = self { true } else { false }
  }

  /// What a file of a release must have to be this content; `nil` where the record does not say.
  func same(of file: ReleaseFile) -> ContentDigest? {
    switch self {
    case .sha256: .sha256(file.sha256)
    case .md5: file.md5.map(ContentDigest.md5)
    }
  }
}
