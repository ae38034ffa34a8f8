extension RecordError {
  /// One sentence without a full stop, safe to print.
  package var sentence: String {
    switch self {
    case .transport(let error): error.sentence
    case .status(let status, let url): "the server answered \(status) for \(showingURL(url))"
    case .cloudKit(let code, let reason, let record):
      "CloudKit answered \(escapingControls(code, limit: 60))"
        + (record.map { " for the record \(escapingControls($0, limit: 100))" } ?? "")
        + (reason.map { ": \(escapingControls($0, limit: 200))" } ?? "")
    case .answer(let reason): "the answer is not the JSON that it should be: \(reason)"
    case .field(let field, let problem): "\(field) \(problem.sentence)"
    case .cancelled: "the question was cancelled"
    }
  }

  /// The line that the app of the document logs.
  package var logLine: String {
    if case .field = self { return "Error fetching version: Invalid record format (\(sentence))" }
    return "Error fetching version: \(sentence)"
  }

  /// A stable code.
  package var code: String {
    switch self {
    case .transport(let error): "record.\(error.code)"
    case .status: "record.status"
    case .cloudKit: "record.cloudkit"
    case .answer: "record.json"
    case .field(let field, _): "record.\(field)"
    case .cancelled: "record.cancelled"
    }
  }
}

extension RecordError.FieldProblem {
  fileprivate var sentence: String {
    switch self {
    case .missing: "is missing"
    case .null: "is null"
    case .wrongType(let found): "is \(found), not a string"
    case .invalid(let text): "“\(escapingControls(text, limit: 100))” is not a version"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    }
  }
}
