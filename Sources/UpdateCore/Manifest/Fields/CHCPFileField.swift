import Foundation

/// The members of a file in a `chcp.manifest`.
enum CHCPFileField: String, ListedFileField {
  case file, hash

  static let hasSize = false
  static let nameField = "file"
  static let digestField = "hash"
  static let digestWords = "32 hexadecimal digits"

  var name: StaticString {
    switch self {
    case .file: "file"
    case .hash: "hash"
    }
  }

  var number: Int { self == .file ? 0 : 1 }

  var role: ListedFileRole { self == .file ? .name : .digest }

  static func digest(_ text: String) -> ContentDigest? { MD5Digest(text).map(ContentDigest.md5) }

  /// A list made on a Mac may have decomposed names.
  static func path(_ name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
  }
}
