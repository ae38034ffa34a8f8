import Synchronization
import UpdateCore

/// The client, and the engines of devices that update their routes with it.
final class BenchRoutesDevice: Sendable {
  /// What came over the wire.
  struct Traffic {
    var requests = 0
    /// In bodies of files, the map's not counted.
    var bytes = 0
  }

  /// Takes an answer and forgets it.
  private struct Sink: ResponseReceiver {
    func begin(_ head: HTTPHead) -> Bool { head.status == 200 }
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool { true }
  }

  /// As many as the engine asks for at a time.
  private static let requestsAtOnce = 6

  private let clock: LabClock
  private let executor: ThreadExecutor
  private let client: HTTPClient
  private let mapURL: String
  private let seen = Mutex(Traffic())

  init(mapURL: String, clock: LabClock) {
    self.clock = clock
    self.mapURL = mapURL
    executor = ThreadExecutor(name: "engine", holding: clock)
    client = HTTPClient(clock: clock, userAgent: "drydock-bench")
    client.observe { [weak self] in self?.count($0) }
  }

  /// All requests that have ended.
  var traffic: Traffic { seen.withLock { $0 } }

  private func count(_ exchange: Exchange) {
    guard exchange.ended != nil else { return }
    seen.withLock { seen in
      seen.requests += 1
      if exchange.url != mapURL { seen.bytes += exchange.received }
    }
  }

  /// An engine with a sandbox of its own, and all that a real one has.
  func engine(sandbox path: String) throws(BenchError) -> RoutesEngine {
    let sandbox: Sandbox
    do throws(SandboxError) {
      sandbox = try Sandbox.open(
        path: path, app: AppIdentity(name: "Bench", bundleIdentifier: "org.example.bench"))
    } catch {
      throw .update("\(error)")
    }
    let journal = Journal(clock: clock)
    JournalFile(sandbox).keep(journal)
    return RoutesEngine(
      RoutesConfiguration(mapURL: mapURL, cachePath: "org.example.bench.rexxar"),
      sandbox: sandbox, transport: client, clock: clock, journal: journal, executor: executor)
  }

  /// Updates, and returns how long that took.
  func update(_ engine: RoutesEngine) throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    let result = BenchTask.run(on: executor, driving: clock) { await engine.updateRouteFiles() }
    let span = ContinuousClock.now - start
    guard result.outcome == .updated else { throw .update(result.reason) }
    return span
  }

  /// Fetches files and saves nothing; returns how long that took.
  func fetch(_ urls: [String]) throws(BenchError) -> Duration {
    let start = ContinuousClock.now
    let answers = BenchTask.run(on: executor, driving: clock) { [client, executor] in
      await withTaskGroup(of: Bool.self) { group in
        var rest = urls[...]
        var answers = 0
        func next() {
          guard let url = rest.popFirst() else { return }
          group.addTask(executorPreference: executor) {
            (try? await client.send(HTTPRequest(url), to: Sink())) != nil
          }
        }
        for _ in 0..<BenchRoutesDevice.requestsAtOnce { next() }
        while let isAnswered = await group.next() {
          answers += isAnswered ? 1 : 0
          next()
        }
        return answers
      }
    }
    let span = ContinuousClock.now - start
    guard answers == urls.count else {
      throw .update("only \(answers) of \(urls.count) files were fetched")
    }
    return span
  }
}
