import Container
import LabServer
import TextUI
import UpdateCore

extension World {
  /// Carries out what the screen's logic asked for.
  func perform(_ effect: Effect) {
    switch effect {
    case .checkGate(let atLaunch): checkGate(because: launchEntry, atLaunch: atLaunch)
    case .hold(let number):
      clock.after(PromptQueue.splashHold) { [mailbox] in mailbox.post(.holdEnded(number)) }
    case .notePrompt(let effect): note(effect)
    case .decline(let store): decline(store)
    case .openStore: openStore()
    case .askStore(let visit): askStore(visit: visit)
    case .download(let version, let installed, let visit):
      download(version, over: installed, visit: visit)
    case .installFromStore(let package, let version, let visit):
      installFromStore(package, version: version, visit: visit)
    case .leaveStore: leaveStore()
    case .replaced(let version):
      journal.note(
        .device, "The App Store ended the app, which is replaced by version \(version).",
        because: state.gate.check?.entry)
      endProcess()
    case .installVersion(let version): installVersion(version)
    case .stage(let step):
      do throws(StepFailure) { try stage(step, in: "") } catch { send(.message(error.sentence)) }
    case .decide(let navigation): decide(navigation)
    case .launch: launch()
    case .kill: kill()
    case .background:
      updateRoutes(because: journal.note(.device, "The app went to the background."))
    case .tryURI(let uri): tryURI(uri)
    case .updateRoutes: updateRoutes(because: launchEntry)
    case .updateTexts: updateTexts(because: launchEntry)
    case .refreshTexts: refreshTexts()
    case .foreground: foreground()
    case .check:
      let cause = journal.note(.device, "A person asked for a check.")
      checkGate(because: cause)
      updateRoutes(because: cause)
      updateTexts(because: cause)
      check(because: cause)
    case .install: install()
    case .reset: reset()
    case .load(let load, let orHome): beginPage(load, orHome: orHome)
    case .page(let command): order(command)
    case .pageFailed(let reason): pageFailed(reason)
    case .publish(let index): publish(index)
    case .unpublish: unpublish()
    case .publishTexts(let index): publishTexts(index)
    case .nextFault: nextFault()
    case .noFaults:
      change { state in
        state.faults = []
        // An error of the record is one, too.
        if let record = state.editableRecord { state.record = record }
      }
      for fault in deviceFaults { setFault(fault, false) }
      send(.message("No faults: server and device are true again."))
    case .setFault(let endpoint, let fault): setFault(endpoint, fault)
    case .forgetFailures: forgetFailures()
    case .publishBroken(let defect): publishBroken(defect)
    case .arm(let kill): arm(kill)
    case .torture(let count): beginTorture(count)
    case .stopTorture: torture?.stop()
    case .network(let condition): setNetwork(condition)
    case .turnClock(let span): turnClock(span)
    case .developmentMode(let isOn): order("device dev-mode \(isOn ? "on" : "off")")
    case .deviceFault(let fault, let isOn): setFault(fault, isOn)
    case .stepMode(let isOn): gate.isOn = isOn
    case .stepOn: gate.go()
    case .why(let subject): showWhy(subject)
    case .listFiles: listFiles()
    case .viewFile(let path): viewFile(path)
    case .editFile(let path): editFile(path)
    case .deleteFile(let path): deleteFile(path)
    case .copy(let text, let note):
      let isCopied = hands.copy(text)
      let words = note.isEmpty ? "Copied." : "Copied. \(note)"
      send(.message(isCopied ? words : "This terminal takes no copies (OSC 52)."))
    case .mouse(let isOn): hands.mouse(isOn)
    case .command(let line): command(line)
    case .holdToast(let number):
      clock.after(.seconds(2)) { [mailbox] in mailbox.post(.toastEnded(number)) }
    case .note(let sentence): journal.note(.page, sentence)
    case .suspend: hands.suspend()
    case .quit: isOver = true
    }
  }

  // MARK: The app's process

