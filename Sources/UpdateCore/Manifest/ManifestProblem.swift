/// Why a manifest, or a file that it lists, is not taken.
package enum ManifestProblem: Error, Sendable, Equatable {
  // The manifest.
  case transport(TransportError)
  case status(Int, url: String)
  case json(JSONError)
  /// It is something else than the object or list it must be.
  case notA(String, found: String)
  /// A field that is not what it must be; `file` counts the listed files from 1.
  case field(String, file: Int?, UpdateError.FieldProblem)
  /// What a package would be refused for, too: names and sizes.
  case list(ArchiveError)
  /// It is that of another release than was offered.
  case otherVersion(found: String, offered: String)
  case otherDigest(expected: String, actual: String)

  // A file.
  case fileTransport(path: String, TransportError)
  case fileStatus(path: String, Int, url: String)
  case fileSize(path: String, expected: Int, actual: Int)
  case fileDigest(path: String, kind: String, expected: String, actual: String)

  /// Whether something else came than what was promised by its size or digest.
  var isForgery: Bool {
    switch self {
    case .otherDigest, .fileSize, .fileDigest: true
    default: false
    }
  }

  /// Whether another try, a moment or a day later, can bring what this one did not.
  var isPassing: Bool {
    switch self {
    case .transport(let error), .fileTransport(_, let error):
      RequestFailure.transport(error).isTransient
    case .status(let status, _), .fileStatus(_, let status, _):
      RequestFailure.status(status).isTransient
    default: false
    }
  }
}
