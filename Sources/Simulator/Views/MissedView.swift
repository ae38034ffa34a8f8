import UpdateCore

/// Why there is no native view to show.
enum MissedView: Error, Sendable, Equatable {
  /// Neither in `Documents` nor in the app.
  case missing(view: String, app: String)
  case file(SandboxError)
  case content(ViewError)

  /// One sentence.
  var sentence: String {
    switch self {
    case .missing(let view, let app):
      "There is no view \(view): neither Documents/\(NativeView.file(of: view)) nor"
        + " \(app).app/\(NativeView.file(of: view)) exists."
    case .file(let error): error.sentence
    case .content(let error): error.sentence + "."
    }
  }

  /// Whether there is a file, and it is not what it should be.
  var isAboutContent: Bool {
    if case .missing = self { false } else { true }
  }
}
