extension ManifestProblem {
  /// One sentence without a full stop, safe to print.
  package var sentence: String {
    switch self {
    case .transport(let error): "fetching the manifest: \(error.sentence)"
    case .status(let status, let url):
      "fetching the manifest: the server answered \(status) for \(showingURL(url))"
    case .json(let error): "the manifest is not the JSON that it should be: \(error.description)"
    case .notA(let expected, let found): "the manifest is \(found), not \(expected)"
    case .field(let field, let file, let problem):
      "the manifest\(file.map { ", file \($0)" } ?? ""): "
        + "field \"\(escapingControls(field, limit: 100))\" \(problem.sentence)"
    case .list(let error): "the manifest: \(error.sentence(of: "the release"))"
    case .otherVersion(let found, let offered):
      "the manifest is that of version \(escapingControls(found, limit: 100)), "
        + "and version \(escapingControls(offered, limit: 100)) is offered: "
        + "a cache in between serves the old file"
    case .otherDigest(let expected, let actual):
      "the manifest's SHA-256 is \(actual), and the API announced \(expected)"
    case .fileTransport(let path, let error): "fetching \(shown(path)): \(error.sentence)"
    case .fileStatus(let path, let status, let url):
      "fetching \(shown(path)): the server answered \(status) for \(showingURL(url))"
    case .fileSize(let path, let expected, let actual):
      "\(shown(path)) has \(actual) bytes, and the manifest says \(expected)"
    case .fileDigest(let path, let kind, let expected, let actual):
      "the \(kind) of \(shown(path)) is \(actual), and the manifest says \(expected)"
    }
  }

  /// A stable code.
  package var code: String {
    switch self {
    case .transport(let error): "fetch.manifest.\(error.code)"
    case .status: "fetch.manifest.status"
    case .json: "fetch.manifest.json"
    case .notA: "fetch.manifest.type"
    case .field(_, _, let problem): "fetch.manifest.field.\(problem.code)"
    case .list(let error): "fetch.manifest.\(error.code)"
    case .otherVersion: "fetch.manifest.stale"
    case .otherDigest: "fetch.manifest.sha256"
    case .fileTransport(_, let error): "fetch.file.\(error.code)"
    case .fileStatus: "fetch.file.status"
    case .fileSize: "verify.file.size"
    case .fileDigest: "verify.file.digest"
    }
  }

  private func shown(_ path: String) -> String { "\"\(escapingControls(path))\"" }
}
