/// The members of a file in a manifest.
enum ManifestFileField: String, ListedFileField {
  case path, size, sha256

  static let hasSize = true
  static let nameField = "path"
  static let digestField = "sha256"
  static let digestWords = "64 hexadecimal digits"

  var name: StaticString {
    switch self {
    case .path: "path"
    case .size: "size"
    case .sha256: "sha256"
    }
  }

  var number: Int {
    switch self {
    case .path: 0
    case .size: 1
    case .sha256: 2
    }
  }

  var role: ListedFileRole {
    switch self {
    case .path: .name
    case .size: .size
    case .sha256: .digest
    }
  }

  static func digest(_ text: String) -> ContentDigest? {
    SHA256Digest(text).map(ContentDigest.sha256)
  }

  static func path(_ name: String) -> String { name }
}