  private func launch() {
    let cause = journal.note(.device, "The app was launched.", because: takeMishap())
    launchEntry = cause
    marks[.launch] = lab?.requests.count ?? 0
    if sandbox.disk.isDead { reopen() }
    // A process reads what is kept when it begins.
    versionGate = World.makeVersionGate(profile, sandbox, client, clock, journal, executor)
    let process = state.device.process
    clock.after(profile.app.splash) { [mailbox] in mailbox.post(.splashOver(process: process)) }
    prepare(first: true, because: cause)
  }

  private func prepare(first: Bool, because cause: Int) {
    let checks = checksAtLaunch
    onEngine { [routesEngine, resetting, texts] engine, mailbox in
      await resetting?.value
      do throws(UpdateError) {
        let release = try await engine.prepare(because: cause)
        if let routesEngine {
          try await routesEngine.prepare(binary: await engine.binary, because: cause)
          mailbox.post(.routes(await routesEngine.status()))
        }
        if first { await World.prepare(texts, of: engine, mailbox, because: cause) }
        mailbox.post(.binary(await engine.binary, runs: first))
        mailbox.post(
          .prepared(
            release: release?.version, first: first, onTrial: release?.isOnTrial ?? false))
        if checks {
          let latest = World.latest(of: cause, in: engine.journal)
          _ = await engine.check(because: latest, at: first ? .launch : .resume)
        }
      } catch {
        mailbox.post(.prepareFailed(error.sentence))
      }
    }
    if checks { marks[.check] = lab?.requests.count ?? 0 }
  }

  /// What a start has found and done about `www`, which a check after it follows from; the start
  /// itself where that was nothing.
  private static func latest(of start: Int, in journal: Journal) -> Int {
    let chain = journal.why(.www)
    return chain.contains { $0.id == start } ? chain.first?.id ?? start : start
  }

  private func foreground() {
    let cause = journal.note(.device, "The app came back to the foreground.")
    checkGate(because: cause)
    if profile.www?.developmentMode == true {
      prepare(first: false, because: cause)
    } else {
      returnInProduction(because: cause)
    }
    returnTexts(because: cause)
  }

  /// Puts back assets that have vanished, then asks the server; only what was put back loads the
  /// page anew.
  private func returnInProduction(because cause: Int) {
    guard profile.www != nil else { return check(because: cause) }
    marks[.check] = lab?.requests.count ?? 0
    onEngine { engine, mailbox in
      do throws(UpdateError) {
        let release = try await engine.prepare(isReturn: true, because: cause)
        if let release, release.isNew {
          mailbox.post(
            .prepared(release: release.version, first: false, onTrial: release.isOnTrial))
        }
      } catch {
        mailbox.post(.message(error.sentence))
      }
      let latest = World.latest(of: cause, in: engine.journal)
      _ = await engine.check(because: latest, at: .resume)
    }
  }

  func check(because cause: Int) {
    guard profile.www != nil else {
      guard routesEngine == nil, texts.engine == nil, versionGate == nil else { return }
      send(.message("\(profile.app.name) has no content that updates."))
      return
    }
    marks[.check] = lab?.requests.count ?? 0
    onEngine { engine, _ in _ = await engine.check(because: cause) }
  }

  private func kill() {
    // In the middle of an update it is what the next start has to put up with.
    let subject: Subject? =
      engine.isChecking ? .www : texts.engine?.isUpdating == true ? .texts : nil
    let cause = subject.flatMap { journal.why($0).first?.id }
    let entry = journal.note(.device, "The app's process was ended.", because: cause)
    if cause != nil { mishap = entry }
    endProcess()
  }

  /// The process dies where it stands: its disk calls come to nothing from here on.
  func endProcess() {
    dropPage()
    templates = [:]
    sandbox.close()
    gate.letAllGo()
    let old = engine
    old.cancel()
    versionGate?.cancel()
    routesEngine?.cancel()
    texts.engine?.cancel()
    reopen()
  }

