import Foundation

/// What a member of a listed file says.
enum ListedFileRole {
  case name, size, digest
}

/// The members of a listed file, by the kind of the list.
protocol ListedFileField: MemberName {
  var role: ListedFileRole { get }
  /// Whether a size must be there.
  static var hasSize: Bool { get }
  /// The names of the members.
  static var nameField: String { get }
  static var digestField: String { get }
  /// What a digest must be, in words.
  static var digestWords: String { get }
  /// The digest that a text is.
  static func digest(_ text: String) -> ContentDigest?
  /// The path that a name stands for.
  static func path(_ name: String) -> String
}

/// The members of a manifest.
enum ManifestField: String, MemberName {
  case version, base, files

  var name: StaticString {
    switch self {
    case .version: "version"
    case .base: "base"
    case .files: "files"
    }
  }

  var number: Int {
    switch self {
    case .version: 0
    case .base: 1
    case .files: 2
    }
  }
}

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

/// A file of a list while it is read.
struct ListedFile {
  var name: String?
  var size: Int?
  var digest: String?

  func file<Field: ListedFileField>(_ fields: Field.Type, number: Int) throws(ManifestProblem)
    -> ManifestFile
  {
    guard let name else { throw .field(Field.nameField, file: number, .missing) }
    guard let text = digest else { throw .field(Field.digestField, file: number, .missing) }
    if Field.hasSize, size == nil { throw .field("size", file: number, .missing) }
    guard let digest = Field.digest(text) else {
      throw .field(
        Field.digestField, file: number,
        .invalid(String(text.prefix(80)), expected: Field.digestWords))
    }
    let path: String
    do throws(EntryName.Problem) {
      path = try EntryName.check(Field.path(name).utf8)
    } catch {
      throw .list(.name(entry: String(name.prefix(ArchiveLimits.pathLength)), error))
    }
    return ManifestFile(path: path, name: name, size: size, digest: digest)
  }
}
