/// One way of asking for the version record.
package protocol VersionRecordSource: Sendable {
  /// Where it asks, safe to print and without secrets.
  var shownAddress: String { get }

  /// Asks once; throws where neither version can be told. Cancelling the task ends it at once.
  ///
  /// `heard` is told the minimum version where that is known before the rest has come.
  nonisolated(nonsending) func fetch(
    because: Int?, heard: @escaping @Sendable (_ minimum: String) async -> Void
  ) async throws(RecordError) -> VersionRecord
}