  func died(at step: UpdateStep, of set: ContentSet, power: Bool) {
    let cause = journal.why(set.subject).first?.id
    for effect in state.endApp() { perform(effect) }
    endProcess()
    send(.armed(nil))
    // On the disk that was opened anew: the dead process writes nothing more.
    let words =
      "The device \(power ? "lost power" : "was killed") at \(step.rawValue)"
      + (power ? ": what was not flushed is lost." : ".")
    mishap = journal.note(.device, words, because: cause, isFailure: true)
    send(.message("\(words) l launches the app."))
  }

  /// Opens the sandbox as the next process will find it.
  private func reopen() {
    journal.observe { _ in }
    let old = sandbox.disk
    do throws(SandboxError) {
      sandbox = try Sandbox.open(path: setup.sandbox, app: profile.identity)
      webStorage = WebStorage(sandbox: sandbox)
      sandbox.disk.takeRoom(of: old)
      if gate.armed?.power == true { sandbox.disk.modelPowerCuts(of: sandbox.path) }
      journal = World.openJournal(sandbox, clock)
      journal.observe { [mailbox] in mailbox.post(.journal($0)) }
      makeEngine()
      askStatus()
    } catch {
      send(.message(error.sentence))
    }
  }

  func makeEngine() {
    let hooks = World.makeHooks(sandbox, gate, mailbox)
    engine = World.makeEngine(
      profile, deviceFaults, sandbox, client, clock, journal, executor, hooks)
    routesEngine = World.makeRoutesEngine(
      profile, sandbox, client, clock, journal, executor, hooks)
    texts = World.makeTexts(profile, sandbox, client, clock, journal, executor, hooks)
    versionGate = World.makeVersionGate(profile, sandbox, client, clock, journal, executor)
    trialTimeCounts = true
    if expectsBuild { onEngine { engine, _ in await engine.expectBuild() } }
  }

  func install() {
    let cause = journal.note(.device, "The app was installed again.")
    onEngine { [texts] engine, mailbox in
      do throws(UpdateError) {
        mailbox.post(.binary(try await engine.install(because: cause), runs: false))
        texts.forgetBundle()
        mailbox.post(.message("The app is installed; its data is kept."))
      } catch {
        mailbox.post(.message(error.sentence))
      }
    }
  }

  private func reset() {
    dropPage()
    webStorage.forget()
    let cause = journal.note(.device, "The device was reset to the day of installation.")
    for fault in deviceFaults { setFault(fault, false) }
    if state.network != .online { setNetwork(.online) }
    send(.reset)
    resetting = onEngine { [versionGate, routesEngine, texts, journal] engine, mailbox in
      do throws(UpdateError) {
        try await World.erase(engine, routesEngine, texts.engine, journal, because: cause)
        if let texts = texts.engine { mailbox.post(.texts(await texts.status())) }
        await versionGate?.forget()
        mailbox.post(.status(active: nil))
        mailbox.post(.failedReleases([]))
        mailbox.post(.message("The device is as on the day of installation: l launches the app."))
      } catch {
        mailbox.post(.message(error.sentence))
      }
    }
    listFiles()
    askGate()
  }

  // MARK: Clock, network

  func setNetwork(_ condition: NetworkCondition) {
    client.condition = condition
    journal.note(.device, "The network is \(condition.words).")
    send(.network(condition))
    send(.message("Network: \(condition.words)."))
  }

  func turnClock(_ span: Duration) {
    clock.turn(by: span)
    journal.note(.device, "The clock was turned on by \(Units.describe(span)).")
    send(.clock(clock.now))
    send(.message("The device's clock shows \(Why.day(clock.now))."))
  }

  func showWhy(_ subject: Subject) {
    let chain = journal.why(subject)
    // What is on the page now is no decision, so the journal does not have it.
    let verdict = subject == .page ? [state.pageVerdict.sentence, ""] : []
    send(.show(title: "Why \(subject.rawValue)?", lines: verdict + Why.lines(chain)))
  }
}
