/// Apple's lookup for the store's version (`results[0].version`), and a JSON file of one's own for
/// the minimum version.
///
/// The two are asked side by side, and what becomes of one does not touch the other: a lookup that
/// does not answer keeps no minimum version back.
struct ITunesSource: VersionRecordSource {
  /// How the lookup names the version.
  static let versionField = "results[0].version"

  /// One of the two answers.
  private struct Half: Sendable {
    var result: Result<String, RecordError>
    var finding: String?
    var raw: String = ""

    init(failure: RecordError, raw: String = "") {
      result = .failure(failure)
      self.raw = raw
    }

    init(_ field: RecordField, raw: String) {
      result = field.result
      finding = field.finding
      self.raw = raw
    }
  }

  let questions: RecordQuestions
  let url: String
  let minimumURL: String?

  var shownAddress: String {
    showingURL(url) + (minimumURL.map { " and \(showingURL($0))" } ?? "")
  }

  nonisolated(nonsending) func fetch(
    because: Int?, heard: @escaping @Sendable (String) async -> Void
  ) async throws(RecordError) -> VersionRecord {
    async let lookedUp = store(because: because)
    let minimum = await minimum(because: because)
    if case .success(let text) = minimum.result { await heard(text) }
    let store = await lookedUp
    if case .failure(.cancelled) = store.result { throw .cancelled }
    if case .failure(.cancelled) = minimum.result { throw .cancelled }
    if case .failure(let error) = store.result, minimum.result == .failure(error) { throw error }
    return VersionRecord(
      store: store.result, minimum: minimum.result,
      findings: [store.finding, minimum.finding].compactMap(\.self),
      raw: [store.raw, minimum.raw].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private nonisolated(nonsending) func store(because: Int?) async -> Half {
    do throws(RecordError) {
      let (object, text) = try await questions.object(at: url, because: because)
      let raw = "\(shownAddress(url))\n\(text)"
      guard let value = object["results"] else {
        return Half(failure: .answer("results is missing"), raw: raw)
      }
      guard let results = value.array else {
        return Half(failure: .answer("results is \(value.found), not a list"), raw: raw)
      }
      guard let first = results.first else { return Half(failure: .notInStore(url: url), raw: raw) }
      guard let app = first.object else {
        return Half(failure: .answer("results[0] is \(first.found), not an object"), raw: raw)
      }
      return Half(RecordField(app["version"], named: ITunesSource.versionField), raw: raw)
    } catch {
      return Half(failure: error)
    }
  }

  private nonisolated(nonsending) func minimum(because: Int?) async -> Half {
    let field = VersionRecord.minimumField
    guard let minimumURL else { return Half(failure: .noAddress(field: field)) }
    do throws(RecordError) {
      let (object, text) = try await questions.object(at: minimumURL, because: because)
      return Half(
        RecordField(object[field], named: field), raw: "\(shownAddress(minimumURL))\n\(text)")
    } catch {
      return Half(failure: error)
    }
  }

  private func shownAddress(_ url: String) -> String { showingURL(url) }
}
