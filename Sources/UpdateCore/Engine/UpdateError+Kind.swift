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
  /// Not where the network or the server may only be unwell: a package is larger; nor where something
  /// else came than was promised: who does that is not to be asked for more.
  var isAboutManifest: Bool {
    guard case .manifest(let problem) = self else { return false }
    return !problem.isPassing && !problem.isForgery
  }
}
