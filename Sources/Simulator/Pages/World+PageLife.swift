import Container
import Synchronization
import UpdateCore

/// What a page is told of its life.
extension World {
  /// Tells the page of its life, and the Traffic pane of what is called in it.
  func signal(_ signal: PageSignal) {
    guard let page else { return }
    page.process.send(.signal(signal))
    traffic.note(.call(signal.call), page: page.load, because: page.entry)
    if signal == .resume, page.isOverdue {
      self.page?.isOverdue = false
      page.process.send(.wake)
    }
  }

  /// Sends the page what a person did; what is called in it shows in the Traffic pane.
  func order(_ command: PageCommand) {
    guard let page else { return }
    if case .evaluate(let script, _) = command {
      traffic.note(.call(script), page: page.load, because: page.entry)
    }
    page.process.send(command)
  }

  /// Tells the page whether it is on the screen, and whether its app is in the background, when
  /// either has changed.
  ///
  /// A page that has not loaded yet could not hear it.
  func tellPhase() {
    guard let open = page else { return }
    let phase = state.device.phase
    let isVisible = open.stage == .complete && phase == .foreground
    let isPaused = phase == .background
    page?.isVisible = isVisible
    page?.isPaused = isPaused
    if open.isVisible, !isVisible { signal(.invisible) }
    if isPaused != open.isPaused { signal(isPaused ? .pause : .resume) }
    if isVisible, !open.isVisible { signal(.visible) }
  }
}

extension World {
  /// Whether the page is there and its scripts have come to rest, or there is none to wait for.
  private var isSettled: Bool {
    !state.device.isLoading && (page?.isSettled(at: clock.uptime) ?? true) && mailbox.isEmpty
  }

  /// Keeps in the journal why the page is blank, and returns that; `nil` for a page with something
  /// to see.
  package func noteBlankness() -> String? {
    guard let page else { return nil }
    // Of the page alone: a verb opens it without launching the app.
    let verdict = PageVerdict.of(state.device.diary, at: clock.uptime)
    guard verdict.kind != .shown else { return nil }
    journal.note(.page, verdict.sentence, because: page.because, isFailure: true)
    return verdict.sentence
  }

  /// What is said of a page that has not.
  package static let unsettled =
    "the page's scripts have not come to rest within 5 s: this is the page so far"

  /// Lets the page's load and its scripts run until they come to rest, five seconds at most; for
  /// verbs without a screen.
  ///
  /// Returns whether they did.
  package func runUntilSettled() -> Bool {
    run { !state.device.isLoading }
    let isOver = Mutex(false)
    let timer = clock.after(.seconds(5)) { isOver.withLock { $0 = true } }
    run { isSettled || isOver.withLock { $0 } }
    clock.cancel(timer)
    return isSettled
  }
}

extension PageSignal {
  /// What the container calls in a page of a routes map.
  var call: String {
    switch self {
    case .visible: "Rexxar.Lifecycle.onPageVisible()"
    case .invisible: "Rexxar.Lifecycle.onPageInvisible()"
    case .destroy: "Rexxar.Lifecycle.onPageDestroy()"
    case .pause: "document event pause"
    case .resume: "document event resume"
    }
  }
}
