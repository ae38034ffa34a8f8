import Container
import Foundation
import LabServer
import Simulator
import Terminal
import TextUI
import UpdateCore

/// `drydock play FILE…`: scenarios, as TAP.
struct PlayVerb {
  let invocation: Invocation
  private let output: Output

  init(invocation: Invocation) {
    self.invocation = invocation
    output = Output(isJSON: invocation.has(.json))
  }

  func run() throws(Session.Failure) -> Int32 {
    let pace = try pace()
    // All files are read before the first is played: a typing error is found at once.
    var scenarios: [Scenario] = []
    var failure: Session.Failure?
    for file in invocation.arguments {
      do throws(Session.Failure) {
        scenarios.append(try Playing.read(file))
      } catch {
        Output.complain(error.sentence)
        failure = error
      }
    }
    if let failure { return failure.status }
    if invocation.has(.check) {
      output.line(
        scenarios.count == 1
          ? "1 scenario is in order" : "\(scenarios.count) scenarios are in order")
      return output.done(0)
    }
    output.line("TAP version 13")
    output.line("1..\(scenarios.count)")
    var report = JUnitReport()
    // What is kept outlives us, and a screen has signals of its own.
    let parent =
      invocation.has(.keep) || invocation.has(.show) ? nil : ScratchFolder.make("drydock")
    if let parent { RemovalOnSignal.arm(parent) }
    defer { if let parent { RemovalOnSignal.remove(parent) } }
    for (index, scenario) in scenarios.enumerated() {
      let failure = try play(scenario, pace, in: parent)
      tell(scenario, index + 1, failure)
      report.add(scenario.file, failure)
    }
    if let file = invocation[.junit] { try save(report.text, to: file) }
    return output.done(report.failures == 0 ? 0 : 1)
  }

  /// The time `--pace` gives each step.
  private func pace() throws(Session.Failure) -> Duration? {
    guard let text = invocation[.pace] else { return nil }
    guard let pace = Units.time(text) else {
      throw Session.Failure(sentence: "'--pace' needs a time such as 1s, not '\(text)'", status: 2)
    }
    return pace
  }

  private func play(_ scenario: Scenario, _ pace: Duration?, in parent: String?)
    throws(Session.Failure) -> PlayerFailure?
  {
    var session = Session(invocation)
    session.temporaryParent = parent
    session.isFresh = true
    session.clock = LabClock(.scripted, startingAt: Playing.start)
    let profile = try Playing.profile(of: scenario, session)
    let stepTime = pace ?? .milliseconds(700)
    // A recording has the times in it, whenever it was made.
    let waits = pace != nil && !invocation.has(.cast)
    let show = try Show(invocation, pace: stepTime)
    session.size = show?.size ?? Size(100, 30)
    let world = try session.open(profile)
    show?.onEnd = { [session] in
      world.close()
      if let temporary = session.temporary { RemovalOnSignal.remove(temporary) }
    }
    let player = Player(scenario, on: world, folder: Playing.folder(of: scenario.file))
    let cast = invocation[.cast].map { _ in CastRecorder(size: session.size) }
    // Nobody looks otherwise: a frame is drawn only for eyes.
    if show != nil || cast != nil {
      player.onFrame = {
        let grid = Screen.draw(world.state)
        show?.draw(grid)
        cast?.frame(grid)
      }
    }
    player.onTime = { span in
      if let show { show.rest(span) } else if waits { rest(span) }
      cast?.pass(span)
    }
    var failure: PlayerFailure?
    do throws(PlayerFailure) {
      while try player.step() {
        // On a screen the note stands in the last row.
        if let note = player.note, show == nil { output.line("# \(note)") }
        if let show { show.afterStep(pauses: player.pauses) } else if waits { rest(stepTime) }
        cast?.pass(stepTime)
      }
    } catch {
      failure = error
    }
    show?.close()
    world.close()
    if let cast, let file = invocation[.cast] { try save(cast.text, to: file) }
    if failure != nil, invocation.has(.keep) {
      output.line("# the sandbox is kept: \(session.temporary ?? "")")
    } else {
      session.removeTemporary()
    }
    return failure
  }

  /// Real time passes, with nobody to cut it short.
  private func rest(_ span: Duration) {
    let end = ContinuousClock.now + span
    let nobody = WakeUp()
    while ContinuousClock.now < end { nobody.wait(atMost: end - ContinuousClock.now) }
  }

  private func tell(_ scenario: Scenario, _ number: Int, _ failure: PlayerFailure?) {
    output.line("\(failure == nil ? "ok" : "not ok") \(number) - \(scenario.file)")
    if let failure {
      output.line("  ---")
      output.line("  at: \(failure.file):\(failure.line)")
      output.line("  step: \(failure.source)")
      output.line("  message: \(failure.sentence)")
      output.line("  screen: |")
      for line in failure.screen { output.line("    \(line)") }
      output.line("  ...")
    }
    output.event(
      "result",
      [
        "file": .string(scenario.file), "outcome": .string(failure == nil ? "passed" : "failed"),
        "step": failure.map { JSONValue($0.line) } ?? .null,
        "reason": .string(failure?.sentence ?? "Every step was as expected."),
        "error": failure.map { JSONValue(code: "scenario.step", message: $0.sentence) } ?? .null,
      ])
  }

  private func save(_ text: String, to file: String) throws(Session.Failure) {
    do {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    } catch {
      throw Session.Failure(sentence: "\(file) cannot be written", status: 2)
    }
  }
}
