/// The trial of a release: from its activation until its page has shown that it works, or that it
/// does not.
///
/// A value; what happens goes in, what is to be done comes out. A *try* is one page of the release
/// that begins, in one process of the app; another page opened meanwhile goes on with it. Each signal
/// carries the load of its page: a late one of a page before says nothing. Time counts only while the
/// app is in the foreground.
package struct ReleaseTrial: Sendable, Hashable {
  package enum Signal: Sendable, Hashable {
    /// A page of the release is about to be loaded.
    case began(load: Int)
    /// The page has loaded: its scripts have run their first turn.
    case loaded(load: Int)
    /// The page says that it is ready.
    case ready(load: Int)
    case failed(load: Int, TrialFailure)
    /// Whether time counts from here on.
    case counts(Bool)
    /// Nothing but that time has passed.
    case time
  }

  /// What is to be done about a signal.
  package enum Step: Sendable, Hashable {
    /// Write down that a try has begun, before the page runs.
    case noteStart
    case pass
    /// Load the page again: a try has failed, and there is another.
    case tryAgain(TrialFailure)
    case rollBack(TrialFailure)
  }

  package enum Phase: Sendable, Hashable {
    /// No page of the release has begun in this try.
    case waiting
    case running(load: Int, hasLoaded: Bool, isReady: Bool)
    case passed
    case failed
  }

  package let rules: TrialRules
  /// Tries that have begun, those of earlier processes included.
  package private(set) var starts: Int
  package private(set) var phase: Phase
  /// What is left of the try's time.
  private var left: Duration
  private var isCounting: Bool
  /// The uptime up to which `left` is right, while time runs.
  private var since: Duration?

  /// A trial as a process of the app finds it.
  ///
  /// A try that an earlier process began was without success: the trial is over when none is left.
  package init(_ rules: TrialRules, starts: Int = 0, isCounting: Bool = true) {
    self.rules = rules
    self.starts = starts
    self.isCounting = isCounting
    left = rules.limit
    phase = starts >= rules.tries ? .failed : .waiting
  }

  package var isOver: Bool { phase == .passed || phase == .failed }

  /// The uptime at which the try's time is over, as things are; `nil` while no time runs.
  package var deadline: Duration? { since.map { $0 + left } }

  /// Why a process finds the trial over before its first page.
  package var failureAtStart: TrialFailure? {
    phase == .failed ? .unfinished(starts: starts) : nil
  }

  package mutating func handle(_ signal: Signal, at now: Duration) -> Step? {
    guard !isOver else { return nil }
    if let since {
      left -= max(.zero, now - since)
      self.since = now
      if left <= .zero { return fail(timeUp) }
    }
    switch signal {
    case .began(let load): return begin(load, at: now)
    case .loaded(let load): return run(load) { $0.hasLoaded = true }
    case .ready(let load): return run(load) { $0.isReady = true }
    case .failed(let load, let failure):
      guard case .running(load, _, _) = phase else { return nil }
      return fail(failure)
    case .counts(let counts):
      isCounting = counts
      if case .running = phase { since = counts ? now : nil }
      return nil
    case .time: return nil
    }
  }

  private mutating func begin(_ load: Int, at now: Duration) -> Step? {
    if case .running(let current, _, _) = phase {
      // Loads are counted upwards: an older one has nothing to say any more.
      if load > current { phase = .running(load: load, hasLoaded: false, isReady: false) }
      return nil
    }
    phase = .running(load: load, hasLoaded: false, isReady: false)
    starts += 1
    left = rules.limit
    since = isCounting ? now : nil
    return .noteStart
  }

  private mutating func run(
    _ load: Int, _ note: (inout (hasLoaded: Bool, isReady: Bool)) -> Void
  ) -> Step? {
    guard case .running(load, let hasLoaded, let isReady) = phase else { return nil }
    var seen = (hasLoaded: hasLoaded, isReady: isReady)
    note(&seen)
    guard seen.hasLoaded, seen.isReady || rules.readiness == .load else {
      phase = .running(load: load, hasLoaded: seen.hasLoaded, isReady: seen.isReady)
      return nil
    }
    phase = .passed
    since = nil
    return .pass
  }

  private var timeUp: TrialFailure {
    if case .running(_, true, _) = phase { return .notReady(within: rules.limit) }
    return .notLoaded(within: rules.limit)
  }

  private mutating func fail(_ failure: TrialFailure) -> Step {
    since = nil
    guard starts < rules.tries else {
      phase = .failed
      return .rollBack(failure)
    }
    phase = .waiting
    return .tryAgain(failure)
  }
}
