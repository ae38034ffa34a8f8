import Foundation
import Glibc
import UpdateCore

/// The process of an update that is measured: a device that installs a full release, and then one
/// file of the next.
final class UpdateChild: Sendable {
  /// The program's argument that makes it such a process.
  static let argument = "--bench-update"

  private struct Failure: Error {
    var sentence: String
  }

  private let clock = LabClock(.real)
  private let executor: ThreadExecutor
  private let sandbox: String
  private let bundle: String
  private let fullURL: String
  private let oneFileURL: String

  /// The words after `argument`: the sandbox, the bundle, the API's URL of each of the two releases.
  init?(_ words: [String]) {
    guard words.count == 4 else { return nil }
    (sandbox, bundle, fullURL, oneFileURL) = (words[0], words[1], words[2], words[3])
    executor = ThreadExecutor(name: "engine", holding: clock)
  }

  /// Prints the report once the engine is done.
  func run() -> Never {
    BenchTask.run(on: executor, driving: clock) { await self.report() }.print()
    exit(0)
  }

  private func report() async -> UpdateReport {
    var report = UpdateReport()
    do throws(Failure) {
      let engine = try await device()
      report.full = try await update(engine, from: fullURL).span
      let oneFile = try await update(engine, from: oneFileURL)
      report.oneFile = oneFile.span
      report.oneFileBytes = oneFile.bytes
    } catch {
      report.failure = error.sentence
    }
    report.peak = peak
    return report
  }

  private func configuration(_ url: String) -> EngineConfiguration {
    EngineConfiguration(
      appName: "Bench", bundleIdentifier: "org.example.bench", bundleFolder: bundle, wwwURL: url)
  }

  /// A device that was started once, with all that a real one has.
  private func device() async throws(Failure) -> Engine {
    let disk: Sandbox
    do throws(SandboxError) {
      disk = try Sandbox.open(
        path: sandbox, app: AppIdentity(name: "Bench", bundleIdentifier: "org.example.bench"))
    } catch {
      throw Failure(sentence: "\(error)")
    }
    let journal = Journal(clock: clock)
    JournalFile(disk).keep(journal)
    let engine = Engine(
      configuration(fullURL), sandbox: disk,
      transport: HTTPClient(clock: clock, userAgent: "drydock-bench"), clock: clock,
      journal: journal, executor: executor)
    do throws(UpdateError) {
      _ = try await engine.prepare()
    } catch {
      throw Failure(sentence: error.sentence)
    }
    return engine
  }

  private func update(_ engine: Engine, from url: String) async throws(Failure) -> (
    span: Duration, bytes: Int
  ) {
    await engine.configure(configuration(url))
    sync()
    let start = ContinuousClock.now
    let result = await engine.check()
    let span = ContinuousClock.now - start
    guard result.outcome == .updated else { throw Failure(sentence: result.reason) }
    await engine.pageLoaded()
    return (span, result.bytes)
  }

  /// `VmHWM`: the most resident memory this process ever had, in bytes.
  ///
  /// Not `getrusage`: that counts what the parent had when it spawned this process.
  private var peak: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first
    return (kibibytes ?? 0) * 1024
  }
}
