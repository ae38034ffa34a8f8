import Testing

@testable import UpdateCore

/// The store's lookup and a minimum of one's own, side by side.
@Suite struct ITunesSourceTests {
  private static let lookup = "https://itunes.test/lookup?bundleId=com.example&country=de"
  private static let minimum = "https://origin.test/minimum"

  private let servers = RecordAnswers()

  private func configuration(minimum: String? = ITunesSourceTests.minimum) -> GateConfiguration {
    GateConfiguration(
      kind: .iTunes(minimumURL: minimum), url: ITunesSourceTests.lookup,
      headers: [HTTPField("X-Key", "k")], origin: "https://origin.test/")
  }

  private func record(_ lookup: String, _ minimum: String) async throws -> VersionRecord {
    servers.answer(ITunesSourceTests.lookup, lookup)
    servers.answer(ITunesSourceTests.minimum, minimum)
    return try await servers.source(configuration()).result().get()
  }

  private static let good = "\n\n\n" + #"{"resultCount":1,"results":[{"version":"1.3.0","a":{}}]}"#

  @Test func bothAreAskedAndRead() async throws {
    let record = try await record(ITunesSourceTests.good, #"{"minimum_version":"1.1.0"}"#)
    #expect(record.store == .success("1.3.0"))
    #expect(record.minimum == .success("1.1.0"))
    #expect(record.raw.contains(ITunesSourceTests.lookup) && record.raw.contains("1.1.0"))
    let withKey = servers.transport.requests.filter { $0.headers.contains(HTTPField("X-Key", "k")) }
    #expect(withKey.map(\.url) == [ITunesSourceTests.minimum])
  }

  @Test(arguments: [
    (
      #"{"resultCount":0,"results":[]}"#,
      RecordError.notInStore(url: ITunesSourceTests.lookup)
    ),
    (#"{"resultCount":0}"#, .answer("results is missing")),
    (#"{"results":null}"#, .answer("results is null, not a list")),
    (#"{"results":["1.0"]}"#, .answer("results[0] is a string, not an object")),
    (#"{"results":[{}]}"#, .field("results[0].version", .missing)),
    (#"{"results":[{"version":null}]}"#, .field("results[0].version", .null)),
    (#"{"results":[{"version":true}]}"#, .field("results[0].version", .wrongType(found: "true"))),
    ("{}x", .answer("line 1, column 3: there is more after the end of the value")),
  ])
  func aBadLookupLeavesTheMinimum(json: String, error: RecordError) async throws {
    let record = try await record(json, #"{"minimum_version":"1.1.0"}"#)
    #expect(record.store == .failure(error))
    #expect(record.minimum == .success("1.1.0"))
  }

  @Test(arguments: [
    (ScriptedTransport.Answer.body([], status: 503), RecordError.status(503, url: lookup)),
    (.failure(.timedOut(after: .seconds(15))), .transport(.timedOut(after: .seconds(15)))),
    (.cut([], announced: 5), .transport(.closed(received: 0, expected: 5))),
  ])
  func aLookupThatDoesNotAnswerLeavesTheMinimum(
    answer: ScriptedTransport.Answer, error: RecordError
  ) async throws {
    servers.transport.answer(ITunesSourceTests.lookup, answer)
    servers.answer(ITunesSourceTests.minimum, #"{"minimum_version":3}"#)
    let record = try await servers.source(configuration()).result().get()
    #expect(record.store == .failure(error))
    #expect(record.minimum == .success("3"))
    #expect(record.findings.count == 1)
  }

  @Test func aMinimumThatDoesNotAnswerLeavesTheLookup() async throws {
    servers.answer(ITunesSourceTests.lookup, ITunesSourceTests.good)
    servers.answer(ITunesSourceTests.minimum, "", status: 500)
    let record = try await servers.source(configuration()).result().get()
    #expect(record.store == .success("1.3.0"))
    #expect(record.minimum == .failure(.status(500, url: ITunesSourceTests.minimum)))
  }

  @Test func withoutAnAddressTheMinimumSaysSo() async throws {
    servers.answer(ITunesSourceTests.lookup, ITunesSourceTests.good)
    let record = try await servers.source(configuration(minimum: nil)).result().get()
    #expect(record.store == .success("1.3.0"))
    #expect(record.minimum == .failure(.noAddress(field: "minimum_version")))
    #expect(servers.transport.requests.count == 1)
  }

  @Test func oneErrorOfBothIsTheRecordsError() async {
    for url in [ITunesSourceTests.lookup, ITunesSourceTests.minimum] {
      servers.transport.answer(url, .failure(.offline))
    }
    #expect(await servers.source(configuration()).result() == .failure(.transport(.offline)))
  }

  @Test func theTwoMayFailInTwoWays() async throws {
    servers.transport.answer(ITunesSourceTests.lookup, .failure(.offline))
    let record = try await servers.source(configuration()).result().get()
    #expect(record.store == .failure(.transport(.offline)))
    #expect(record.minimum == .failure(.status(404, url: ITunesSourceTests.minimum)))
  }
}
