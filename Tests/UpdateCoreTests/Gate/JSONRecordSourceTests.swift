import Testing

@testable import UpdateCore

/// A plain JSON file as the record.
@Suite struct JSONRecordSourceTests {
  private static let url = "https://origin.test/record"

  private let servers = RecordAnswers()

  private func configuration(origin: String = "https://origin.test/") -> GateConfiguration {
    GateConfiguration(
      kind: .json, url: JSONRecordSourceTests.url, headers: [HTTPField("X-Key", "k")],
      origin: origin, timeout: .seconds(3))
  }

  private func result(_ json: String, status: Int = 200) async -> Result<VersionRecord, RecordError>
  {
    servers.answer(JSONRecordSourceTests.url, json, status: status)
    return await servers.source(configuration()).result()
  }

  @Test func bothFieldsAreRead() async throws {
    let json = #"{"store_version":"1.3.0","minimum_version":2,"more":[]}"#
    let record = try await result(json).get()
    #expect(record.store == .success("1.3.0"))
    #expect(record.minimum == .success("2"))
    #expect(record.findings.count == 1)
    #expect(record.raw == json)
    let request = try #require(servers.transport.requests.first)
    #expect(request.method == "GET")
    #expect(request.deadline == .seconds(3))
  }

  @Test(arguments: [
    ("https://origin.test/", true), ("https://origin.test:81/x", true),
    ("http://origin.test/", true), ("https://other.test/", false), ("", false),
  ])
  func headersGoToTheOriginsHostOnly(origin: String, areSent: Bool) async {
    _ = await servers.source(configuration(origin: origin)).result()
    let headers = servers.transport.requests.flatMap(\.headers)
    #expect(headers.contains(HTTPField("X-Key", "k")) == areSent)
  }

  @Test func headersStayBehindFromSafeToUnsafe() async {
    var configuration = configuration()
    configuration.url = "http://origin.test/record"
    _ = await servers.source(configuration).result()
    #expect(!servers.transport.requests.flatMap(\.headers).contains(HTTPField("X-Key", "k")))
  }

  @Test(arguments: [
    (#"{"minimum_version":"1.0"}"#, RecordError.FieldProblem.missing),
    (#"{"minimum_version":"1.0","store_version":null}"#, .null),
    (#"{"minimum_version":"1.0","store_version":false}"#, .wrongType(found: "false")),
    (#"{"minimum_version":"1.0","store_version":{"value":"1"}}"#, .wrongType(found: "an object")),
    (
      #"{"minimum_version":"1.0","store_version":1.0}"#,
      .wrongType(found: "a number with a fraction or exponent")
    ),
  ])
  func aBadFieldLeavesTheOther(json: String, problem: RecordError.FieldProblem) async throws {
    let record = try await result(json).get()
    #expect(record.minimum == .success("1.0"))
    #expect(record.store == .failure(.field("store_version", problem)))
  }

  @Test func everythingElseIsAnError() async {
    #expect(
      await result(#"{"store_version":"1","minimum_version":"1"}"#, status: 404)
        == .failure(.status(404, url: JSONRecordSourceTests.url)))
    #expect(await result("[]") == .failure(.answer("it is a list, not an object")))
    guard case .failure(.answer) = await result(#"{"store_version":"1","store_version":"2"}"#)
    else {
      Issue.record("a key was there twice")
      return
    }
    servers.transport.answer(JSONRecordSourceTests.url, .failure(.offline))
    #expect(await servers.source(configuration()).result() == .failure(.transport(.offline)))
  }
}
