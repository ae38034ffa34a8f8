/// Why a file of the set cannot be used.
package enum TextsFileError: Error, Sendable, Equatable {
  case strings(StringsError)
  case unreadable(path: String, DiskError)
  /// The description of a view is none.
  case view(ViewError)

  /// One clause without a full stop that names the file and, where there is one, the place in it.
  package var sentence: String {
    switch self {
    case .strings(let error): error.sentence
    case .unreadable(let path, let error):
      "\(escapingControls(path)) cannot be read: \(error.sentence)"
    case .view(let error): error.sentence
    }
  }
}
