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
