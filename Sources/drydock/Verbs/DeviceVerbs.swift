import Foundation
import Simulator
import Synchronization
import UpdateCore

/// `install`, `status`, `why`, `reset`: questions and orders to a device that does not run.
struct DeviceVerbs {
  let invocation: Invocation
  private let output: Output

  init(invocation: Invocation) {
    self.invocation = invocation
    output = Output(isJSON: invocation.has(.json))
  }

  func run() throws(Session.Failure) -> Int32 {
    var session = Session(invocation)
    var profile = try session.loadProfile()
    if invocation.verb == .install, let bundle = invocation.arguments.first {
      profile.app.bundle = bundle
    }
    let world = try session.open(profile)
    defer { world.close() }
    switch invocation.verb {
    case .install: return install(world)
    case .why: return why(world)
    case .reset: return reset(world)
    default: return status(world)
    }
  }

  private func install(_ world: World) -> Int32 {
    switch world.wait({ engine throws(UpdateError) in try await engine.install() }) {
    case .success(let binary):
      output.line(
        "\(world.profile.app.name) \(binary.version) is installed, with release \(binary.bundledVersion) of www"
      )
      output.event(
        "result",
        [
          "app": .string(binary.version), "bundled": .string(binary.bundledVersion),
          "reason": "The app is installed; its data is kept.",
        ])
      return output.done(0)
    case .failure(let error): return fail(error)
    }
  }

  private func reset(_ world: World) -> Int32 {
    switch world.wait({ engine throws(UpdateError) in try await engine.reset() }) {
    case .success(let deleted):
      for path in deleted { output.line("deleted \(path)") }
      if deleted.isEmpty { output.line("there was nothing to delete") }
      output.event(
        "result",
        [
          "deleted": .array(deleted.map { .string($0) }),
          "reason": "The device is as on the day of installation.",
        ])
      return output.done(0)
    case .failure(let error): return fail(error)
    }
  }

  private func fail(_ error: UpdateError) -> Int32 {
    Output.complain(error.sentence)
    output.event(
      "result",
      [
        "reason": .string(error.sentence),
        "error": JSONValue(code: error.code, message: error.sentence),
      ])
    return output.done(1)
  }

  private func status(_ world: World) -> Int32 {
    guard let status = world.status() else { return output.done(1) }
    output.line("app      \(world.profile.app.name) \(status.app ?? "not installed")")
    output.line("mode     \(status.mode.rawValue)")
    var sets = JSONObject()
    for (set, value) in status.sets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let active = value.active ?? "none"
      output.line(
        "\(set.rawValue.padding(to: 8)) \(active), previous \(value.previous ?? "none"), bundled"
          + " \(value.bundled ?? "none")")
      sets[set.rawValue] = [
        "active": JSONValue(value.active), "previous": JSONValue(value.previous),
        "bundled": JSONValue(value.bundled),
        "failed": .array(
          value.failed.map { ["version": .string($0.version), "reason": .string($0.reason)] }),
      ]
    }
    let known = world.lastKnownVerdict()
    if let (verdict, time) = known {
      output.line("gate     \(verdict.word), as of \(Why.day(time)): \(verdict.reason)")
    } else if world.state.gate.isConfigured {
      output.line("gate     unknown: no version record was fetched yet")
    }
    let www = status.sets[.www]?.active
    output.event(
      "result",
      [
        "app": JSONValue(status.app), "mode": .string(status.mode.rawValue),
        "sets": .object(sets), "gate": known.map { JSONValue($0.verdict, time: $0.time) } ?? .null,
        "reason": .string(
          www.map { "www is release \($0)." } ?? "No release of www is active yet."),
      ])
    return output.done(0)
  }

  private func why(_ world: World) -> Int32 {
    let subject = invocation.arguments.first.flatMap(Subject.init(rawValue:))
    let chain = world.journal.why(subject)
    for line in Why.lines(chain) { output.line(line) }
    for entry in chain {
      output.event(
        "cause",
        [
          "id": JSONValue(entry.id), "because": entry.because.map { JSONValue($0) } ?? .null,
          "what": .string(entry.words),
          "time": JSONValue(entry.time),
        ])
    }
    let reason = chain.first?.what ?? "Nothing has happened yet."
    output.event("result", ["reason": .string(reason)])
    return output.done(0)
  }
}
