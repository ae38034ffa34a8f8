import Container
import Synchronization
import TextUI
import UpdateCore

extension World {
  /// What a document is, and where it came from.
  struct PageSource {
    var html: [UInt8]
    /// What `location` says.
    var url: String
    /// How it was found, in one sentence.
    var reason: String
    /// The journal's entry that says so.
    var because: Int
    /// Whether the page is one of `www`: Cordova's contract holds for those.
    var isOfSite: Bool
  }

  /// Shows a document in a process of its own, in place of the page before.
  func openPage(_ source: PageSource, token: Int) {
    closePage()
    let entry = traffic.note(.navigation(url: source.url, outcome: source.reason), page: token)
    do {
      let controller = try makeController(source, token: token, entry: entry)
      let storage = webStorage.storage(of: StorageOrigin(pageURL: source.url))
      let process = try PageProcess.start(executable: setup.executable, clock: clock) {
        [mailbox] in mailbox.post(.page($0, load: token))
      }
      page = OpenPage(
        load: token, url: source.url, entry: entry, because: source.because, process: process,
        controller: controller,
        storage: storage)
      controller.open()
      process.send(.load(pageLoad(source, token: token, storage.items)))
      send(.stored(storage.items, token: token))
      if let finding = storage.finding { journal.note(.page, finding, isFailure: true) }
    } catch {
      send(.message("\(error)"))
    }
  }

  private func pageLoad(_ source: PageSource, token: Int, _ items: [StoredItem]) -> PageLoad {
    var load = PageLoad(
      token: token, html: source.html, url: source.url,
      width: setup.pageWidth ?? Layout(state).pageWidth)
    load.runsScripts = setup.runsScripts
    load.userAgent = client.userAgent
    load.languages = profile.app.preferredLanguages
    load.storage = items
    load.messageHandlers = source.isOfSite ? ["cordova"] : []
    return load
  }

  /// Tells the page that it goes, and lets go of it once it has heard that.
  func closePage() {
    saveStorage()
    guard let page else { return }
    if let wake = page.wake { clock.cancel(wake) }
    if page.isVisible { signal(.invisible) }
    traffic.note(.call("Rexxar.Lifecycle.onPageDestroy()"), page: page.load, because: page.entry)
    page.process.close()
    leaving[page.load] = page
    self.page = nil
  }

  /// What a page still says while it goes.
  private func hearLast(_ event: PageEvent, _ open: OpenPage) {
    switch event {
    case .console(let line): note(.console(line), from: line.place, open)
    case .fault(let fault): note(.fault(fault), from: fault.place, open)
    case .store(let change):
      open.storage.apply(change)
      try? open.storage.flush()
    case .ended:
      open.controller.close()
      leaving[open.load] = nil
    default: break
    }
  }

  /// Ends the page where it stands: its process dies with the app's.
  func dropPage() {
    saveStorage()
    if let wake = page?.wake { clock.cancel(wake) }
    for open in Array(leaving.values) + [page].compactMap(\.self) {
      open.process.stop()
      open.controller.close()
    }
    leaving = [:]
    page = nil
  }

  /// Hands what is only for the page's process on to it; false for other events.
  func handOn(_ event: Event) -> Bool {
    switch event {
    case .pageAnswered(let request, let response, let load):
      if load == page?.load { pageAnswered(request, response) }
    case .pageStored(let load):
      if load == page?.load { saveStorage() }
    case .pageWakes(let load):
      if load == page?.load { wakePage() }
    case .pageCalled(let script, let name, let load):
      if load == page?.load { page?.process.send(.evaluate(script: script, name: name)) }
    default: return false
    }
    return true
  }

  // MARK: What the page tells

  /// Does what a page asks of the device; what it shows and says is the screen's.
  ///
  /// False for what comes of a page that is gone: it is nothing of the screen's.
  func serve(_ event: PageEvent, of load: Int) -> Bool {
    guard let open = page, open.load == load else {
      if let open = leaving[load] { hearLast(event, open) }
      return false
    }
    switch event {
    case .request(let request):
      send(.uptime(clock.uptime))
      answer(request, open)
    case .cancel(let request):
      page?.requests.remove(request)
      open.controller.cancel(request: request)
    case .sleep(let milliseconds): sleep(milliseconds)
    case .store(let change): keep(change, open)
    case .message(let handler, let body): hear(handler, body, open)
    case .stage(let stage):
      page?.stage = stage
    case .console(let line): note(.console(line), from: line.place, open)
    case .fault(let fault):
      note(.fault(fault), from: fault.place, open)
      noteTrouble("\(fault.kind.word): \(fault.words)", open)
    case .refused(let refusal):
      note(.refused(refusal), from: refusal.place, open)
      noteTrouble("The page's policy refuses \(refusal.words)", open)
    case .ready, .snapshot, .navigate, .submit, .failed, .ask, .missing, .ended: break
    }
    return true
  }

