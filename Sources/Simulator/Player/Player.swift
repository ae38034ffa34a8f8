import TextUI
import UpdateCore

/// Plays a scenario on a world with a scripted clock, step by step.
///
/// Before each act everything that can proceed has proceeded; an expectation is looked at after each
/// event, then from timer to timer, up to its patience in lab time. Before a press or a key a page has
/// done what it puts off until its next frames. No real time is waited for.
package final class Player {
  /// Real seconds without any progress after which a run is given up: a foreign server hangs, say.
  private static let realPatience: Duration = .seconds(30)
  /// Real time in which all must come to rest when no lab time passes.
  private static let restlessPatience = Duration.seconds(60)
  /// What a frame takes, and a timer that was set just before it.
  private static let frame = Duration.milliseconds(17)
  /// What lies between two presses of the fastest hands: a few frames, in which a page draws what came
  /// of the first and moves the focus.
  private static let moment = Duration.milliseconds(100)

  package let world: World
  package let scenario: Scenario
  /// The index of the step to play next.
  package private(set) var next = 0
  /// The caption of the step played last, if it was one.
  package private(set) var note: String?
  /// Whether the step played last waits for a watcher's key.
  package private(set) var pauses = false
  /// Called after every event: to show or record frames.
  package var onFrame: () -> Void = {}
  /// Called when lab time passes: to pace a show.
  package var onTime: (Duration) -> Void = { _ in }
  private let folder: String
  private var clock: LabClock { world.clock }

  package init(_ scenario: Scenario, on world: World, folder: String) {
    self.scenario = scenario
    self.world = world
    self.folder = folder
  }

  /// Plays one step; false when there is none left.
  package func step() throws(PlayerFailure) -> Bool {
    guard scenario.lines.indices.contains(next) else {
      world.send(.caption(nil, waits: false))
      return false
    }
    let line = scenario.lines[next]
    note = nil
    pauses = false
    do throws(StepFailure) {
      try play(line.step)
    } catch {
      throw PlayerFailure(
        file: scenario.file, line: line.number, source: line.source, sentence: error.sentence,
        screen: Screen.draw(world.state).lines)
    }
    next += 1
    return true
  }

  private func play(_ step: ScenarioStep) throws(StepFailure) {
    if let sentence = step.availability.sentence { throw StepFailure(sentence) }
    switch step {
    case .device, .origin, .network, .clock(.set):
      try settle()
      try world.stage(step, in: folder)
    case .clock(.advance(let span)), .act(.wait(let span)): try pass(span)
    case .act(.note(let text)):
      try settle()
      note = text
      world.send(.caption(text, waits: false))
    case .act(.pause(let text)):
      try settle()
      note = text
      pauses = true
      world.send(.caption(text ?? "Paused.", waits: true))
    case .act(let act) where act.isPatient: try wait(for: act)
    case .act(.open(let address)):
      try passLaunchImage()
      try world.act(.open(address))
    case .act(let act):
      try settle()
      if act.isOfHands { try passMoment() }
      try world.act(act)
    case .expect(let expect): try check(expect)
    }
    onFrame()
  }

  /// Does what has to wait, as an expectation does, for what it touches.
  private func wait(for act: Act) throws(StepFailure) {
    try settle()
    if act.isOfHands { try passMoment() }
    var left = ExpectStep.usualPatience
    while true {
      try settle()
      do throws(StepFailure) {
        try world.act(act)
        return
      } catch {
        guard let span = clock.advanceToNextTimer(within: left) else { throw error }
        left -= span
        onTime(span)
      }
    }
  }

  /// Lets a page do what it has put off for so long.
  private func letDraw(within span: Duration) throws(StepFailure) {
    guard world.state.device.page != nil, world.state.device.phase == .foreground else { return }
    var left = span
    while let span = clock.advanceToNextTimer(within: left) {
      left -= span
      onTime(span)
      try settle()
    }
  }

  /// What passes between two presses.
  private func passMoment() throws(StepFailure) {
    try letDraw(within: Player.moment)
    // Pages that name things by the time they were made would name two alike.
    clock.advance(by: .milliseconds(1))
    onTime(.milliseconds(1))
  }

  /// Waits as a person does who wants to see what opens.
  private func passLaunchImage() throws(StepFailure) {
    try settle()
    var left = ExpectStep.usualPatience
    while world.state.device.phase == .splash,
      let span = clock.advanceToNextTimer(within: left)
    {
      left -= span
      onTime(span)
      try settle()
    }
  }

  // MARK: Time

  /// Lets everything proceed until nothing can without the clock; stops early when `isDone`.
  @discardableResult
  package func settle(until isDone: () -> Bool = { false }) throws(StepFailure) -> Bool {
    if isDone() { return true }
    let start = ContinuousClock.now
    while true {
      if world.handleNext() {
        onFrame()
        if isDone() { return true }
        // A page that asks again with each answer needs no lab time for it.
        if ContinuousClock.now - start < Player.restlessPatience { continue }
        throw StepFailure(
          "Something moved for 60 s of real time and took no lab time: it never comes to rest.")
      }
      if clock.isIdle, world.mailbox.isEmpty { return false }
      let before = ContinuousClock.now
      world.mailbox.wakeUp.wait(atMost: Player.realPatience)
      if ContinuousClock.now - before >= Player.realPatience {
        throw StepFailure("Nothing moved for 30 s of real time: a server outside the lab hangs.")
      }
    }
  }

  /// Advances lab time from timer to timer, letting everything proceed at each.
  private func pass(_ span: Duration) throws(StepFailure) {
    var left = span
    try settle()
    while let moved = clock.advanceToNextTimer(within: left) {
      left -= moved
      onTime(moved)
      try settle()
    }
    clock.advance(by: left)
    onTime(left)
    try settle()
    world.showClock()
  }

  // MARK: Expectations

  private func check(_ step: ExpectStep) throws(StepFailure) {
    if step.isNegated {
      try settle()
      try letDraw(within: Player.frame)
      try refute(step.expectation)
      guard let holding = step.holding else { return }
      var left = holding
      while let moved = clock.advanceToNextTimer(within: left) {
        left -= moved
        onTime(moved)
        var isThere = false
        try settle {
          isThere = isThere || world.verdict(on: step.expectation).isTrue; return isThere
        }
        try refute(step.expectation)
      }
      clock.advance(by: left)
      return
    }
    var left = step.within ?? ExpectStep.usualPatience
    while true {
      if try settle(until: { world.verdict(on: step.expectation).isTrue }) { return }
      guard let moved = clock.advanceToNextTimer(within: left) else { break }
      left -= moved
      onTime(moved)
    }
    let verdict = world.verdict(on: step.expectation)
    throw StepFailure("Expected \(verdict.wanted), but \(verdict.found).")
  }

  private func refute(_ expectation: Expectation) throws(StepFailure) {
    let verdict = world.verdict(on: expectation)
    if verdict.isTrue { throw StepFailure("Not expected, but there: \(verdict.wanted).") }
  }
}

/// The step that failed, with the screen as it stood.
package struct PlayerFailure: Error, Sendable {
  package var file: String
  package var line: Int
  package var source: String
  package var sentence: String
  package var screen: [String]
}
