import Simulator
import UpdateCore

/// `drydock update`: a launch, one check of every content set, the page, and out.
struct UpdateVerb {
  let invocation: Invocation

  func run() throws(Session.Failure) -> Int32 {
    let output = Output(isJSON: invocation.has(.json))
    var session = Session(invocation)
    session.isAttended = false
    let world = try session.open()
    defer { world.close() }
    world.onEvent = { Progress(output: output).show($0) }
    let before: [ContentSet: String?] = [
      .www: world.status()?.sets[.www]?.active, .routes: world.readRoutesStatus()?.set.active,
      .texts: world.readTextsStatus()?.set.active,
    ]
    world.send(.action(.launch))
    world.run { isDone(world) }
    // The engine is told that the page has loaded, and notes it: both come before the result.
    _ = world.status()
    world.handleAll()
    if let failure = world.state.prepareFailure {
      for set in sets(of: world) {
        let active = before[set] ?? nil
        SetReport(set, notPrepared: failure, active: active).show(on: output)
      }
      Output.complain(failure)
      return output.done(1)
    }
    return output.done(report(world, output))
  }

  private func isDone(_ world: World) -> Bool {
    let state = world.state
    if state.prepareFailure != nil { return true }
    let device = state.device
    return (state.update.last != nil || !world.checksAtLaunch)
      && (state.routesUpdate.last != nil || world.profile.routes == nil)
      && (state.textsUpdate.last != nil || world.profile.texts == nil)
      && !world.isAskingRecord && device.load != nil && !device.isLoading
      && (device.page != nil || device.resolution?.source == .error)
  }

  private func sets(of world: World) -> [ContentSet] {
    (world.profile.www == nil ? [] : [.www]) + (world.profile.routes == nil ? [] : [.routes])
      + (world.profile.texts == nil ? [] : [.texts])
  }

  private func report(_ world: World, _ output: Output) -> Int32 {
    let state = world.state
    if let resolution = state.device.resolution, resolution.source == .error {
      output.line("page: \(resolution.reason)")
    }
    var reports: [SetReport] = []
    if let last = state.update.last {
      reports.append(SetReport(last))
    } else if world.profile.www != nil {
      reports.append(SetReport(developing: state.www.active))
    }
    if let last = state.routesUpdate.last { reports.append(SetReport(last)) }
    if let last = state.textsUpdate.last { reports.append(SetReport(last)) }
    for report in reports { report.show(on: output) }
    if reports.isEmpty {
      let reason = "\(world.profile.app.name) has no content that updates."
      output.line(reason)
      output.event("result", ["set": .null, "outcome": "skipped", "reason": .string(reason)])
    }
    return reports.contains(where: \.hasFailed) ? 1 : 0
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
    case .engine(.retrying(let set, let retry)):
      output.line("\(set.rawValue) fetch: \(retry.words): \(retry.reason)")
      output.event(
        "retry",
        [
          "set": .string(set.rawValue), "try": JSONValue(retry.number),
          "of": JSONValue(retry.of), "milliseconds": JSONValue(retry.delay.milliseconds),
          "from": JSONValue(retry.from), "reason": .string(retry.reason),
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
