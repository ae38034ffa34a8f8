package import Foundation

/// One question to the record's server, and the decision.
package struct GateCheck: Sendable, Equatable {
  package var verdict: GateVerdict
  /// The record that was fetched; either version in it may be an error.
  package var record: VersionRecord?
  /// Why none was fetched.
  package var error: RecordError?
  /// The verdict's entry in the journal.
  package var entry: Int
  package var time: Date

  package init(
    verdict: GateVerdict, record: VersionRecord? = nil, error: RecordError? = nil, entry: Int,
    time: Date
  ) {
    self.verdict = verdict
    self.record = record
    self.error = error
    self.entry = entry
    self.time = time
  }
}
