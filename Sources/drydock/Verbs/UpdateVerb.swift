import Simulator
import UpdateCore

/// `drydock update`: a launch, one check, the page, and out.
struct UpdateVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    var session = Session(invocation)
    let world = try session.open()
    defer { world.close() }
    world.onEvent = { Progress(output: output).show($0) }
    let started = world.state.www.active
    var failure: String?
    world.send(.action(.launch))
    world.run {
      if world.state.prepareFailure != nil { return true }
      let isChecked = world.state.update.last != nil || !world.checksAtLaunch
      return isChecked && !world.isAskingRecord && world.state.device.load != nil
        && !world.state.device.isLoading
        && (world.state.device.page != nil || world.state.device.resolution?.source == .error)
    }
    failure = world.state.prepareFailure
    // The engine is told that the page has loaded, and notes it: both come before the result.
    _ = world.status()
    world.handleAll()
    let status = report(world, started, failure, output)
    return output.done(status)
  }

  private func report(_ world: World, _ started: String?, _ failure: String?, _ output: Output)
    -> Int32
  {
    if let failure {
      result(output, "failed", started, nil, started, 0, failure, code: "prepare")
      Output.complain(failure)
      return 1
    }
    if let resolution = world.state.device.resolution, resolution.source == .error {
      output.line("page: \(resolution.reason)")
    }
    guard world.profile.www != nil else {
      let reason = "\(world.profile.app.name) has no content that updates."
      output.line(reason)
      output.event("result", ["set": .null, "outcome": "skipped", "reason": .string(reason)])
      return 0
    }
    guard let last = world.state.update.last else {
      let active = world.state.www.active
      let reason =
        "In development mode the bundle's assets replace Documents/www; no server is asked."
      result(output, "skipped", started, active, active, 0, reason, code: nil)
      return 0
    }
    result(
      output, last.outcome.rawValue, last.from, last.to, last.active, last.bytes, last.reason,
      code: last.error?.code)
    if let error = last.error { Output.complain("www: \(error.sentence)") }
    return last.outcome == .failed || last.outcome == .rolledBack ? 1 : 0
  }

  private func result(
    _ output: Output, _ outcome: String, _ from: String?, _ to: String?, _ active: String?,
    _ bytes: Int, _ reason: String, code: String?
  ) {
    output.line("www: \(outcome): \(reason)")
    output.event(
      "result",
      [
        "set": "www", "outcome": .string(outcome), "from": JSONValue(from), "to": JSONValue(to),
        "active": JSONValue(active), "bytes": JSONValue(bytes), "reason": .string(reason),
        "error": code.map { JSONValue(code: $0, message: reason) } ?? .null,
      ])
  }
}

/// Events of the engine as they happen.
struct Progress {
  let output: Output

  func show(_ event: Event) {
    switch event {
    case .engine(.entered(let step, let set, let detail)):
      output.line("\(set.rawValue) \(step.rawValue): \(detail)")
      output.event(
        "step",
        [
          "set": .string(set.rawValue), "step": .string(step.rawValue), "detail": .string(detail),
        ])
    case .engine(.progress(let set, let received, let total)):
      output.event(
        "progress",
        [
          "set": .string(set.rawValue), "received": JSONValue(received),
          "total": total.map { JSONValue($0) } ?? .null,
        ])
    case .journal(let entry):
      if let log = entry.log { output.line(log) }
      output.event(
        "log",
        [
          "id": JSONValue(entry.id), "because": entry.because.map { JSONValue($0) } ?? .null,
          "subject": .string(entry.subject.rawValue), "log": JSONValue(entry.log),
          "what": .string(entry.what), "time": JSONValue(entry.time),
        ])
    default: break
    }
  }
}