  private func note(_ content: TrafficEntry.Content, from place: ScriptPlace?, _ open: OpenPage) {
    traffic.note(content, page: open.load, because: open.controller.cause(of: place))
  }

  /// Keeps in the journal what may be why a page is not what it should be; the first of each page.
  private func noteTrouble(_ sentence: String, _ open: OpenPage) {
    guard open.troubles < OpenPage.mostTroubles else { return }
    page?.troubles += 1
    journal.note(.page, sentence, because: open.because, isFailure: true)
  }

  private func answer(_ request: PageRequest, _ open: OpenPage) {
    page?.requests.insert(request.id)
    let load = open.load
    open.controller.begin(request) { [mailbox] in
      mailbox.post(.pageAnswered(request: request.id, $0, load: load))
    }
  }

  /// The answer to a page's request has come.
  func pageAnswered(_ request: Int, _ response: PageResponse) {
    guard page?.requests.remove(request) != nil else { return }
    page?.process.send(.respond(request: request, response))
    send(.answered(request: request, response))
  }

  /// Wakes the page when its next timer is due.
  private func sleep(_ milliseconds: Int?) {
    if let wake = page?.wake { clock.cancel(wake) }
    page?.wake = nil
    page?.wakesAt = nil
    page?.isOverdue = false
    guard let milliseconds, let load = page?.load else { return }
    let span = Duration.milliseconds(milliseconds)
    page?.wakesAt = clock.uptime + span
    page?.wake = clock.after(span) { [mailbox] in mailbox.post(.pageWakes(load: load)) }
  }

  /// A page's timer is due: no script runs in the background.
  func wakePage() {
    page?.wake = nil
    page?.wakesAt = nil
    if state.device.phase == .background {
      page?.isOverdue = true
    } else {
      page?.process.send(.wake)
    }
  }

  // MARK: What the page is told

  /// Tells the page of its life, and the Traffic pane of what is called in it.
  func signal(_ signal: PageSignal) {
    guard let page else { return }
    page.process.send(.signal(signal))
    if let call = signal.call {
      traffic.note(.call(call), page: page.load, because: page.entry)
    }
    if signal == .resume, page.isOverdue {
      self.page?.isOverdue = false
      page.process.send(.wake)
    }
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

  // MARK: Storage and plugins

  private func keep(_ change: StorageChange, _ open: OpenPage) {
    guard open.storage.apply(change) else { return }
    guard page?.isUnsaved == false else { return }
    // Once for all changes of a turn: they are in the mailbox before this.
    page?.isUnsaved = true
    mailbox.post(.pageStored(load: open.load))
  }

  /// Writes what the page has stored.
  func saveStorage() {
    guard let open = page, open.isUnsaved else { return }
    page?.isUnsaved = false
    do throws(SandboxError) {
      try open.storage.flush()
    } catch {
      journal.note(.page, "localStorage is not kept: \(error.sentence)", isFailure: true)
    }
  }

  private func hear(_ handler: String, _ body: String, _ open: OpenPage) {
    guard handler == "cordova" else { return }
    guard let answer = open.controller.exec(body),
      let script = answer.script
    else { return }
    let load = open.load
    clock.after(answer.delay) { [mailbox] in
      mailbox.post(.pageCalled(script: script, name: "cordova.exec", load: load))
    }
  }
}

extension World {
  /// Whether the page is there and its scripts have come to rest, or there is none to wait for.
  package var isSettled: Bool {
    !state.device.isLoading && (page?.isSettled(at: clock.uptime) ?? true) && mailbox.isEmpty
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
  fileprivate var call: String? {
    switch self {
    case .visible: "Rexxar.Lifecycle.onPageVisible()"
    case .invisible: "Rexxar.Lifecycle.onPageInvisible()"
    case .destroy: nil
    case .pause: "document event pause"
    case .resume: "document event resume"
    }
  }
}
