import Testing

@testable import UpdateCore

/// The trial of a release, over every short history of what can happen.
@Suite struct ReleaseTrialTests {
  private static let limit = Duration.seconds(15)
  private static let tick = Duration.seconds(10)
  private static let alphabet: [ReleaseTrial.Signal] =
    [1, 2].flatMap { load -> [ReleaseTrial.Signal] in
      [
        .began(load: load), .loaded(load: load), .ready(load: load),
        .failed(load: load, .threw("e")),
      ]
    } + [.counts(false), .counts(true), .time]

  /// What must hold, kept in plain words beside the machine.
  private struct Monitor {
    let rules: TrialRules
    var load: Int?
    var loaded: Set<Int> = []
    var ready: Set<Int> = []
    var counts = true
    var counted = Duration.zero
    var starts: Int
    var isOver: Bool

    mutating func expected(_ signal: ReleaseTrial.Signal) -> ReleaseTrial.Step? {
      if isOver { return nil }
      if case .time = signal, counts, load != nil { counted += ReleaseTrialTests.tick }
      if load != nil, counted >= ReleaseTrialTests.limit {
        return fail(
          loaded.contains(load ?? 0)
            ? .notReady(within: rules.limit) : .notLoaded(within: rules.limit))
      }
      switch signal {
      case .began(let next):
        guard let current = load else {
          (load, loaded, ready, counted) = (next, [], [], .zero)
          starts += 1
          return .noteStart
        }
        if next > current { (load, loaded, ready) = (next, [], []) }
        return nil
      case .loaded(let of):
        guard of == load else { return nil }
        loaded.insert(of)
        return passes()
      case .ready(let of):
        guard of == load else { return nil }
        ready.insert(of)
        return passes()
      case .failed(let of, let failure): return of == load ? fail(failure) : nil
      case .counts(let value):
        counts = value
        return nil
      case .time: return nil
      }
    }

    private mutating func passes() -> ReleaseTrial.Step? {
      guard let load, loaded.contains(load), rules.readiness == .load || ready.contains(load)
      else { return nil }
      isOver = true
      return .pass
    }

    private mutating func fail(_ failure: TrialFailure) -> ReleaseTrial.Step {
      load = nil
      if starts < rules.tries { return .tryAgain(failure) }
      isOver = true
      return .rollBack(failure)
    }
  }

  @Test(arguments: TrialRules.Readiness.allCases, [1, 2])
  func everyShortHistoryEndsAsItMust(_ readiness: TrialRules.Readiness, tries: Int) {
    let rules = TrialRules(readiness: readiness, tries: tries, limit: Self.limit)
    for starts in 0...tries {
      let monitor = Monitor(rules: rules, starts: starts, isOver: starts >= tries)
      var wrong: [[ReleaseTrial.Signal]] = []
      search(ReleaseTrial(rules, starts: starts), monitor, .zero, [], depth: 5, &wrong)
      #expect(wrong.isEmpty, "\(wrong.first ?? [])")
    }
  }

  private func search(
    _ trial: ReleaseTrial, _ monitor: Monitor, _ now: Duration, _ history: [ReleaseTrial.Signal],
    depth: Int, _ wrong: inout [[ReleaseTrial.Signal]]
  ) {
    guard depth > 0 else { return }
    for signal in Self.alphabet {
      var (trial, monitor, now) = (trial, monitor, now)
      if case .time = signal { now += Self.tick }
      let step = trial.handle(signal, at: now)
      let expected = monitor.expected(signal)
      if step != expected || trial.isOver != monitor.isOver || trial.starts != monitor.starts {
        wrong.append(history + [signal])
      }
      if !trial.isOver {
        search(trial, monitor, now, history + [signal], depth: depth - 1, &wrong)
      }
    }
  }

  @Test func theDeadlineMovesWithTheTimeInTheBackground() {
    var trial = ReleaseTrial(TrialRules(limit: .seconds(20)))
    #expect(trial.deadline == nil)
    #expect(trial.handle(.began(load: 1), at: .seconds(5)) == .noteStart)
    #expect(trial.deadline == .seconds(25))
    #expect(trial.handle(.counts(false), at: .seconds(15)) == nil)
    #expect(trial.deadline == nil)
    #expect(trial.handle(.counts(true), at: .seconds(500)) == nil)
    #expect(trial.deadline == .seconds(510))
    #expect(
      trial.handle(.time, at: .seconds(510)) == .rollBack(.notLoaded(within: .seconds(20))))
  }

  @Test func whatAPageSaysIsShownWithoutControlCharacters() {
    #expect(!TrialFailure.threw("a\u{1B}[31mb").sentence.contains("\u{1B}"))
    #expect(TrialFailure.threw(String(repeating: "x", count: 9_000)).sentence.count < 500)
  }
}
