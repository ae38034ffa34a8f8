import Foundation
import Synchronization
import Testing

@testable import UpdateCore

/// A real check of a real engine against each behaviour of the generator's server, once for the
/// API's answer and once for the package.
@Suite(.enabled(if: GeneratedArchives.tools != nil)) struct GeneratedServerTests {
  /// What we take of what the generator leaves to us; all else is refused.
  private static let taken: Set<String> = [
    "cookie-flood@api.json", "cookie-flood@package.zip", "flaky-every-1k@api.json",
    "flaky-every-1k@package.zip", "flap-version@api.json", "flap-version@package.zip",
    "proto-desync@api.json", "proto-desync@package.zip", "proto-lf-only@api.json",
    "proto-lf-only@package.zip", "range-416@package.zip", "range-multipart@package.zip",
    "range-wrong-total@package.zip", "redirect-other-host@api.json",
    "redirect-other-host@package.zip", "redirect-post-body@api.json",
    "redirect-post-body@package.zip", "status-429-retry@package.zip",
  ]
  /// What does nothing to that file, or nothing that can be told: a blank after JSON, an answer of
  /// the API that is cut, which is not gone on with.
  private static let without: Set<String> = [
    "mix-old-manifest@package.zip", "tamper-utf16@package.zip", "tamper-append@api.json",
    "range-ignored@api.json",
  ]

  @Test func everyBehaviourEndsAsItsVerdictSays() async throws {
    let server = try GeneratedServer(tools: try #require(GeneratedArchives.tools))
    try #require(server.port > 0 && server.behaviours.count >= 80)
    let clock = LabClock(.real)
    let driver = RealClockDriver(clock)
    defer { driver.stop() }
    for start in stride(from: 0, to: server.behaviours.count, by: 12) {
      let part = server.behaviours[start..<min(start + 12, server.behaviours.count)]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (name, verdict) in part {
          for file in ["api.json", "package.zip"] where !Self.without.contains("\(name)@\(file)") {
            group.addTask { try await check(name, verdict, file, server, clock) }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  private func check(
    _ name: String, _ verdict: String, _ file: String, _ server: GeneratedServer, _ clock: LabClock
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["index.html": "I am version 1"], below: "bundle/www")
    var configuration = EngineConfiguration(
      appName: "Demo", bundleIdentifier: "org.example.demo", bundleFolder: "\(folder.path)/bundle",
      wwwURL: "http://127.0.0.1:\(server.port)/\(name)@\(file)/api.json", timeout: .seconds(5),
      keepFree: 0)
    configuration.retry.firstDelay = .milliseconds(10)
    configuration.retry.deadline = .seconds(30)
    let sandbox = try Sandbox.open(
      path: "\(folder.path)/device",
      app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"), disk: Disk())
    let client = HTTPClient(clock: clock, userAgent: "Test/1")
    let engine = Engine(
      configuration, sandbox: sandbox, transport: client, clock: clock,
      journal: Journal(clock: clock), executor: ThreadExecutor(name: "generated"))
    _ = try await engine.prepare()
    let result = await engine.check()
    let isTaken = verdict == "accept" || Self.taken.contains("\(name)@\(file)")
    #expect(
      (result.outcome == .updated) == isTaken,
      "\(name)@\(file) (\(verdict)): \(result.outcome) \(result.reason)")
    let shown = folder.files(below: "device/Documents/www")["index.html"] ?? ""
    #expect(shown.hasPrefix(isTaken ? "I am version 2 " : "I am version 1"), "\(name)@\(file)")
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/device/Library/Drydock")
    #expect(!folders.contains { $0.hasPrefix("staging") || $0.hasSuffix(".new") }, "\(name)")
    #expect(!result.reason.unicodeScalars.contains { $0.isControl }, "\(name)@\(file)")
  }
}

/// Fires a real clock's timers when they are due.
private final class RealClockDriver: Sendable {
  private let wakeUp = WakeUp()
  private let isStopped = Atomic(false)

  init(_ clock: LabClock) {
    clock.onChange { [wakeUp] in wakeUp.signal() }
    Thread { [self] in
      while !isStopped.load(ordering: .acquiring) {
        wakeUp.wait(atMost: clock.nextDue)
        clock.fireDue()
      }
    }.start()
  }

  func stop() {
    isStopped.store(true, ordering: .releasing)
    wakeUp.signal()
  }
}
