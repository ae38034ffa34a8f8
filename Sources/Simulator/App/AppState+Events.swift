import Container
import TextUI
import UpdateCore

extension AppState {
  /// The one place where the screen's state changes.
  package mutating func handle(_ event: Event) -> [Effect] {
    let effects = change(by: event)
    // What is done to an element comes after the focus on it.
    return contactPage() + effects
  }

  private mutating func change(by event: Event) -> [Effect] {
    switch event {
    case .input(let input): return handle(input)
    case .action(let action): return perform(action)
    case .journal(let entry):
      note(entry)
    case .traffic(let entry): note(entry)
    case .answered(let request, let response): device.diary.note(response, to: request)
    case .stored(let items, let token):
      if token == device.diary.load { device.diary.storage = items }
    case .uptime(let uptime): self.uptime = uptime
    case .lab(let state): take(state)
    case .playedHosts(let hosts): playedHosts = hosts
    case .network(let condition): network = condition
    case .clock(let date): now = date
    case .engine(let event): return handle(event)
    case .waiting(let step): waiting = step
    case .prepared(let release, let first, let onTrial):
      return prepared(release, first: first, onTrial: onTrial)
    case .prepareFailed(let reason):
      message = reason
      prepareFailure = reason
      device.clearPage()
      return [.checkGate(atLaunch: true)]
    case .splashOver(let process):
      if process == device.process { return prompt(.splashEnded) }
    case .resolved(let resolution, let token):
      guard token == device.load?.token else { break }
      device.resolution = resolution
      pageNames.note(resolution.url, of: token)
      device.diary.document =
        resolution.source == .error ? .missed(resolution.reason) : .found(resolution.url)
      tried = nil
      showWinner(resolution.match)
      device.address = resolution.address
      if resolution.source == .error {
        device.clearPage()
        device.isLoading = false
        device.scroll = 0
        device.focus = nil
      }
    case .resolving(let resolution, let token):
      if token == device.load?.token { device.resolution = resolution }
    case .resolvingStep(let step, let token):
      guard token == device.load?.token else { break }
      device.resolution?.steps.append(step)
      device.diary.document = .wanted("\(step.name.rawValue): \(step.detail)")
    case .routes(let status):
      if status.map != routesStatus?.map { routeFilter = nil }
      routesStatus = status
      routes.active = status.set.active
      countRows(of: .resolve)
    case .texts(let status):
      texts.active = status.set.active
      textsView.take(status)
      if pane == .texts { countRows(of: .texts) }
    case .bundledTexts(let catalog):
      textsView.takeBundle(catalog)
      if pane == .texts { countRows(of: .texts) }
    case .languages(let languages):
      textsView.preferred = languages
      if pane == .texts { countRows(of: .texts) }
    case .tried(let uri, let match):
      tried = AppState.Tried(uri: uri, match: match)
      showWinner(match)
    case .routeFound: break
    case .view(let view, let resolution, let token):
      if token == device.load?.token { return show(view, resolution, token) }
    case .displayName(let name): device.displayName = name
    case .page(.ask(let dialog), let load):
      device.diary.note(.ask(dialog), at: uptime)
      // A page on trial that asks a person must be seen: the update's prompt makes room.
      let isOnTrial = device.awaitedRelease != nil && load == device.load?.token
      return (isOnTrial ? prompt(.updateEnded(.www)) : []) + ask(dialog, of: load)
    case .page(let event, _): return handle(event)
    case .navigated(let decision): return follow(decision)
    case .pageAnswered, .pageWakes, .pageCalled, .pageMayBegin: break
    case .failedReleases(let failed): failedReleases = failed
    case .files(let entries):
      files = entries
      countRows(of: .files)
    case .status(let active): www.active = active
    case .binary(let binary, let runs):
      device.nextBinary = binary
      if runs || !device.isRunning { device.use(binary) }
    case .gate(let check, let process):
      if process == device.process, device.isRunning { return decided(check) }
    case .gateKept(let verdict, let process):
      if process == device.process, device.isRunning { return decidedBefore(verdict) }
    case .gateKnown(let declined, let kept):
      gate.declined = declined
      gate.kept = kept
    case .gateAsks(let address, let asksLab):
      gate.isConfigured = address != nil
      gate.address = address ?? ""
      gate.asksLab = asksLab
    case .holdEnded(let number): return prompt(.holdEnded(number))
    case .storeOpened(let url): return enterStore(url)
    case .storeNotOpened(let reason): return storeNotOpened(reason)
    case .store(let event, let visit): return handle(event, visit: visit)
    case .pressStore: return pressStore()
    case .app(let developmentMode, let faults):
      deviceFaults = faults
      device.developmentMode = developmentMode
    case .show(let title, let lines): overlay = .text(title: title, lines: lines, offset: 0)
    case .message(let text): message = text
    case .caption(let text, let waits):
      caption = text
      captionWaits = waits
    case .widget(let effect, let token):
      if token == device.load?.token { return handle(effect) }
    case .toastEnded(let number):
      if device.toast?.number == number { device.toast = nil }
    case .menuItem(let index): return pressMenu(index)
    case .dialogButton(let index): return pressDialog(index)
    case .location(let place): location = place
    case .open(let address): return go(to: address)
    case .press(let button): return press(button)
    case .activate(let index): return activate(index)
    case .pressTwice(let index):
      moveFocus(to: index)
      return pressTwice()
    case .focusElement(let index):
      moveFocus(to: index)
      record(.act(.focus(label: focusedElement?.label ?? "", number: number(of: index))))
    case .choose(let row): return choose(row)
    case .slide(let value): return slide(to: value)
    case .edit(let index): beginEdit(index)
    case .pageKey(let name):
      device.known.isTouched = true
      record(.act(.key(name)))
      return [.page(.key(element: focusedElement?.id, name))]
    case .openApp: return openApp()
    case .record(let step): record(step)
    case .reset:
      www = SetState()
      update = UpdateState()
      failedReleases = []
      routes.before = nil
      routesUpdate = UpdateState()
      texts.before = nil
      textsUpdate = UpdateState()
      textsView.failure = nil
      tried = nil
      gate.verdict = nil
      gate.check = nil
      gate.storefront = nil
      device.store = nil
      location = nil
      beginRecording()
    case .boxes(let canDraw): boxes = canDraw
    case .killed: breaking.armed = nil
    case .armed(let kill): breaking.armed = kill
    case .diskRoom(let room): breaking.disk = room
    case .torture(let event): handle(event)
    case .beginTorture(let count): return beginTorture(count)
    }
    return []
  }

