/// Where the version record is asked for, and what is sent along.
package struct GateConfiguration: Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    /// CloudKit Web Services; without a token it is asked without one, and says so.
    case cloudKit(container: String, environment: String, token: String?, recordName: String)
    /// `{"store_version": "1.3.0", "minimum_version": "1.1.0"}`.
    case json
    /// Apple's lookup for the store's version, and `{"minimum_version": "1.1.0"}` beside it.
    case iTunes(minimumURL: String?)
  }

  package var kind: Kind
  /// Absolute; for CloudKit the service's base, for `iTunes` the lookup's.
  package var url: String
  /// Sent to the origin's host only, and never from https to http.
  package var headers: [HTTPField]
  /// The app's origin, absolute.
  package var origin: String
  /// Lab time from asking to the last byte of an answer.
  package var timeout: Duration
  /// Whether a declined store version stays declined over launches (`optionalPrompt: "version"`).
  package var keepsDeclined: Bool

  package init(
    kind: Kind, url: String, headers: [HTTPField] = [], origin: String = "",
    timeout: Duration = .seconds(15), keepsDeclined: Bool = false
  ) {
    self.kind = kind
    self.url = url
    self.headers = headers
    self.origin = origin
    self.timeout = timeout
    self.keepsDeclined = keepsDeclined
  }

  /// What asks for the record.
  package func source(over transport: any Transport) -> any VersionRecordSource {
    let questions = RecordQuestions(
      transport: transport, headers: headers, origin: origin, timeout: timeout)
    return switch kind {
    case .cloudKit(let container, let environment, let token, let recordName):
      CloudKitSource(
        questions: questions, base: url, container: container, environment: environment,
        token: token, recordName: recordName)
    case .json: JSONRecordSource(questions: questions, url: url)
    case .iTunes(let minimumURL):
      ITunesSource(questions: questions, url: url, minimumURL: minimumURL)
    }
  }
}
