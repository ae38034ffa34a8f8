/// A JSON file with the record's two fields; others are passed over.
struct JSONRecordSource: VersionRecordSource {
  let questions: RecordQuestions
  let url: String

  var shownAddress: String { showingURL(url) }

  nonisolated(nonsending) func fetch(
    because: Int?, heard: @escaping @Sendable (String) async -> Void
  ) async throws(RecordError) -> VersionRecord {
    let (object, text) = try await questions.object(at: url, because: because)
    let store = RecordField(object[VersionRecord.storeField], named: VersionRecord.storeField)
    let minimum = RecordField(object[VersionRecord.minimumField], named: VersionRecord.minimumField)
    return VersionRecord(
      store: store.result, minimum: minimum.result,
      findings: [store.finding, minimum.finding].compactMap(\.self), raw: text)
  }
}
