import Testing

@testable import UpdateCore

/// What CloudKit Web Services may answer to `records/lookup`, and what comes of it.
@Suite struct CloudKitSourceTests {
  private static let token = "0123456789abcdef/secret+token"
  private static let path =
    "https://api.test/database/1/iCloud.com.example.app/development/public/records/lookup"
  private static let url = path + "?ckAPIToken=0123456789abcdef%2Fsecret%2Btoken"

  private let servers = RecordAnswers()

  private func configuration(
    token: String? = CloudKitSourceTests.token, base: String = "https://api.test",
    container: String = "iCloud.com.example.app"
  ) -> GateConfiguration {
    GateConfiguration(
      kind: .cloudKit(
        container: container, environment: "development", token: token, recordName: "Version_qa"),
      url: base)
  }

  private func result(_ json: String, status: Int = 200) async -> Result<VersionRecord, RecordError>
  {
    servers.answer(CloudKitSourceTests.url, json, status: status)
    return await servers.source(configuration()).result()
  }

  /// An answer with one record of these fields.
  private static func record(_ fields: String) -> String {
    #"{"records":[{"recordName":"Version_qa","recordType":"Version_qa","fields":{\#(fields)}}]}"#
  }

  @Test func theQuestionIsThatOfAClient() async throws {
    let json = CloudKitSourceTests.record(
      #""store_version":{"value":"1.3.0","type":"STRING"},"#
        + #""minimum_version":{"value":"1.1.0","type":"STRING"}"#)
    let record = try await result(json).get()
    #expect(record.store == .success("1.3.0"))
    #expect(record.minimum == .success("1.1.0"))
    #expect(record.findings.isEmpty)
    #expect(record.raw == json)
    let request = try #require(servers.transport.requests.first)
    #expect(request.method == "POST")
    #expect(request.headers.contains(HTTPField("Content-Type", "application/json")))
    #expect(request.deadline == .seconds(15))
    #expect(request.because == 7)
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"records":[{"recordName":"Version_qa"}],"desiredKeys":["store_version","#
        + #""minimum_version"]}"#)
  }

  @Test(arguments: [
    ("https://api.test/", "a/b?c#d", nil, "https://api.test/database/1/a%2Fb%3Fc%23d"),
    ("http://lab.drydock.test", "..", nil, "http://lab.drydock.test/database/1/.."),
    ("https://api.test:444/ck/?x=1#y", "ü", "t&u=v", "https://api.test:444/ck/database/1/%C3%BC"),
  ])
  func everyPartOfTheAddressIsEncoded(
    base: String, container: String, token: String?, prefix: String
  ) async throws {
    let configuration = configuration(token: token, base: base, container: container)
    _ = await servers.source(configuration).result()
    let url = try #require(servers.transport.requests.first?.url)
    let query = token == nil ? "" : "?ckAPIToken=t%26u%3Dv"
    #expect(url == prefix + "/development/public/records/lookup" + query)
  }

  @Test func aBaseThatIsNoAddressIsNotAsked() async {
    let result = await servers.source(configuration(base: "api.test")).result()
    guard case .failure(.transport(.invalidURL)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(servers.transport.requests.isEmpty)
  }

  @Test(arguments: [
    (#"{"uuid":"1","serverErrorCode":"AUTHENTICATION_FAILED","reason":"no auth"}"#, 401),
    (#"{"serverErrorCode":"AUTHENTICATION_FAILED","reason":"no auth"}"#, 200),
    (#"{"serverErrorCode":"AUTHENTICATION_FAILED","reason":"no auth","records":[]}"#, 503),
  ])
  func anErrorOfTheWholeAnswerCountsWithAnyStatus(json: String, status: Int) async {
    #expect(
      await result(json, status: status)
        == .failure(.cloudKit(code: "AUTHENTICATION_FAILED", reason: "no auth", record: nil)))
  }

  @Test(arguments: [
    (
      #"{"records":[{"recordName":"Version_qa","serverErrorCode":"NOT_FOUND","reason":"gone"}]}"#,
      RecordError.cloudKit(code: "NOT_FOUND", reason: "gone", record: "Version_qa")
    ),
    (
      #"{"records":[{"serverErrorCode":"ACCESS_DENIED"}]}"#,
      .cloudKit(code: "ACCESS_DENIED", reason: nil, record: "Version_qa")
    ),
    (
      #"{"records":[{"recordName":"Version_qa","serverErrorCode":5,"reason":6}]}"#,
      .cloudKit(code: "5", reason: nil, record: "Version_qa")
    ),
    ("{}", .answer("records is missing")),
    (#"{"records":null}"#, .answer("records is null, not a list")),
    (#"{"records":{}}"#, .answer("records is an object, not a list")),
    (#"{"records":[]}"#, .noRecord("Version_qa", others: [])),
    (#"{"records":[null,3]}"#, .noRecord("Version_qa", others: [])),
    (
      #"{"records":[{"recordName":"Version_prod","fields":{}}]}"#,
      .noRecord("Version_qa", others: ["Version_prod"])
    ),
    (
      #"{"records":[{"recordName":"X","serverErrorCode":"NOT_FOUND"}]}"#,
      .noRecord("Version_qa", others: ["X"])
    ),
    (
      #"{"records":[{"recordName":"Version_qa","deleted":true}]}"#, .deleted(record: "Version_qa")
    ),
    (#"{"records":[{"recordName":"Version_qa"}]}"#, .field("fields", .missing)),
    (#"{"records":[{"recordName":"Version_qa","fields":null}]}"#, .field("fields", .null)),
    (
      #"{"records":[{"recordName":"Version_qa","fields":[]}]}"#,
      .answer("fields is a list, not an object")
    ),
    ("[]", .answer("it is a list, not an object")),
    ("2.0", .answer("it is a number with a fraction or exponent, not an object")),
  ])
  func everyOtherShapeIsATypedError(json: String, error: RecordError) async {
    #expect(await result(json) == .failure(error))
    #expect(error.logLine.hasPrefix("Error fetching version: "))
  }

  @Test(arguments: [
    "", "<html>Log in</html>", #"{"records":[}"#, "{\"records\":[]}x", "\u{1}", "[[[[",
  ])
  func whatIsNotJSONIsSaid(text: String) async {
    guard case .failure(.answer) = await result(text) else {
      Issue.record("\(text) was taken")
      return
    }
    #expect(
      await result(text, status: 502)
        == .failure(.status(502, url: CloudKitSourceTests.path)))
  }

  @Test(arguments: [
    (
      ScriptedTransport.Answer.failure(.timedOut(after: .seconds(15))),
      "no whole answer within 15 s"
    ),
    (.failure(.offline), "the device is offline"),
    (.failure(.insecureLoad(url: CloudKitSourceTests.url)), "plain http"),
    (.failure(.invalidURL(CloudKitSourceTests.url)), "no address"),
    (.failure(.tls("bad: \(CloudKitSourceTests.token)")), "no safe connection"),
    (.failure(.protocolViolation(CloudKitSourceTests.url)), "not HTTP"),
    (.failure(.cancelled), "cancelled"),
    (
      .cut(Array(#"{"records":"#.utf8), announced: 99), "the connection closed after 11 of 99 bytes"
    ),
    (.body(Array(repeating: 0x20, count: 64 << 10 + 1)), "more than 65536 bytes"),
    (.body(Array("<h1>no</h1>".utf8), status: 500), "the server answered 500"),
    (.body([], status: 204), "the server answered 204"),
    (
      .body(
        Array(#"{"serverErrorCode":"BAD","reason":"\#(CloudKitSourceTests.token)!"}"#.utf8),
        status: 400), "CloudKit answered BAD: …!"
    ),
  ])
  func noErrorTellsTheToken(answer: ScriptedTransport.Answer, part: String) async {
    servers.transport.answer(CloudKitSourceTests.url, answer)
    guard case .failure(let error) = await servers.source(configuration()).result() else {
      Issue.record("an error was due")
      return
    }
    #expect(error.sentence.contains(part), "\(error.sentence)")
    #expect(!error.sentence.contains("secret") && !"\(error)".contains("secret"))
    #expect(!servers.source(configuration()).shownAddress.contains("secret"))
  }

  @Test func whatIsShownForReadingDoesNotTellTheTokenEither() async throws {
    let json = CloudKitSourceTests.record(#""a":"\#(CloudKitSourceTests.token)""#)
    #expect(try await !result(json).get().raw.contains("secret"))
  }

  @Test(arguments: [
    ("", RecordError.FieldProblem.missing), (#""minimum_version":null"#, .null),
    (#""minimum_version":{"value":null,"type":"STRING"}"#, .null),
    (#""minimum_version":{"type":"STRING"}"#, .noValue), (#""minimum_version":{}"#, .noValue),
    (#""minimum_version":"1.0""#, .noField(found: "a string")),
    (#""minimum_version":1"#, .noField(found: "an integer")),
    (#""minimum_version":{"value":true}"#, .wrongType(found: "true")),
    (
      #""minimum_version":{"value":1.2,"type":"DOUBLE"}"#,
      .wrongType(found: "a number with a fraction or exponent")
    ),
    (
      #""minimum_version":{"value":1e3}"#, .wrongType(found: "a number with a fraction or exponent")
    ),
    (#""minimum_version":{"value":["1.0"],"type":"STRING_LIST"}"#, .wrongType(found: "a list")),
    (#""minimum_version":{"value":{}}"#, .wrongType(found: "an object")),
  ])
  func aBadFieldLeavesTheOther(fields: String, problem: RecordError.FieldProblem) async throws {
    let good = #""store_version":{"value":"1.3.0"}"#
    let separator = fields.isEmpty ? "" : ","
    let record = try await result(CloudKitSourceTests.record(good + separator + fields)).get()
    #expect(record.store == .success("1.3.0"))
    #expect(record.minimum == .failure(.field("minimum_version", problem)))
    // And the other way round.
    let swapped = (good + separator + fields).replacing("store", with: "x")
      .replacing("minimum", with: "store").replacing("x_", with: "minimum_")
    let other = try await result(CloudKitSourceTests.record(swapped)).get()
    #expect(other.minimum == .success("1.3.0"))
    #expect(other.store == .failure(.field("store_version", problem)))
    if case .failure(let error) = other.store {
      #expect(
        error.logLine.hasPrefix(
          "Error fetching version: Invalid record format (store_version "))
    }
  }

  @Test(arguments: ["2", "0", "-1", "123456789012345678901234567890"])
  func anIntegerIsReadAsItsDecimal(number: String) async throws {
    let record = try await result(
      CloudKitSourceTests.record(
        #""store_version":{"value":\#(number),"type":"INT64"},"minimum_version":{"value":"1"}"#)
    ).get()
    #expect(record.store == .success(number))
    #expect(record.findings.count == 1)
    #expect(record.findings.first?.hasPrefix("store_version is the integer \(number)") == true)
  }

  @Test func aFieldHasALimit() async throws {
    func store(_ count: Int) async throws -> Result<String, RecordError> {
      let text = String(repeating: "1", count: count)
      let fields = #""store_version":{"value":"\#(text)"},"minimum_version":{"value":\#(text)}"#
      let record = try await result(CloudKitSourceTests.record(fields)).get()
      #expect((try? record.store.get()) == (try? record.minimum.get()))
      return record.store
    }
    #expect(try await store(1_000) == .success(String(repeating: "1", count: 1_000)))
    #expect(try await store(1_001) == .failure(.field("store_version", .tooLong(limit: 1_000))))
  }
}
