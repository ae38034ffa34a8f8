import Container
import UpdateCore

extension World {
  /// The largest page read from disk, in bytes: what the page process takes.
  private static let largestPage = 1 << 20

  /// Finds a page of `www` and hands it to the page process.
  func loadPage(_ load: DeviceState.Load, orHome: Bool) {
    refreshTexts()
    let address = load.address
    let cause = journal.note(
      .page, "The page \(address.text) was asked for.", because: reason(for: load, orHome: orHome))
    if let uri = address.uri {
      loadRoute(load, uri, because: cause)
      return
    }
    if let name = address.view {
      loadView(load, name, because: cause)
      return
    }
    var result = find(address)
    if case .failure = result, orHome, address != state.device.home {
      if let name = state.device.home.view {
        send(.message("\(address.path) is not in this release: the app's home is shown."))
        loadView(
          DeviceState.Load(token: load.token, address: state.device.home), name, because: cause)
        return
      }
      result = find(state.device.home)
      if case .success = result {
        send(.message("\(address.path) is not in this release: its home page is shown."))
        journal.note(
          .page, "\(address.path) is not in this release, so its home page is shown.",
          because: cause)
      }
    }
    switch result {
    case .success(let page):
      let resolution = page.resolution
      let entry = journal.note(.page, resolution.reason, because: cause)
      send(.resolved(resolution, token: load.token))
      openPage(
        PageSource(
          html: page.html,
          url: resolution.url + (resolution.address.fragment.map { "#" + $0 } ?? ""),
          reason: resolution.reason,
          because: entry, isOfSite: true),
        token: load.token)
    case .failure(let miss):
      journal.note(.page, miss.resolution.reason, because: cause, isFailure: true)
      closePage()
      send(.resolved(miss.resolution, token: load.token))
      tellTrial(.failed(load: load.token, .missingPage(miss.resolution.address.path)))
    }
  }

  /// What made the page be loaded: a release that became active, the launch, or a person.
  private func reason(for load: DeviceState.Load, orHome: Bool) -> Int? {
    if orHome { return journal.entries.last { $0.subject == .www }?.id }
    return state.device.page == nil && state.device.history.isEmpty ? launchEntry : nil
  }

  /// A page with how it was found.
  package struct FoundPage {
    package var resolution: Resolution
    package var html: [UInt8]
  }

  /// How a page was not found.
  package struct MissedPage: Error {
    package var resolution: Resolution
  }

  /// Reads a page from the writable copy: the only place where the container looks for `www`.
  package func find(_ address: PageAddress) -> Result<FoundPage, MissedPage> {
    let release = state.www.active
    let site = profile.site
    let start = site.startPage(for: address, home: state.device.home, in: sandbox)
    let page = start ?? address
    let file = "Documents/www/\(page.path)"
    do throws(SandboxError) {
      let bytes = try sandbox.read(page, limit: World.largestPage)
      let kept = templates[page.path]
      let isStale = deviceFaults.contains(.staleTemplates) && kept != nil && kept != bytes
      if deviceFaults.contains(.staleTemplates), kept == nil { templates[page.path] = bytes }
      let from = release.map { "release \($0)" } ?? "no release"
      let detail = "\(file), \(from), \(ByteCount.text(bytes.count))"
      let reason =
        isStale
        ? "\(page.path) came from the template cache, not from \(file): the fault"
          + " stale-templates keeps what was read before the update."
        : start != nil
          ? "\(address.path) is no file: the app's host answers with \(page.path), \(from)."
          : "\(page.path) was read from the writable copy, \(from)."
      let steps = [
        RouteStep(
          .cache, .hit, isStale ? "the template cache, older than \(file)" : "writable \(detail)")
      ]
      let resolution = Resolution(
        address: address, steps: steps, source: .cache, file: file, release: release,
        reason: reason, url: address.url(at: site))
      return .success(FoundPage(resolution: resolution, html: isStale ? kept ?? bytes : bytes))
    } catch {
      let reason =
        profile.www == nil
        ? "\(profile.app.name) has no www: its pages are URIs, and app.home can name one."
        : error.isMissing
          ? release == nil
            ? "\(file) does not exist: no whole release is there, as before the first launch or after"
              + " damage, and a launch puts one there (drydock, or drydock update without a screen)."
            : "\(file) does not exist, and pages are never read from \(profile.app.name).app: what is"
              + " new there comes with a launch after an install, or with an update."
          : error.sentence
      let resolution = Resolution(
        address: address, steps: [RouteStep(.cache, .miss, "writable \(file)")],
        source: .error, file: nil, release: release, reason: reason, url: address.url(at: site))
      return .failure(MissedPage(resolution: resolution))
    }
  }

  /// The page could not be shown: the next load starts another process.
  func pageFailed(_ reason: String) {
    journal.note(.page, reason, isFailure: true)
    dropPage()
  }
}
