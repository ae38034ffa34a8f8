import Testing

@testable import UpdateCore

/// What a server may answer to the request for the rest of a package.
@Suite struct PackageReceiverTests {
  private static let tag = #""one""#
  private static let whole = Array("0123456789".utf8)

  /// A receiver that has the first four of ten bytes.
  private func half(tag: String? = PackageReceiverTests.tag, keepFree: Int = 0) throws -> (
    PackageReceiver, TestDevice
  ) {
    let device = try TestDevice()
    let offer = Offer(version: try #require(Version("2")), url: "http://origin.test/2.zip")
    let receiver = PackageReceiver(
      offer, in: try device.open(), clock: device.clock, keepFree: keepFree
    ) { _, _ in }
    try receiver.open(nil)
    #expect(receiver.ask(whole: false).isEmpty)
    #expect(receiver.begin(head(200, length: 10, tag: tag)))
    #expect(send("0123", receiver))
    return (receiver, device)
  }

  private func head(_ status: Int, length: Int?, range: String? = nil, tag: String?) -> HTTPHead {
    let headers =
      [tag.map { HTTPField("ETag", $0) }, range.map { HTTPField("Content-Range", $0) }]
      .compactMap(\.self)
    return HTTPHead(
      status: status, headers: headers, url: "http://origin.test/2.zip", length: length)
  }

  private func send(_ text: String, _ receiver: PackageReceiver) -> Bool {
    Array(text.utf8).withUnsafeBytes { receiver.receive($0) }
  }

  @Test func theRestIsAskedForByRangeAndTag() throws {
    let (receiver, device) = try half()
    defer { withExtendedLifetime(device) {} }
    #expect(
      receiver.ask(whole: false) == [
        HTTPField("Range", "bytes=4-"), HTTPField("If-Range", Self.tag),
      ])
    #expect(receiver.begin(head(206, length: 6, range: "bytes 4-9/10", tag: Self.tag)))
    #expect(send("456789", receiver))
    #expect(receiver.shortage == nil && receiver.isContinued)
    #expect(receiver.position == 10 && receiver.received == 10)
    #expect(receiver.digest() == SHA256.digest(of: Self.whole))
  }

  @Test(arguments: [#"W/"one""#, "one", nil])
  func withoutAStrongTagAllIsAskedForAgain(_ tag: String?) throws {
    let (receiver, device) = try half(tag: tag)
    #expect(!receiver.canContinue && receiver.ask(whole: false).isEmpty)
    #expect(device.leftovers == [PartialPackage.fileName])
  }

  @Test(
    arguments: [
      ("bytes 3-9/10", #""one""#, 7), ("bytes 5-9/10", #""one""#, 5),
      ("bytes 4-9/11", #""one""#, 6),
      ("bytes 4-9/*", #""one""#, 6), ("bytes 4-10/10", #""one""#, 7), (nil, #""one""#, 6),
      ("bytes 4-9/10", #""two""#, 6), ("bytes 4-9/10", #"W/"one""#, 6), ("bytes 4-9/10", nil, 6),
      ("bytes 4-9/10", #""one""#, 5), ("bytes 0-9/10", #""one""#, 10),
    ] as [(String?, String?, Int)])
  func aPartThatDoesNotFitIsNeverGlued(_ range: String?, _ tag: String?, _ length: Int) throws {
    let (receiver, device) = try half()
    defer { withExtendedLifetime(device) {} }
    _ = receiver.ask(whole: false)
    #expect(!receiver.begin(head(206, length: length, range: range, tag: tag)))
    guard case .notContinued = receiver.failure else {
      Issue.record("\(String(describing: receiver.failure))")
      return
    }
    #expect(receiver.position == 4)
    // All of it, then.
    #expect(receiver.ask(whole: true).isEmpty)
    #expect(receiver.begin(head(200, length: 10, tag: #""two""#)))
    #expect(send("0123456789", receiver))
    #expect(receiver.digest() == SHA256.digest(of: Self.whole) && !receiver.isContinued)
  }

  @Test func aWholeInsteadOfThePartReplacesWhatThereWas() throws {
    let (receiver, device) = try half()
    _ = receiver.ask(whole: false)
    #expect(receiver.begin(head(200, length: 3, tag: #""two""#)))
    #expect(receiver.takeBegunAnew() && !receiver.takeBegunAnew())
    #expect(send("abc", receiver))
    #expect(receiver.digest() == SHA256.digest(of: Array("abc".utf8)))
    let left = try #require(PartialPackage.read(in: receiver.sandbox.own, now: device.clock.now))
    #expect(left.record.validator == #""two""# && left.size == 3)
  }

  @Test func otherStatusesAreJudgedByTheEngine() throws {
    let (receiver, device) = try half()
    defer { withExtendedLifetime(device) {} }
    _ = receiver.ask(whole: false)
    #expect(!receiver.begin(head(416, length: 0, tag: nil)))
    #expect(receiver.failure == .notContinued("the server has no such part of it"))
    _ = receiver.ask(whole: true)
    for status in [206, 416, 503, 304] {
      let head = head(status, length: 0, range: "bytes 4-9/10", tag: Self.tag)
      #expect(!receiver.begin(head))
      #expect(receiver.failure == .status(head))
    }
  }

  @Test func noByteAfterTheAnnouncedEndIsTaken() throws {
    let (receiver, device) = try half()
    defer { withExtendedLifetime(device) {} }
    _ = receiver.ask(whole: false)
    #expect(receiver.begin(head(206, length: nil, range: "bytes 4-6/10", tag: Self.tag)))
    #expect(!send("4567", receiver))
    #expect(receiver.failure == .error(.transport(.fetch, .tooLarge(limit: 7))))
    #expect(receiver.position == 4)
  }

  @Test func aShorterPartIsAShortage() throws {
    let (receiver, device) = try half()
    defer { withExtendedLifetime(device) {} }
    _ = receiver.ask(whole: false)
    #expect(receiver.begin(head(206, length: 2, range: "bytes 4-5/10", tag: Self.tag)))
    #expect(send("45", receiver))
    #expect(receiver.shortage == .closed(received: 6, expected: 10))
    #expect(receiver.ask(whole: false).first == HTTPField("Range", "bytes=6-"))
  }

  @Test func theDiskMustHaveRoomForTheRest() throws {
    let (receiver, device) = try half()
    defer { withExtendedLifetime(device) {} }
    receiver.sandbox.disk.limitFreeSpace(to: 5)
    _ = receiver.ask(whole: false)
    #expect(!receiver.begin(head(206, length: 6, range: "bytes 4-9/10", tag: Self.tag)))
    #expect(receiver.failure == .error(.noSpace(.fetch, needed: 6, free: 5, keepFree: 0)))
  }
}
