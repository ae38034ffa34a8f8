extension UpdateError {
  /// One sentence without a full stop, safe to print.
  package var sentence: String {
    switch self {
    case .transport(let step, let error): "\(UpdateError.subject(step)): \(error.sentence)"
    case .status(let step, let status, let url):
      "\(UpdateError.subject(step)): the server answered \(status) for \(showingURL(url))"
    case .answer(let reason): "the API's answer is not the JSON that it should be: \(reason)"
    case .field(let field, let problem):
      "the API's answer: field \"\(escapingControls(field, limit: 100))\" \(problem.sentence)"
    case .noSpace(_, 0, let free, let keepFree):
      "the disk has \(free) bytes free, and \(keepFree) must stay free"
    case .noSpace(_, let needed, let free, let keepFree):
      "the disk has \(free) bytes free, and the update needs \(needed) "
        + "and must leave \(keepFree)"
    case .sizeMismatch(let expected, let actual):
      "the package has \(actual) bytes, and the API announced \(expected)"
    case .hashMismatch(let expected, let actual):
      "the package's SHA-256 is \(actual), and the API announced \(expected)"
    case .stalePackage(let offered, let found):
      "the package for version \(offered) is that of version \(found): "
        + "a cache in between serves the old file"
    case .archive(let error): error.sentence
    case .damaged(let path):
      "\"\(escapingControls(path))\" of the active release is not as it was installed"
    case .disk(_, let error), .preparation(let error): error.sentence
    case .bundle(let path, let problem):
      "the bundle \(escapingControls(path)) \(problem.sentence)"
    case .appDamaged(let path):
      "\"\(escapingControls(path))\" of the installed app is missing or damaged: "
        + "install the app again: drydock install BUNDLE"
    case .store(let problem): problem.sentence
    case .routes(let problem): problem.sentence
    case .texts(let problem): problem.sentence
    case .manifest(let problem): problem.sentence
    case .trial(let version, let failure):
      "version \(escapingControls(version, limit: 100)) failed its trial: \(failure.sentence)"
    case .cancelled: "the update was cancelled"
    }
  }

  private static func subject(_ step: UpdateStep) -> String {
    step == .check ? "asking for the newest version" : "fetching the package"
  }

  /// A stable code, grouped by phase.
  package var code: String {
    switch self {
    case .transport(let step, let error): "\(step.rawValue).\(error.code)"
    case .status(let step, _, _): "\(step.rawValue).status"
    case .answer: "check.json"
    case .field(let field, let problem): "check.\(field.prefix { $0 != "." }).\(problem.code)"
    case .noSpace(let step, _, _, _): "\(step.rawValue).space"
    case .sizeMismatch: "verify.size"
    case .hashMismatch: "verify.sha256"
    case .stalePackage: "verify.stale"
    case .archive(let error): "\(error.isFoundUnpacking ? "stage" : "verify").archive.\(error.code)"
    case .damaged: "stage.damaged"
    case .disk(let step, let error): "\(step.rawValue).disk.\(error.code)"
    case .bundle(_, let problem): "install.bundle.\(problem.code)"
    case .preparation(let error): "prepare.disk.\(error.code)"
    case .appDamaged: "prepare.app.damaged"
    case .store(let problem): "install.store.\(problem.code)"
    case .routes(let problem): problem.code
    case .texts(let problem): problem.code
    case .manifest(let problem): problem.code
    case .trial(_, let failure): "trial.\(failure.code)"
    case .cancelled: "update.cancelled"
    }
  }
}

extension UpdateError.FieldProblem {
  var code: String {
    switch self {
    case .missing: "missing"
    case .null: "null"
    case .wrongType: "type"
    case .invalid, .tooLarge: "invalid"
    }
  }

  var sentence: String {
    switch self {
    case .missing: "is missing"
    case .null: "is null"
    case .wrongType(let found, let expected): "is \(found), not \(expected)"
    case .tooLarge(let text, let limit):
      "is \(escapingControls(text, limit: 40)), which is too large: \(limit) is the most"
    case .invalid(let text, let expected):
      "is \"\(escapingControls(text))\", where \(expected) should be"
    }
  }
}

extension UpdateError.BundleProblem {
  fileprivate var code: String {
    switch self {
    case .missing: "missing"
    case .notAFolder: "notAFolder"
    case .unreadable: "unreadable"
    case .refused: "refused"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .missing: "does not exist"
    case .notAFolder: "is not a folder"
    case .unreadable(let error): "cannot be read: \(error.sentence)"
    case .refused(let reason): "is refused: \(reason)"
    }
  }
}

extension ArchiveError {
  /// Whether unpacking found it, not the check of the headers.
  fileprivate var isFoundUnpacking: Bool {
    switch self {
    case .dataBroken, .sizeMismatch, .checksumMismatch, .unreadable: true
    default: false
    }
  }
}
