import Container
import UpdateCore

/// What pages tell of the release of `www` that is on trial.
extension World {
  /// The handler that pages of `www` reach the container by:
  /// `window.webkit.messageHandlers.drydock.postMessage("notifyAppReady")`.
  static let ownHandler = "drydock"

  /// Loads a page; one of a release on trial once that is written down.
  func beginPage(_ load: DeviceState.Load, orHome: Bool) {
    guard state.device.awaitedRelease != nil else { return loadPage(load, orHome: orHome) }
    onEngine { engine, mailbox in
      if await engine.pageBegins(load: load.token) {
        mailbox.post(.pageMayBegin(load, orHome: orHome))
      }
    }
  }

  func tellTrial(_ signal: ReleaseTrial.Signal) {
    guard state.device.awaitedRelease != nil else { return }
    onEngine { engine, _ in await engine.page(signal) }
  }

  /// A page that is not of `www` cannot show whether the release works: it counts as good.
  func vouch(_ load: Int) {
    tellTrial(.ready(load: load))
    tellTrial(.loaded(load: load))
  }

  /// Tells the engine what an event of the page says of its release.
  func judge(_ event: PageEvent, _ open: OpenPage) {
    guard state.device.awaitedRelease != nil else { return }
    let load = open.load
    switch event {
    case .snapshot where !setup.runsScripts: vouch(load)
    case .stage(.complete): open.isOfSite ? tellTrial(.loaded(load: load)) : vouch(load)
    case .fault(let fault) where open.isOfSite && open.stage != .complete:
      if let failure = fault.trialFailure(of: profile.site) {
        tellTrial(.failed(load: load, failure))
      }
    case .failed(load, let error): end(open, "its page cannot be shown: \(error.description)")
    case .ended(let end): self.end(open, end.description)
    default: break
    }
  }

  private func end(_ open: OpenPage, _ reason: String) {
    open.isOfSite
      ? tellTrial(.failed(load: open.load, .ended(reason))) : vouch(open.load)
  }

  /// Tells the engine whether time counts for the trial: not in the background, and not while the
  /// page's script waits for a person.
  func tellTrialTime() {
    let counts = state.device.phase.isInFront && state.device.pageDialog == nil
    guard counts != trialTimeCounts else { return }
    trialTimeCounts = counts
    onEngine { engine, _ in await engine.page(.counts(counts)) }
  }

  func askFailures() {
    onEngine { engine, mailbox in
      mailbox.post(.failedReleases(await engine.status().sets[.www]?.failed ?? []))
    }
  }

  /// Lets what failed be installed again.
  func forgetFailures() {
    let cause = journal.note(.device, "A person had the failed releases forgotten.")
    onEngine { engine, mailbox in
      do throws(UpdateError) {
        try await engine.forgetFailures(because: cause)
        mailbox.post(.failedReleases([]))
        mailbox.post(.message("The failed releases are forgotten: u installs what is offered."))
      } catch {
        mailbox.post(.message(error.sentence))
      }
    }
  }
}

extension ScriptFault {
  /// What it says of the release that the page is of; `nil` for what is no fault of the release: a
  /// promise that nothing handled, or another server's script.
  fileprivate func trialFailure(of site: SiteRoot) -> TrialFailure? {
    switch kind {
    case .exception, .syntax: .threw(words)
    case .load where message.hasPrefix(site.origin): .missingScript(message)
    case .load, .rejection: nil
    }
  }
}
