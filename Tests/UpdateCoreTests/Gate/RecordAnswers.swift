import Testing

@testable import UpdateCore

/// Servers in memory, and a record source that asks them.
struct RecordAnswers {
  let transport = ScriptedTransport()

  func source(_ configuration: GateConfiguration) -> any VersionRecordSource {
    configuration.source(over: transport)
  }

  func answer(_ url: String, _ json: String, status: Int = 200) {
    transport.answer(url, .body(Array(json.utf8), status: status))
  }
}

extension VersionRecordSource {
  /// What asking comes to.
  func result() async -> Result<VersionRecord, RecordError> {
    do throws(RecordError) {
      return .success(try await fetch(because: 7) { _ in })
    } catch {
      return .failure(error)
    }
  }
}
