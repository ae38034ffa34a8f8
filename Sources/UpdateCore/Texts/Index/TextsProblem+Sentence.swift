extension TextsProblem {
  /// One sentence without a full stop, safe to print.
  package var sentence: String {
    switch self {
    case .noIndexURL: "no address of a texts index is set (`indexURL` below `texts` in the profile)"
    case .index(.transport(let error), _): "asking for the texts index: \(error.sentence)"
    case .index(.status(let status), let url):
      "asking for the texts index: the server answered \(status) for \(showingURL(url))"
    case .index(.empty, let url): "the texts index at \(showingURL(url)) is empty"
    case .json(let error): "the texts index is not the JSON that it should be: \(error.description)"
    case .notAnObject(let found): "the texts index is \(found), not an object"
    // One of the list that is no file.
    case .field(.files, let file?, let problem):
      "file \(file) of the texts index \(problem.sentence)"
    case .field(let field, let file, let problem):
      "\(file.map { "file \($0) of the texts index" } ?? "the texts index"): "
        + "field \"\(field.rawValue)\" \(problem.sentence)"
    case .path(let path, let file, let reason):
      "file \(file) of the texts index: the path \(shown(path)) \(reason)"
    case .list(let error): "the texts index: \(error.sentence(of: "the release"))"
    case .language(let folder, let other):
      "the texts index: \(shown(folder)) and \(shown(other)) are one language, and one of the two "
        + "would never be asked"
    case .tooManyFiles(let count):
      "the texts index lists \(count) files, and \(TextsIndex.mostFiles) are the most"
    case .tooLarge(let size):
      "the files of the texts index have \(size) bytes and more, "
        + "and \(TextsIndex.totalSize) are the most"
    case .file(let url, let problem): problem.sentence(of: url)
    case .size(let path, let expected, let actual):
      "\(shown(path)) has \(actual) bytes, and the texts index says \(expected)"
    case .digest(let path, let expected, let actual):
      "the SHA-256 of \(shown(path)) is \(actual), and the texts index says \(expected)"
    case .parse(let error): error.sentence
    }
  }

  /// A stable code.
  package var code: String {
    switch self {
    case .noIndexURL: "check.texts.url"
    case .index(.transport(let error), _): "check.\(error.code)"
    case .index(.status, _): "check.status"
    case .index(.empty, _): "check.texts.empty"
    case .json: "check.texts.json"
    case .notAnObject: "check.texts.type"
    case .field(let field, _, let problem): "check.texts.\(field.rawValue).\(problem.code)"
    case .path: "check.texts.path"
    case .list(let error): "check.texts.\(error.code)"
    case .language: "check.texts.language"
    case .tooManyFiles: "check.texts.files"
    case .tooLarge: "check.texts.size"
    case .file(_, let problem): problem.code
    case .size: "verify.file.size"
    case .digest: "verify.file.digest"
    case .parse: "verify.texts.parse"
    }
  }

  private func shown(_ path: String) -> String { "\"\(escapingControls(path))\"" }
}
