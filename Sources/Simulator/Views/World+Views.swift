import Container
import UpdateCore

/// Native views: found, labelled and shown without a page process.
extension World {
  /// Finds a view and shows it in place of the page before.
  func loadView(_ load: DeviceState.Load, _ name: String, because cause: Int) {
    closePage()
    let token = load.token
    switch find(view: name, at: load.address) {
    case .success(let found):
      journal.note(.page, found.resolution.reason, because: cause)
      traffic.note(
        .navigation(url: load.address.text, outcome: found.resolution.reason), page: token)
      send(.resolved(found.resolution, token: token))
      send(.view(found.view, found.resolution, token: token))
      examineOnce()
    case .failure(let miss):
      journal.note(.page, miss.resolution.reason, because: cause, isFailure: true)
      send(.resolved(miss.resolution, token: token))
    }
    // A view says nothing of the release of `www`, as a page by its URI does not.
    vouch(token)
  }

  /// Has the native view on the screen, and the name under the icon, follow the texts and languages
  /// of now; what was typed stays.
  ///
  /// To be called when texts or languages have changed; does nothing where they make no difference.
  package func redrawView() {
    let name = displayName()
    if name != state.device.displayName { send(.displayName(name)) }
    let device = state.device
    guard device.isRunning, !device.isLoading, let load = device.load,
      let view = load.address.view
    else { return }
    switch find(view: view, at: load.address) {
    case .success(let found):
      guard found.resolution != device.resolution || found.view != device.view?.view else { return }
      if device.view == nil { send(.resolved(found.resolution, token: load.token)) }
      send(.view(found.view, found.resolution, token: load.token))
    case .failure(let miss):
      guard miss.resolution != device.resolution else { return }
      journal.note(.page, miss.resolution.reason, because: launchEntry, isFailure: true)
      send(.resolved(miss.resolution, token: load.token))
    }
  }

  /// What `InfoPlist.strings` of the installed app says; `nil` where it says nothing.
  private func displayName() -> String? {
    let texts = texts.catalog.lookup(preferred: texts.preferred)
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      let answer = texts.answer(TextQuery(key, table: "InfoPlist"))
      guard answer.source == .bundle else { continue }
      let name = PageText.line(answer.value)
      if !name.allSatisfy(\.isWhitespace) { return name }
    }
    return nil
  }

  private struct FoundView {
    var view: NativeView
    var resolution: Resolution
  }

  /// Reads a view, from `Documents` first, and puts its texts in.
  private func find(view name: String, at address: PageAddress) -> Result<FoundView, MissedPage> {
    let place = NativeView.file(of: name)
    let app = "\(profile.app.name).app"
    var steps: [RouteStep] = []
    do throws(MissedView) {
      var file = "Documents/\(place)"
      var source = RouteResolution.Source.cache
      var bytes = try read(file)
      if bytes == nil, let linked = try read("\(sandbox.path(of: .texts))/\(place)") {
        bytes = linked
      }
      if bytes == nil {
        steps.append(RouteStep(.cache, .miss, "writable \(file)"))
        file = "\(app)/\(place)"
        source = .bundle
        bytes = try read(file)
      }
      guard let bytes else {
        steps.append(RouteStep(.bundle, .miss, file))
        throw .missing(view: name, app: profile.app.name)
      }
      let view = try parse(bytes, name, file)
      steps.append(
        RouteStep(
          source == .cache ? .cache : .bundle, .hit,
          (source == .cache ? "writable " : "") + "\(file), \(ByteCount.text(bytes.count))"))
      let labeled = view.labeled(
        from: texts.catalog.lookup(preferred: texts.preferred), file: file)
      var resolution = Resolution(
        address: address, steps: steps, source: source, file: file,
        release: source == .cache ? state.texts.active : nil,
        reason: "The view \(name) was read from \(source == .cache ? "the writable copy" : app).")
      resolution.labels = labeled.origins
      return .success(FoundView(view: labeled.view, resolution: resolution))
    } catch {
      if error.isAboutContent { steps.append(RouteStep(.cache, .failed, error.sentence)) }
      return .failure(
        MissedPage(
          resolution: Resolution(
            address: address, steps: steps, source: .error, reason: error.sentence)))
    }
  }

  private func parse(_ bytes: [UInt8], _ name: String, _ file: String) throws(MissedView)
    -> NativeView
  {
    do throws(ViewError) {
      return try NativeView.read(bytes, name: name, file: file)
    } catch {
      throw .content(error)
    }
  }

  /// A file's bytes; `nil` where there is none.
  private func read(_ file: String) throws(MissedView) -> [UInt8]? {
    do throws(SandboxError) {
      return try sandbox.read(file, limit: NativeView.largestFile)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }
}
