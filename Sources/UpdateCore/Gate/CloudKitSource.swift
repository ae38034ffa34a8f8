/// CloudKit Web Services, as a client speaks it: `records/lookup` in the public database.
///
/// Source: CloudKit Web Services Reference, "Fetching Records by Record Name" and "Error Codes".
struct CloudKitSource: VersionRecordSource {
  let questions: RecordQuestions
  let base: String
  let container: String
  let environment: String
  let token: String?
  let recordName: String

  /// The address without the token.
  var address: String {
    let parts = ["database", "1", container, environment, "public", "records", "lookup"]
    let root = WebURL(base).map(\.root) ?? base
    return ([root] + parts.map(percentEncoded)).joined(separator: "/")
  }

  var shownAddress: String { showingURL(address) }

  private var request: HTTPRequest {
    var request = HTTPRequest(address)
    if let token { request.url += "?ckAPIToken=" + percentEncoded(token) }
    request.method = "POST"
    request.headers = [HTTPField("Content-Type", "application/json")]
    let body: JSONValue = [
      "records": [["recordName": .string(recordName)]],
      "desiredKeys": [.string(VersionRecord.storeField), .string(VersionRecord.minimumField)],
    ]
    request.body = Array(body.write().utf8)
    return request
  }

  nonisolated(nonsending) func fetch(
    because: Int?, heard: @escaping @Sendable (String) async -> Void
  ) async throws(RecordError) -> VersionRecord {
    do throws(RecordError) {
      guard WebURL(base) != nil else { throw .transport(.invalidURL(base)) }
      let answer = try await questions.send(request, because: because)
      var record = try CloudKitAnswer.record(answer, named: recordName)
      record.raw = hidingToken(record.raw)
      return record
    } catch {
      throw hidingToken(error)
    }
  }

  // MARK: The token is in the address, and must be nowhere else

  private func hidingToken(_ error: RecordError) -> RecordError {
    switch error {
    case .transport(.invalidURL): .transport(.invalidURL(shownAddress))
    case .transport(.insecureLoad(let url)):
      .transport(.insecureLoad(url: CloudKitSource.withoutQuery(url)))
    case .transport(.tls(let reason)): .transport(.tls(hidingToken(reason)))
    case .transport(.protocolViolation(let reason)):
      .transport(.protocolViolation(hidingToken(reason)))
    case .status(let status, let url): .status(status, url: CloudKitSource.withoutQuery(url))
    case .cloudKit(let code, let reason, let record):
      .cloudKit(code: hidingToken(code), reason: reason.map(hidingToken), record: record)
    default: error
    }
  }

  /// The text without the token, should a server repeat it; short ones are for trying out, and may
  /// stand anywhere.
  private func hidingToken(_ text: String) -> String {
    guard let token, token.utf8.count >= 8 else { return text }
    return text.replacing(token, with: "…")
      .replacing(percentEncoded(token), with: "…")
  }

  private static func withoutQuery(_ url: String) -> String {
    String(url.prefix { $0 != "?" && $0 != "#" })
  }
}

extension WebURL {
  /// Everything before the query, without a slash at the end.
  fileprivate var root: String {
    let port = port.map { ":\($0)" } ?? ""
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return "\(scheme.rawValue)://\(host)\(port)\(path)"
  }
}
