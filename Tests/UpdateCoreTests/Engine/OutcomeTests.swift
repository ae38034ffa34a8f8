import Testing

@testable import UpdateCore

/// Every way an update can fail leaves the device as it was.
@Suite struct OutcomeTests {
  private static let old = ["index.html": "I am version 1", "css/a.css": "a"]

  /// Prepares a device, lets the origin do something, and checks.
  private func check(
    _ change: (inout EngineConfiguration) -> Void = { _ in },
    origin: (TestDevice) throws -> Void
  ) async throws -> (UpdateResult, TestDevice) {
    let device = try TestDevice(bundle: OutcomeTests.old)
    let engine = device.engine(try device.open(), change)
    _ = try await engine.prepare()
    try origin(device)
    let result = await engine.check()
    #expect(device.shown == OutcomeTests.old)
    #expect(device.leftovers.isEmpty)
    #expect(result.active == "1")
    #expect(!result.reason.isEmpty)
    let last = device.journal.entries.last
    #expect(last?.id == result.entry)
    return (result, device)
  }

  private func serve(_ device: TestDevice, _ bytes: [UInt8], extra: String = "") {
    device.answer(#"{"version":2,"url":"2.zip"\#(extra)}"#)
    device.transport.answer("http://origin.test/2.zip", .body(bytes))
  }

  private static let good: [UInt8] =
    (try? ZipWriter.archive([("index.html", Array("I am version 2".utf8))])) ?? []

  @Test func theAPIDoesNotAnswer() async throws {
    let errors: [(TransportError, String)] = [
      (.offline, "check.offline"), (.timedOut(after: .seconds(15)), "check.timeout"),
      (.insecureLoad(url: TestDevice.api), "check.insecure"),
      (.closed(received: 3, expected: 9), "check.closed"),
      (.cannotConnect(host: "h"), "check.connect"),
    ]
    for (error, code) in errors {
      let (result, device) = try await check { device in
        device.transport.answer(TestDevice.api, .failure(error))
      }
      #expect(result.outcome == .failed && result.error?.code == code)
      #expect(device.logs.last?.hasPrefix("ERROR: ") == true)
    }
  }

  @Test func theAPIAnswersWithAnotherStatus() async throws {
    for status in [204, 206, 304, 404, 500, 999] {
      let (result, _) = try await check {
        $0.answer(#"{"version":2,"url":"2.zip"}"#, status: status)
      }
      #expect(result.error == .status(.check, status, url: TestDevice.api))
    }
  }

  @Test func theAPIHasNoVersion() async throws {
    let (result, device) = try await check { $0.answer(#"{"version":null,"url":"2.zip"}"#) }
    #expect(result.error == .field("version", .null))
    #expect(device.logs.last == "Missing version number info.")
  }

  @Test func theAnswerIsTooLong() async throws {
    let (result, _) = try await check {
      $0.answer(#"{"version":1,"url":"p","x":"\#(String(repeating: "x", count: 70_000))"}"#)
    }
    #expect(result.error?.code == "check.tooLarge")
  }

  @Test func thePackageDoesNotCome() async throws {
    let (missing, _) = try await check { $0.answer(#"{"version":2,"url":"2.zip"}"#) }
    #expect(missing.error?.code == "fetch.status" && missing.to == "2")
    let (cut, _) = try await check { device in
      device.answer(#"{"version":2,"url":"2.zip"}"#)
      device.transport.answer(
        "http://origin.test/2.zip", .cut(Array(OutcomeTests.good.prefix(50)), announced: 200))
    }
    #expect(cut.error?.code == "fetch.closed" && cut.bytes == 50)
  }

  @Test func thePackageIsNotWhatWasAnnounced() async throws {
    let (size, _) = try await check { serve($0, OutcomeTests.good, extra: #","size":9999"#) }
    #expect(size.error?.code == "verify.size")
    let hash = String(repeating: "0", count: 64)
    let (digest, _) = try await check {
      serve($0, OutcomeTests.good, extra: #","sha256":"\#(hash)""#)
    }
    #expect(digest.error?.code == "verify.sha256")
  }

  @Test func thePackageIsNoArchive() async throws {
    for bytes in [Array("<html>Log in</html>".utf8), [], Array(OutcomeTests.good.dropLast(3))] {
      let (result, _) = try await check { serve($0, bytes) }
      #expect(result.error?.code == "verify.archive.structure")
    }
  }

  @Test func oneBitOfThePackageIsWrong() async throws {
    var bytes = OutcomeTests.good
    bytes[42] ^= 1
    let (result, _) = try await check { serve($0, bytes) }
    #expect(result.error?.code == "stage.archive.crc")
  }

  @Test func aCacheServesTheOldPackage() async throws {
    let (content, _) = try await check { device in
      serve(device, try ZipWriter.archive(OutcomeTests.old.map { ($0.key, Array($0.value.utf8)) }))
    }
    #expect(content.error == .stalePackage(offered: "2", found: "1"))

    let device = try TestDevice(bundle: OutcomeTests.old)
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    serve(device, OutcomeTests.good)
    #expect(await engine.check().outcome == .updated)
    device.answer(#"{"version":3,"url":"2.zip"}"#)
    let stale = await engine.check()
    #expect(stale.error == .stalePackage(offered: "3", found: "2"))
    #expect(stale.reason.contains("a cache in between serves the old file"))
    #expect(device.leftovers.isEmpty)
  }

  @Test func theDiskIsTooSmall() async throws {
    let (before, _) = try await check({ $0.keepFree = 1 << 60 }) { serve($0, OutcomeTests.good) }
    #expect(before.error?.code == "fetch.space")
    #expect(before.bytes == 0)
  }

  @Test func theDiskFillsUp() async throws {
    let device = try TestDevice(bundle: OutcomeTests.old)
    let sandbox = try device.open()
    let engine = device.engine(sandbox)
    _ = try await engine.prepare()
    serve(device, OutcomeTests.good)
    for free in stride(from: 0, through: 1_200, by: 60) {
      sandbox.disk.limitFreeSpace(to: free)
      let result = await engine.check()
      guard result.outcome == .failed else { continue }
      #expect(["fetch.space", "stage.space", "stage.disk.ENOSPC"].contains(result.error?.code))
      #expect(device.shown == OutcomeTests.old)
      #expect(device.leftovers.isEmpty)
    }
    sandbox.disk.limitFreeSpace(to: nil)
    #expect(await engine.check().active == "2")
  }

  @Test func whatCannotRunHereIsSkipped() async throws {
    let (result, device) = try await check {
      serve($0, OutcomeTests.good, extra: #","needs":{"native":">=2"}"#)
    }
    #expect(result.outcome == .skipped && result.error == nil)
    #expect(device.transport.requests.count == 1)
  }

  @Test func cancellingEndsTheCheckAtOnce() async throws {
    let device = try TestDevice(bundle: OutcomeTests.old)
    let engine = device.engine(try device.open())
    _ = try await engine.prepare()
    device.answer(#"{"version":2,"url":"2.zip"}"#)
    device.transport.answer("http://origin.test/2.zip", .silence)
    async let result = engine.check()
    while device.transport.requests.count < 2 { await Task.yield() }
    engine.cancel()
    #expect(await result.error == .cancelled)
    #expect(device.leftovers.isEmpty)
  }

  @Test(arguments: UpdateStep.allCases.filter { $0 != .trial }, [false, true])
  func aKillAtAStepLeavesOneWholeRelease(_ step: UpdateStep, power: Bool) async throws {
    let device = try TestDevice(bundle: OutcomeTests.old)
    let sandbox = try device.open()
    if power { sandbox.disk.modelPowerCuts(of: sandbox.path) }
    let engine = device.engine(
      sandbox,
      willEnter: { entered in
        if entered == step { sandbox.disk.kill(power: power) }
      })
    _ = try await engine.prepare()
    serve(device, OutcomeTests.good)
    #expect(await engine.check().outcome == .failed)
    sandbox.close()

    let again = device.engine(try device.open())
    let active = try #require(try await again.prepare())
    #expect(active.version == (step == .commit ? "2" : "1"))
    let result = await again.check()
    #expect(result.active == "2")
    #expect(device.leftovers.isEmpty)
  }

  @Test func everyEntryNamesItsCause() async throws {
    let device = try TestDevice(bundle: OutcomeTests.old)
    let engine = device.engine(try device.open())
    let launch = device.journal.note(.device, "The app was launched.")
    _ = try await engine.prepare(because: launch)
    serve(device, OutcomeTests.good)
    let result = await engine.check(because: launch)
    let chain = device.journal.why(.www)
    #expect(chain.first?.id == result.entry)
    #expect(chain.last?.id == launch)
    #expect(chain.count == 8)
  }
}
