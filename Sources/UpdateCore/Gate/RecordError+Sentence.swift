extension RecordError {
  /// One clause without a full stop, safe to print.
  package var sentence: String {
    switch self {
    case .transport(let error): error.sentence
    case .status(let status, let url): "the server answered \(status) for \(showingURL(url))"
    case .cloudKit(let code, let reason, let record):
      "CloudKit answered \(escapingControls(code, limit: 60))"
        + (record.map { " for the record \(escapingControls($0, limit: 100))" } ?? "")
        + (reason.map { ": \(RecordError.clause($0))" } ?? "")
    case .noRecord(let name, let others):
      "the answer does not hold the record \(escapingControls(name, limit: 100))"
        + (others.isEmpty ? "" : ", but \(RecordError.list(others))")
    case .deleted(let record):
      "the record \(escapingControls(record, limit: 100)) has been deleted"
    case .notInStore(let url):
      "the store does not have the app in this storefront: nothing found at \(showingURL(url))"
    case .noAddress(let field): "\(field) cannot be asked for: the profile has no record.minimumURL"
    case .answer(let reason): "the answer is not the JSON that it should be: \(reason)"
    case .field(let field, let problem): "\(field) \(problem.sentence)"
    case .cancelled: "the question was cancelled"
    }
  }

  /// A reason of the server's without its full stop, safe to print.
  private static func clause(_ reason: String) -> String {
    let text = escapingControls(reason, limit: 200)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
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
    case .noRecord: "record.missing"
    case .deleted: "record.deleted"
    case .notInStore: "record.store"
    case .noAddress: "record.address"
    case .answer: "record.json"
    case .field(let field, _): "record.\(field)"
    case .cancelled: "record.cancelled"
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3).map { escapingControls($0, limit: 60) }.joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}

extension RecordError.FieldProblem {
  fileprivate var sentence: String {
    switch self {
    case .missing: "is missing"
    case .null: "is null"
    case .wrongType(let found): "is \(found), not a string"
    case .noField(let found): "is \(found), not an object with a value"
    case .noValue: "has no value"
    case .invalid(let text): "“\(escapingControls(text, limit: 100))” is not a version"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    }
  }
}
