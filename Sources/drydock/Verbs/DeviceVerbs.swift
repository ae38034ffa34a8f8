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
    default: return StatusReport(world: world, output: output).run()
    }
  }

  private func install(_ world: World) -> Int32 {
    switch world.wait({ engine throws(UpdateError) in try await engine.install() }) {
    case .success(let binary):
      var content: [String] = []
      if world.profile.www != nil { content.append("release \(binary.bundledVersion) of www") }
      if let map = world.readRoutesStatus()?.set.bundled {
        content.append("the routes map of \(map)")
      }
      if let texts = world.readTextsStatus()?.set.bundled { content.append("texts \(texts)") }
      let last = content.popLast()
      let list = content.isEmpty ? "" : "\(content.joined(separator: ", ")) and "
      let with = last.map { ", with \(list)\($0)" } ?? ""
      output.line("\(world.profile.app.name) \(binary.version) is installed\(with)")
      output.event(
        "result",
        [
          "app": .string(binary.version), "bundled": .string(binary.bundledVersion),
          "reason": "The app is installed; its data is kept.",
        ])
      warn(world)
      return output.done(0)
    case .failure(let error): return fail(error)
    }
  }

  /// Tells the app's files of texts and views that nothing can be read from.
  private func warn(_ world: World) {
    for finding in world.brokenTextsOfApp() {
      let remedy = world.remedy(for: finding.file).map { "; \($0)" } ?? ""
      Output.complain("\(finding.text)\(remedy)")
      output.event(
        "warning", ["file": .string(finding.file), "reason": .string(finding.text + remedy)])
    }
  }

  private func reset(_ world: World) -> Int32 {
    switch world.erase() {
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
