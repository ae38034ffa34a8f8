/// One way of asking for the version record.
package protocol VersionRecordSource: Sendable {
  /// Where it asks, safe to print and without secrets.
  var shownAddress: String { get }

  /// Asks once; throws where neither version can be told. Cancelling the task ends it at once.
  nonisolated(nonsending) func fetch(because: Int?) async throws(RecordError) -> VersionRecord
}
