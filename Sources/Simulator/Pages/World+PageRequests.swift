import Container
import UpdateCore

/// What a page asks of the device.
extension World {
  /// Hands what is only for the page's process on to it; false for other events.
  func handOn(_ event: Event) -> Bool {
    switch event {
    case .pageAnswered(let request, let response, let load):
      if load == page?.load { pageAnswered(request, response) }
    case .pageWakes(let load):
      if load == page?.load { wakePage() }
    case .pageCalled(let script, let name, let load):
      if load == page?.load { page?.process.send(.evaluate(script: script, name: name)) }
    case .pageMayBegin(let load, let orHome):
      if load.token == state.device.load?.token { loadPage(load, orHome: orHome) }
    default: return false
    }
    return true
  }

  /// Does what a page asks of the device; what it shows and says is the screen's.
  ///
  /// False for what comes of a page that is gone: it is nothing of the screen's.
  func serve(_ event: PageEvent, of load: Int) -> Bool {
    guard let open = page, open.load == load else {
      if let open = leaving[load] { hearLast(event, open) }
      return false
    }
    judge(event, open)
    examineOnce(event)
    switch event {
    case .request(let request):
      send(.uptime(clock.uptime))
      answer(request, open)
    case .cancel(let request):
      page?.requests.remove(request)
      open.controller.cancel(request: request)
    case .sleep(let milliseconds): sleep(milliseconds)
    case .store(let changes): keep(changes, open)
    case .message(let handler, let body): hear(handler, body, open)
    case .stage(let stage): page?.stage = stage
    case .console(let line): note(.console(line), from: line.place, open)
    case .fault(let fault):
      note(.fault(fault), from: fault.place, open)
      noteTrouble("\(fault.kind.word): \(fault.words)", open)
    case .refused(let refusal):
      note(.refused(refusal), from: refusal.place, open)
      noteTrouble("The page's Content-Security-Policy: \(refusal.words)", open)
    case .ask(let dialog):
      traffic.note(.call(dialog.call), page: open.load, because: open.entry)
    case .ready, .snapshot, .navigate, .submit, .failed, .missing, .tree, .ended: break
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

  /// What a page still says while it goes.
  private func hearLast(_ event: PageEvent, _ open: OpenPage) {
    switch event {
    case .console(let line): note(.console(line), from: line.place, open)
    case .fault(let fault): note(.fault(fault), from: fault.place, open)
    case .store(let changes): keep(changes, open)
    case .ended: leaving[open.load] = nil
    default: break
    }
  }

  // MARK: Storage and plugins

  /// Keeps what a page has stored in a turn, all of it or nothing.
  private func keep(_ changes: [StorageChange], _ open: OpenPage) {
    guard open.storage.apply(changes) else { return }
    do throws(SandboxError) {
      try open.storage.flush()
    } catch {
      journal.note(.page, "localStorage is not kept: \(error.sentence)", isFailure: true)
    }
  }

  private func hear(_ handler: String, _ body: String, _ open: OpenPage) {
    if handler == World.ownHandler, body == "\"\(TrialRules.Readiness.notifyAppReady.rawValue)\"" {
      tellTrial(.ready(load: open.load))
    }
    guard handler == "cordova", let answer = open.controller.exec(body) else { return }
    if answer.saysReady { tellTrial(.ready(load: open.load)) }
    guard let script = answer.script else { return }
    let load = open.load
    clock.after(answer.delay) { [mailbox] in
      mailbox.post(.pageCalled(script: script, name: "cordova.exec", load: load))
    }
  }
}

extension PageDialog {
  /// As the page's script called it: "confirm(Delete it?)".
  fileprivate var call: String {
    switch self {
    case .alert(let text): "alert(\(text))"
    case .confirm(let text): "confirm(\(text))"
    case .prompt(let text, _): "prompt(\(text))"
    }
  }
}
