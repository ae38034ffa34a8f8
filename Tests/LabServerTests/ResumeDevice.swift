import Foundation
import LabServer
import Synchronization
import UpdateCore

/// A device that updates from a lab, with a package too large to come at once.
final class ResumeDevice {
  let fixture: LabFixture
  let clock: LabClock
  let journal: Journal
  private let client: HTTPClient
  private let executor: ThreadExecutor
  private let changes = WakeUp()
  private(set) var sandbox: Sandbox
  private(set) var disk = Disk()
  private var engine: Engine
  private var configuration: EngineConfiguration

  init(
    retry: RetryPolicy = .downloads, size: Int = 400_000, source: ContentSource = .api
  ) throws {
    fixture = try LabFixture()
    clock = fixture.clock
    journal = Journal(clock: clock)
    fixture.write("bundle/www/index.html", "I am version 1")
    executor = ThreadExecutor(name: "test resume", holding: clock)
    client = HTTPClient(clock: clock, userAgent: "Test/1")
    client.mappedHosts = ["lab.test": fixture.lab.port]
    configuration = EngineConfiguration(
      appName: "Demo", bundleIdentifier: "org.example.demo",
      bundleFolder: "\(fixture.folder)/bundle", wwwURL: "http://lab.test/api/update", keepFree: 0,
      retry: retry)
    if source != .api {
      configuration.source = source
      configuration.wwwURL = "http://lab.test/chcp.json"
    }
    sandbox = try ResumeDevice.open(fixture, disk)
    engine = Engine(
      configuration, sandbox: sandbox, transport: client, clock: clock, journal: journal,
      executor: executor)
    publish(size: size, seed: 1)
    clock.onChange { [changes] in changes.signal() }
    try prepare()
  }

  private static func open(_ fixture: LabFixture, _ disk: Disk) throws -> Sandbox {
    try Sandbox.open(
      path: "\(fixture.folder)/device",
      app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"), disk: disk)
  }

  /// Gives version 2 a file that cannot be compressed.
  func publish(size: Int, seed: UInt64) {
    var state = seed
    let bytes = (0..<size).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    try? Data(bytes).write(to: URL(filePath: "\(fixture.folder)/2/large.bin"))
  }

  /// The process ends, and another one begins.
  func restart(retry: RetryPolicy = .downloads) throws {
    sandbox.close()
    disk = Disk()
    sandbox = try ResumeDevice.open(fixture, disk)
    configuration.retry = retry
    engine = Engine(
      configuration, sandbox: sandbox, transport: client, clock: clock, journal: journal,
      executor: executor)
    try prepare()
  }

  func prepare() throws {
    _ = try run { [engine] in await Result { try await engine.prepare() } }.get()
  }

  func reset() throws {
    _ = try run { [engine] in await Result { try await engine.reset() } }.get()
  }

  func check() -> UpdateResult { run { [engine] in await engine.check() } }

  /// Does work while the lab runs, from timer to timer.
  private func run<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let box = Box<Value>(changes)
    Task(executorPreference: executor) { box.set(await work()) }
    while true {
      if let value = box.value { return value }
      if clock.isIdle, clock.advanceToNextTimer(within: .seconds(7_200)) != nil { continue }
      changes.wait(atMost: nil)
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    private let result = Mutex<Value?>(nil)
    private let changes: WakeUp

    init(_ changes: WakeUp) { self.changes = changes }

    var value: Value? { result.withLock { $0 } }

    func set(_ value: Value) {
      result.withLock { $0 = value }
      changes.signal()
    }
  }

  // MARK: What was asked and what is there

  /// What the device asked for, not the test itself.
  var requests: [LabRequest] {
    fixture.lab.requests.filter {
      $0.endpoint == .wwwPackage && $0[header: "User-Agent"] == "Test/1"
    }
  }

  /// The bytes that the lab sent of packages, request by request.
  var sent: [Int] { requests.map(\.bytesSent) }

  var packageSize: Int { fixture.exchange("/packages/2.zip").response?.body.count ?? 0 }

  /// Names in the engine's own folder that are not there to stay.
  var leftovers: [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: "\(fixture.folder)/device/Library/Drydock")) ?? []
    return names.filter { !["lock", "device.json", "previous-www"].contains($0) }.sorted()
  }

  static let kept = ["package-www.json", "package-www.part"]
  var partPath: String { "\(fixture.folder)/device/Library/Drydock/package-www.part" }
}

extension Result where Failure == any Error {
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
