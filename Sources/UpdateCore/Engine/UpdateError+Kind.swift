extension UpdateError {
  /// Whether what came is not what it should be.
  var isAboutContent: Bool {
    switch self {
    case .sizeMismatch, .hashMismatch, .archive: true
    default: false
    }
  }

  /// Whether a download that it ended can go on another time.
  var isPassing: Bool {
    switch self {
    case .cancelled: true
    case .transport(_, let error): RequestFailure.transport(error).isTransient
    case .status(_, let status, _): RequestFailure.status(status).isTransient
    case .manifest(let problem): problem.isPassing
    default: false
    }
  }

  /// Whether the package of the same release can bring what its manifest did not.
  ///
  /// Not where the network or the server may only be unwell: a package is larger.
  var isAboutManifest: Bool {
    if case .manifest(let problem) = self { !problem.isPassing } else { false }
  }
}
