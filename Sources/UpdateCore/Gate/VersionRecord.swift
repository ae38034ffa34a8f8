/// What a record source answered: two versions, each of which stands or fails alone.
package struct VersionRecord: Sendable, Equatable {
  package static let storeField = "store_version"
  package static let minimumField = "minimum_version"

  /// The version that the store has, as written.
  package var store: Result<String, RecordError>
  /// The oldest version that is still supported, as written.
  package var minimum: Result<String, RecordError>
  /// What was put right while reading, in sentences: an integer where a string was due.
  package var findings: [String]
  /// The answer, or answers, as they came, for reading; at most 64 KiB each.
  package var raw: String

  package init(
    store: Result<String, RecordError>, minimum: Result<String, RecordError>,
    findings: [String] = [], raw: String = ""
  ) {
    self.store = store
    self.minimum = minimum
    self.findings = findings
    self.raw = raw
  }
}
