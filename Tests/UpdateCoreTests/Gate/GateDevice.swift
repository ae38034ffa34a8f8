import Foundation

@testable import UpdateCore

/// A device whose version record is a JSON file in memory.
final class GateDevice: Sendable {
  static let url = "http://origin.test/record"
  static let start = Date(timeIntervalSince1970: 1_796_029_200)

  let folder: TemporaryFolder
  let transport = ScriptedTransport()
  let clock = LabClock(.scripted, startingAt: GateDevice.start)
  let journal: Journal
  let executor = ThreadExecutor(name: "test gate")

  init() throws {
    folder = try TemporaryFolder()
    journal = Journal(clock: clock)
  }

  var sandboxPath: String { "\(folder.path)/device" }
  var statePath: String { "\(sandboxPath)/Library/Drydock/gate.json" }

  func open(disk: Disk = Disk()) throws -> Sandbox {
    try Sandbox.open(
      path: sandboxPath, app: AppIdentity(name: "Demo", bundleIdentifier: "org.example.demo"),
      disk: disk)
  }

  func gate(_ sandbox: Sandbox, keepsDeclined: Bool = false) -> VersionGate {
    VersionGate(
      GateConfiguration(kind: .json, url: GateDevice.url, keepsDeclined: keepsDeclined),
      sandbox: sandbox, transport: transport, clock: clock, journal: journal, executor: executor)
  }

  /// A gate on a sandbox opened anew, as after a launch.
  func gate(keepsDeclined: Bool = false) throws -> VersionGate {
    gate(try open(), keepsDeclined: keepsDeclined)
  }

  func publish(store: String, minimum: String) {
    answer(#"{"store_version":"\#(store)","minimum_version":"\#(minimum)"}"#)
  }

  func answer(_ json: String, status: Int = 200) {
    transport.answer(GateDevice.url, .body(Array(json.utf8), status: status))
  }

  func fail(_ error: TransportError = .offline) {
    transport.answer(GateDevice.url, .failure(error))
  }

  var logs: [String] { journal.entries.compactMap(\.log) }

  /// The sentences that lead to the newest verdict, oldest first.
  var story: [String] { journal.why(.gate).reversed().map(\.what) }
}
