import Foundation
import LabServer
import Testing
import UpdateCore

/// The version record, as CloudKit Web Services and as plain JSON.
@Suite(.timeLimit(.minutes(10))) struct RecordTests {
  private static let path = "/database/1/iCloud.com.example/development/public/records/lookup"
  private static let target = path + "?ckAPIToken=abc"
  private static let question = #"{"records":[{"recordName":"Version_qa"}]}"#

  private let fixture: LabFixture

  init() throws { fixture = try LabFixture() }

  private func set(_ record: LabRecord) { fixture.lab.change { $0.record = record } }

  private func post(_ body: String = question, _ target: String = target) throws -> RawResponse {
    try #require(fixture.post(target, body))
  }

  private func json(_ response: RawResponse?) throws -> JSONValue {
    try JSONReader.read(try #require(response).body)
  }

  /// The one record of the answer to the usual question.
  private func record() throws -> JSONValue {
    let response = try post()
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == "application/json; charset=UTF-8")
    let records = try #require(try json(response)["records"]?.array)
    #expect(records.count == 1)
    return try #require(records.first)
  }

  // MARK: CloudKit

  @Test func aRecordIsACloudKitRecord() throws {
    fixture.clock.turn(to: Date(timeIntervalSince1970: 1_475_999_027.5))
    set(.versions(store: "1.3.0", minimum: "1.0.0"))
    fixture.clock.turn(by: .seconds(3600))
    let record = try record()
    let stamp: JSONValue = [
      "timestamp": 1_475_999_027_500, "userRecordName": "_d0cd0c000000000000000000000000d0",
      "deviceID": "2",
    ]
    #expect(record["recordName"] == "Version_qa")
    #expect(record["recordType"] == "Version_qa")
    #expect(
      record["fields"] == [
        "store_version": ["value": "1.3.0", "type": "STRING"],
        "minimum_version": ["value": "1.0.0", "type": "STRING"],
      ])
    #expect(record["created"] == stamp && record["modified"] == stamp)
    #expect(record["deleted"] == false)
    let tag = try #require(record["recordChangeTag"]?.string)
    set(.versions(store: "1.3.1", minimum: "1.0.0"))
    #expect(try self.record()["recordChangeTag"]?.string != tag)
  }

  @Test(
    arguments: [
      (nil, nil), ("1.0", nil), (nil, "1.0"), ("", "Varies with device"),
      ("1.0\u{1b}[2J\"\\\u{0}", "\u{202e}…"),
    ] as [(String?, String?)])
  func aFieldThatIsNotSetIsAbsentAndAnyTextIsSent(store: String?, minimum: String?) throws {
    set(.versions(store: store, minimum: minimum))
    let fields = try #require(try record()["fields"])
    #expect(fields["store_version"]?["value"]?.string == store)
    #expect(fields["minimum_version"]?["value"]?.string == minimum)
    #expect(fields.object?.count == [store, minimum].compactMap(\.self).count)
  }

  @Test func onlyTheKeysAskedForAreSent() throws {
    set(.versions(store: "1", minimum: "2"))
    let question =
      #"{"records":[{"recordName":"Version_qa"}],"desiredKeys":["minimum_version","other"]}"#
    let fields = try json(post(question))["records"]?.array?.first?["fields"]
    #expect(fields == ["minimum_version": ["value": "2", "type": "STRING"]])
  }

  @Test func eachRecordThatIsNotThereIsSaidInItsPlace() throws {
    fixture.lab.change {
      $0.record = .versions(store: "1", minimum: "1")
      $0.recordName = "Version_prod"
    }
    let question =
      #"{"records":[{"recordName":"Version_qa"},{"recordName":"Version_prod"}]}"#
    let response = try post(question)
    let records = try #require(try json(response)["records"]?.array)
    #expect(response.status == 200)
    #expect(
      records.first == [
        "recordName": "Version_qa", "reason": "Record not found", "serverErrorCode": "NOT_FOUND",
      ])
    #expect(records.last?["recordName"] == "Version_prod")
    #expect(records.last?["fields"] != nil)
    set(.absent)
    let names = try json(post(question))["records"]?.array?.map { $0["serverErrorCode"] }
    #expect(names == ["NOT_FOUND", "NOT_FOUND"])
  }

  @Test(arguments: [
    "ACCESS_DENIED", "CONFLICT", "EXISTS", "NOT_FOUND", "VALIDATING_REFERENCE_ERROR",
  ])
  func errorsOfARecordStandInItsPlace(code: String) throws {
    set(.error(code: code))
    let record = try record()
    #expect(record["recordName"] == "Version_qa")
    #expect(record["serverErrorCode"] == .string(code))
    #expect(record["reason"]?.string?.isEmpty == false)
    #expect(record["fields"] == nil)
  }

  /// Codes and statuses of the CloudKit Web Services Reference, and of none.
  static let requestErrors: [(String, Int)] = [
    ("ATOMIC_ERROR", 400), ("AUTHENTICATION_FAILED", 401), ("AUTHENTICATION_REQUIRED", 421),
    ("BAD_REQUEST", 400), ("INTERNAL_ERROR", 500), ("QUOTA_EXCEEDED", 413), ("THROTTLED", 429),
    ("TRY_AGAIN_LATER", 503), ("ZONE_NOT_FOUND", 404), ("no such \"code\"\u{1b}", 400), ("", 400),
  ]

  @Test(arguments: requestErrors) func errorsOfTheRequestAreTheAnswer(code: String, status: Int)
    throws
  {
    set(.error(code: code))
    let response = try post()
    let error = try json(response)
    #expect(response.status == status)
    #expect(error["serverErrorCode"] == .string(code))
    #expect(error["reason"]?.string?.isEmpty == false)
    #expect(error["records"] == nil)
    let lengths = error["uuid"]?.string?.split(separator: "-").map(\.count)
    #expect(lengths == [8, 4, 4, 4, 12])
    let isTemporary = ["THROTTLED", "TRY_AGAIN_LATER"].contains(code)
    #expect(error["retryAfter"]?.integer == (isTemporary ? 30 : nil))
    #expect(response.header("Retry-After") == (isTemporary ? "30" : nil))
    #expect((error["redirectURL"] != nil) == (code == "AUTHENTICATION_REQUIRED"))
  }

  @Test(arguments: ["", "?", "?ckAPIToken=", "?ckAPIToken", "?other=1", "?ckAPIToken=%ff"])
  func withoutATokenNothingIsSaid(query: String) throws {
    set(.versions(store: "1", minimum: "1"))
    let response = try post(Self.question, Self.path + query)
    #expect(response.status == 401)
    #expect(try json(response)["serverErrorCode"] == "AUTHENTICATION_FAILED")
  }

  @Test(arguments: [
    ("?ckAPIToken=secret", "?ckAPIToken=…"), ("?a=1&ckAPIToken=s%20&b", "?a=1&ckAPIToken=…&b"),
    ("?ckAPIToken=", "?ckAPIToken="), ("?a=ckAPIToken", "?a=ckAPIToken"), ("", ""),
  ])
  func theTokenIsNotShown(query: String, shown: String) throws {
    _ = try post(Self.question, Self.path + query)
    #expect(fixture.lab.requests.first?.target == Self.path + query)
    #expect(fixture.lab.requests.first?.shownTarget == Self.path + shown)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"records":[]}"#, #"{"records":{}}"#, #"{"records":[{}]}"#,
    #"{"records":[{"recordName":1}]}"#, #"{"records":["Version_qa"]}"#,
    #"{"records":[{"recordName":"Version_qa"},{}]}"#,
    #"{"records":[{"recordName":"\#(String(repeating: "x", count: 70_000))"}]}"#,
  ])
  func aBodyThatAsksNothingIsRefused(body: String) throws {
    set(.versions(store: "1", minimum: "1"))
    let response = try post(body)
    #expect(response.status == 400)
    #expect(try json(response)["serverErrorCode"] == "BAD_REQUEST")
  }

  @Test(arguments: ["GET", "HEAD", "PUT", "DELETE"]) func recordsAreLookedUpByPOST(method: String)
    throws
  {
    let response = try #require(fixture.exchange(Self.target, method: method).response)
    #expect(response.status == 405)
    #expect(response.header("Allow") == "POST")
  }

  @Test(arguments: [
    "/database/1/a/development/private/records/lookup", "/database/2/a/b/public/records/lookup",
    "/database/1/a/b/public/records/query", "/database/1/a/public/records/lookup",
    "/database/1//b/public/records/lookup", "/record", "/lookup", "/",
  ])
  func nothingElseTakesAPOST(path: String) throws {
    let response = try #require(fixture.post(path + "?ckAPIToken=a", Self.question))
    #expect(response.status == 405)
    #expect(response.header("Allow") == "GET, HEAD")
  }

  // MARK: Plain JSON

  @Test func theRecordIsPlainJSONToo() throws {
    #expect(fixture.exchange("/record").response?.status == 404)
    set(.versions(store: "1.3.0", minimum: "1.0.0"))
    let response = fixture.exchange("/record").response
    #expect(response?.header("Content-Type") == "application/json")
    #expect(response?.text == #"{"store_version":"1.3.0","minimum_version":"1.0.0"}"# + "\n")
    set(.versions(store: nil, minimum: "a\"b"))
    #expect(fixture.exchange("/record").response?.text == #"{"minimum_version":"a\"b"}"# + "\n")
  }

  @Test(arguments: requestErrors + [("NOT_FOUND", 404), ("ACCESS_DENIED", 403)])
  func anErrorHasItsStatus(code: String, status: Int) throws {
    set(.error(code: code))
    let response = fixture.exchange("/record").response
    #expect(response?.status == status)
    #expect(try json(response)["error"] == .string(code))
  }

  // MARK: As it is

  @Test func aFileIsTheWholeAnswer() throws {
    fixture.write("record.json", "{\"records\": 1,")
    set(.file(fixture.folder + "/record.json"))
    #expect(try post().text == "{\"records\": 1,")
    #expect(fixture.exchange("/record").response?.text == "{\"records\": 1,")
    fixture.write("record.json", "edited")
    #expect(try post().text == "edited")
    set(.file(fixture.folder + "/nowhere"))
    #expect(try post().status == 500)
    #expect(try post().text.hasPrefix("cannot read \(fixture.folder)/nowhere: "))
  }

  @Test func aRawAnswerComesFirst() throws {
    fixture.lab.change { $0.answer(Self.path, with: .json("[]")) }
    #expect(try post().text == "[]")
    #expect(fixture.exchange(Self.path).response?.text == "[]")
  }

  // MARK: Faults

  @Test func faultsMeetTheRecord() throws {
    set(.versions(store: "1.3.0", minimum: "1.0.0"))
    let whole = try post().body
    try fixture.fault("record stale")
    #expect(try post().body == whole)
    try fixture.fault("record truncate 50%")
    #expect(try post().body == Array(whole.prefix(whole.count / 2)))
    try fixture.fault("record status 503")
    #expect(try post().status == 503)
    try fixture.fault("record html")
    #expect(try post().header("Content-Type") == "text/html; charset=utf-8")
    try fixture.fault("record reset")
    #expect(fixture.post(Self.target, Self.question) == nil)
    try fixture.fault("record garbage")
    #expect(fixture.exchange("/record").response == nil)
    try fixture.fault("record none")
    #expect(try post().body == whole)
    fixture.runUntilFinished(8)
    #expect(fixture.lab.requests.allSatisfy { $0.endpoint == .record })
    #expect(fixture.lab.requests.first?.body == Array(Self.question.utf8))
  }

  @Test func aDelayedRecordWaitsForLabTime() throws {
    set(.versions(store: "1.3.0", minimum: "1.0.0"))
    try fixture.fault("record delay 20s")
    fixture.clock.hold()
    let client = RawClient(fixture.lab.port)
    client.post(Self.target, Self.question)
    fixture.waitUntilIdle()
    #expect(fixture.clock.advanceToNextTimer(within: .seconds(30)) == .seconds(20))
    #expect(RawResponse(client.receive().bytes)?.status == 200)
    fixture.clock.release()
  }
}
