import UpdateCore

/// What `drydock update` says of one content set.
struct SetReport {
  private let result: UpdateResult
  private let code: String?

  init(_ result: UpdateResult) {
    self.result = result
    code = result.error?.code
  }

  /// `www` in development mode, where no server is asked.
  init(developing active: String?) {
    result = UpdateResult(
      set: .www, outcome: .skipped, from: active, to: nil, active: active, bytes: 0,
      reason:
        "In development mode the bundle's assets replace Documents/www; no server is asked.",
      entry: 0)
    code = nil
  }

  /// A launch that could not be prepared: nothing was asked.
  init(_ set: ContentSet, notPrepared reason: String, active: String?) {
    result = UpdateResult(
      set: set, outcome: .failed, from: active, to: nil, active: active, bytes: 0, reason: reason,
      entry: 0)
    code = "prepare"
  }

  var hasFailed: Bool { result.outcome == .failed || result.outcome == .rolledBack }

  func show(on output: Output) {
    let set = result.set.rawValue
    output.line("\(set): \(result.outcome.rawValue): \(result.reason)")
    output.event(
      "result",
      [
        "set": .string(set), "outcome": .string(result.outcome.rawValue),
        "from": JSONValue(result.from), "to": JSONValue(result.to),
        "active": JSONValue(result.active), "bytes": JSONValue(result.bytes),
        "saved": result.delta.map { JSONValue($0.saved) } ?? .null,
        "changed": result.delta.map { JSONValue($0.changed) } ?? .null,
        "linked": result.delta.map { JSONValue($0.linked) } ?? .null,
        "reason": .string(result.reason),
        "error": code.map { JSONValue(code: $0, message: result.reason) } ?? .null,
      ])
    if let error = result.error { Output.complain("\(set): \(error.sentence)") }
  }
}