  // MARK: The engine

  private mutating func handle(_ event: EngineEvent) -> [Effect] {
    if event.set == .routes { return handleRoutes(event) }
    if event.set == .texts { return handleTexts(event) }
    switch event {
    case .entered(let step, _, let detail):
      if step == .check {
        update = UpdateState()
        news.forget(.www)
      }
      update.step = step
      update.detail = detail
    case .progress(_, let received, let total):
      update.received = received
      update.total = total
      return prompt(.updateProgress(.www, received: received, total: total))
    case .retrying(_, let retry):
      update.detail = "\(retry.words): \(retry.reason)"
      return []
    case .activated(_, let from, let to):
      www = SetState(active: to, before: from)
      guard device.isRunning else { return [.listFiles] }
      device.awaitedRelease = to
      return load(device.address, orHome: true) + [.listFiles]
    case .finished(let result):
      update.step = nil
      update.last = result
      www.active = result.active ?? www.active
      if result.outcome != .updated {
        // Why a process ended is told already.
        guard device.isRunning else { return prompt(.updateEnded(.www)) }
        if result.outcome == .rolledBack
          || result.outcome == .skipped && result.error == nil && !device.developmentMode
        {
          tell(.www, result.reason)
        } else {
          tell(result)
        }
        return prompt(.updateEnded(.www))
      }
      tell(result)
    case .tryAgain(_, let version, let reason):
      message = "Version \(version) is loaded again: \(reason)."
      return device.isRunning ? load(device.address, orHome: true) : []
    case .passed(_, let version):
      device.awaitedRelease = nil
      return device.isRunning ? prompt(.updated(.www, to: version)) : []
    case .rolledBack(_, let from, let to, let reason):
      return rolledBack(from: from, to: to, reason)
    }
    return update.step == .fetch ? prompt(.updateBegan(.www)) : []
  }

  /// A release failed its trial, in this process or, when no page of it was loaded, in one before.
  private mutating func rolledBack(from: String, to: String?, _ reason: String) -> [Effect] {
    let wasShown = device.awaitedRelease != nil
    device.awaitedRelease = nil
    guard from != to else {
      tell(
        .www, "Version \(from) failed its trial, and there is nothing to go back to: \(reason).")
      return prompt(.updateEnded(.www))
    }
    tell(
      .www,
      "Rolled back from version \(from) to \(to.map { "version \($0)" } ?? "nothing"): "
        + "\(reason).")
    www = SetState(active: to, before: from)
    guard device.isRunning, wasShown else { return [.listFiles] }
    return prompt(.updateEnded(.www)) + load(device.address, orHome: true) + [.listFiles]
  }

