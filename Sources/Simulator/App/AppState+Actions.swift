import Container
import LabServer
import TextUI
package import UpdateCore

extension AppState {
  /// Does what a key, the palette or a scenario asked for, or says why not.
  package mutating func perform(_ action: Action) -> [Effect] {
    message = nil
    news = CheckNews()
    if let reason = ActionInfo.of(action)?.unavailable(self) {
      message = reason
      return action == .reload && pane == .files ? [.refreshTexts, .listFiles] : []
    }
    record(action)
    switch action {
    case .check: return [.check]
    case .publish where pane == .texts: return [.publishTexts((lab?.textsPublished ?? -1) + 1)]
    case .publish: return [.publish((lab?.published ?? -1) + 1)]
    case .rollBack where pane == .texts: return [.publishTexts((lab?.textsPublished ?? 0) - 1)]
    case .rollBack: return [.unpublish]
    case .home: return toggleHome()
    case .kill: return end()
    case .launch: return launch()
    case .install:
      guard device.isRunning else { return [.install] }
      // What runs is what was installed: a build ends it, and launches the new one.
      return end() + [.install] + launch()
    case .nextFault: return [.nextFault]
    case .noFaults: return [.noFaults]
    case .torture: return beginTorture()
    case .network: return [.network(network.next)]
    case .turnHour: return [.turnClock(.seconds(3600))]
    case .turnDay: return [.turnClock(.seconds(86400))]
    case .open: overlay = .line(.open, TextField())
    case .tryURI:
      pane = .resolve
      overlay = .line(.tryURI, TextField())
    case .reload:
      // What was changed from outside is looked for, as a person does who presses this there.
      return load(device.address) + (pane == .files ? [.refreshTexts, .listFiles] : [])
    case .back: return back()
    case .menu: toggleMenu()
    case .pull: return pull()
    case .pressTwice: return pressTwice()
    case .select: beginSelection()
    case .everyKey: device.hearsKeys = true
    case .stepMode:
      stepMode.toggle()
      message =
        stepMode
        ? "Step mode: each step of the engine waits for Space." : "Step mode is off."
      return [.stepMode(stepMode)]
    case .stepOn: return [.stepOn]
    case .why: return [.why(whySubject)]
    case .reset:
      overlay = .confirm(
        question: "Reset \(device.appName)? Documents, Library and tmp are deleted.", .reset)
    case .matrix: overlay = .matrix(TextField(matrixApps), offset: 0)
    case .filter: overlay = .line(.filter(pane), TextField(filters[pane] ?? ""))
    case .copy: return copy()
    case .mouse:
      mouse.toggle()
      message =
        mouse ? "The mouse is on." : "The mouse is off: the terminal selects text itself."
      return [.mouse(mouse)]
    case .hold: holdTraffic()
    case .clear: clearTraffic()
    case .cause: goToCause()
    case .curl: return copyCurl()
    case .language: return nextLanguage()
    case .table:
      textsView.nextTable()
      self[list: .texts] = ListView()
      countRows(of: .texts)
    case .missing:
      textsView.onlyMissing.toggle()
      self[list: .texts] = ListView()
      countRows(of: .texts)
    case .elements: return toggleElements()
    case .record, .report, .har: overlay = .line(.command, TextField(action.rawValue + " "))
    case .focus: focus = focus == .device ? .inspector : .device
    case .resolve, .traffic, .updates, .texts, .files, .lab, .page: return select(action)
    case .command: overlay = .line(.command, TextField())
    case .help: overlay = .text(title: "Keys", lines: Help.lines, offset: 0)
    case .suspend: return [.suspend]
    case .quit: return [.quit]
    }
    return []
  }

  private mutating func select(_ action: Action) -> [Effect] {
    let panes: [Action: Pane] = [
      .resolve: .resolve, .traffic: .traffic, .updates: .updates, .texts: .texts,
      .files: .files, .lab: .lab, .page: .page,
    ]
    pane = panes[action] ?? pane
    if size.width < Layout.sideBySide { focus = .inspector }
    countRows(of: pane)
    switch pane {
    case .files: return [.refreshTexts, .listFiles]
    case .texts: return [.refreshTexts]
    case .resolve, .traffic, .updates, .lab, .page: return []
    }
  }

  package mutating func launch() -> [Effect] {
    // What the store had is old news, unless it is the store that opens the app.
    if device.store == nil { gate.storefront = nil }
    device.store = nil
    device.process += 1
    gate.verdict = nil
    let effects = prompt(.launched(declined: gate.declined))
    _ = device.begin(device.home)
    return [.launch] + effects
  }

  package mutating func end() -> [Effect] { endApp() + [.kill] }

  /// What is left on screen of a process that has ended: nothing.
  mutating func endApp() -> [Effect] {
    let effects = prompt(.ended)
    device.end()
    waiting = nil
    update.step = nil
    routesUpdate.step = nil
    textsUpdate.step = nil
    gate.isChecking = false
    return effects
  }

  package mutating func toggleHome() -> [Effect] {
    if device.phase == .background { return foreground() }
    device.editing = nil
    device.widgets.sheet = nil
    return prompt(.wentToBackground) + [.background]
  }

  package mutating func foreground() -> [Effect] {
    var effects: [Effect] = []
    if device.store != nil {
      device.store = nil
      effects = [.leaveStore]
      // A prompt that led to a store that cannot help says so when the person comes back.
      if let note = gate.note { effects += prompt(.storeFailed(note)) }
    }
    return effects + prompt(.cameToForeground) + [.foreground]
  }

  package mutating func back() -> [Effect] {
    if device.store != nil { return leaveStore() }
    if device.ownEntries > 0, device.view == nil { return [.page(.travel(-1))] }
    guard let address = device.history.popLast() else { return [] }
    return load(address)
  }

  /// What a person most likely wonders about.
  private var whySubject: Subject {
    if device.prompt?.isGate == true || device.store != nil { return .gate }
    if pane == .lab { return isOnGate ? .gate : .www }
    if pane == .texts { return .texts }
    if pane == .updates, routesUpdate.last?.outcome == .failed { return .routes }
    if pane == .updates, textsUpdate.last?.outcome == .failed { return .texts }
    return [.resolve, .traffic, .page].contains(pane) ? .page : .www
  }

  private mutating func copy() -> [Effect] {
    if focus == .device { return [.copy(device.page?.text ?? "")] }
    guard let row = selectedRow else { return [] }
    return [.copy(row.text)]
  }
}

extension NetworkCondition {
  /// The next one that `n` switches to.
  package var next: NetworkCondition {
    switch self {
    case .online: .offline
    case .offline: .slow(bytesPerSecond: 20_000)
    case .slow: .latency(.milliseconds(800))
    case .latency: .online
    }
  }

  /// As a scenario writes it.
  package var words: String {
    switch self {
    case .online: "online"
    case .offline: "offline"
    case .slow(let rate): "slow \(Units.describe(bytes: rate))/s"
    case .latency(let span): "latency \(Units.describe(span))"
    }
  }
}