  // MARK: Launch and pages

  private mutating func prepared(_ release: String?, first: Bool, onTrial: Bool) -> [Effect] {
    guard device.isRunning else { return [] }
    device.awaitedRelease = onTrial ? release : nil
    if www.active != release { www = SetState(active: release, before: www.active) }
    if first, let load = device.load {
      return [
        .load(load, orHome: false), .listFiles, .checkGate(atLaunch: true), .updateRoutes,
        .updateTexts,
      ]
    }
    return load(device.address, orHome: true) + [.listFiles]
  }

  private mutating func handle(_ event: PageEvent) -> [Effect] {
    device.diary.note(event, at: uptime)
    switch event {
    case .ready: return []
    case .snapshot(let snapshot):
      guard snapshot.load == device.load?.token else { return [] }
      device.view = nil
      return show(snapshot)
    case .navigate(let navigation): return [.decide(navigation)]
    case .submit(let submission): return follow(submission)
    case .stage, .request, .cancel, .sleep, .console, .fault, .refused, .ask, .store, .message,
      .missing:
      return []
    case .tree(let tree):
      take(tree)
      return []
    case .failed(let load, let error):
      guard load == device.load?.token else { return [] }
      return fail("\(device.address.path): \(error.description).")
    case .ended(let end): return fail("\(end.description); r loads it again.")
    }
  }

  /// The page cannot be shown: a white screen, and why.
  mutating func fail(_ reason: String) -> [Effect] {
    device.isLoading = false
    device.clearPage()
    device.editing = nil
    device.resolution?.source = .error
    device.resolution?.reason = reason
    message = reason
    return [.pageFailed(reason)]
  }

  /// A form sent by POST; one sent by GET is a link like any other.
  private mutating func follow(_ form: PageSubmission) -> [Effect] {
    message =
      "Not sent: a form by POST to \(AppState.short(form.url)) would leave the app's own pages, and"
      + " those are all that is shown here. A script can send it."
    return []
  }

  mutating func show(_ snapshot: PageSnapshot) -> [Effect] {
    let isNewLoad = device.isLoading
    let before = device.page
    device.page = snapshot
    pageNames.note(title: snapshot.title, of: snapshot.load)
    if isNewLoad {
      device.isLoading = false
      device.scroll = 0
      device.focus = nil
      if let fragment = device.address.fragment, let row = snapshot.row(ofFragment: fragment) {
        device.scroll = row
      }
    }
    elements.isStale = true
    if isNewLoad { device.known = PageContact(load: snapshot.load) }
    if let row = snapshot.scroll {
      device.scroll = row
      device.known.scroll = row
    }
    if let selection = device.selection, selection.end.row >= snapshot.rows.count {
      device.selection = nil
    }
    followFocus(in: snapshot, after: isNewLoad ? nil : before)
    clampScroll()
    guard let complaint = snapshot.complaint else { return [] }
    let label = snapshot.elements.first { $0.id == complaint.element }?.label ?? ""
    let sentence = PageText.line(
      label.isEmpty ? complaint.message : "\(label): \(complaint.message)")
    message = sentence
    return [.note(sentence)]
  }

  /// Follows a link: inside `www`, to a place in the page, or nowhere, with the reason.
  mutating func follow(_ url: String) -> [Effect] {
    if let view = PageAddress(view: url) { return go(to: view) }
    if let resolution = device.resolution, let mark = url.firstIndex(of: "#"),
      url[..<mark] == resolution.url
    {
      if let row = device.page?.row(ofFragment: String(url[mark...].dropFirst())) {
        device.scroll = row
      }
      clampScroll()
      return []
    }
    if routesStatus != nil, WebURL(url) == nil, PageAddress(link: url, at: device.site) == nil,
      let target = PageAddress(uri: url)
    {
      return go(to: target)
    }
    guard let target = PageAddress(link: url, at: device.site) else {
      message = "\(AppState.short(url)) is not in the app: a device would hand it to the system."
      return []
    }
    if target.path == device.address.path, target.query == device.address.query,
      let fragment = target.fragment
    {
      device.address = target
      if let row = device.page?.row(ofFragment: fragment) { device.scroll = row }
      clampScroll()
      return []
    }
    return go(to: target)
  }

  /// Opens a page and remembers the one before.
  mutating func go(to target: PageAddress) -> [Effect] {
    device.history.append(device.address)
    if device.history.count > 100 { device.history.removeFirst() }
    return load(target)
  }
}
