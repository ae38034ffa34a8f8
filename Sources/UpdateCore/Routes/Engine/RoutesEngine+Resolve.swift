extension RoutesEngine {
  /// Finds the page of a URI: `route → cache → bundle → update → fetch → cache-again`, or says why
  /// there is none.
  ///
  /// Ends with the step that finds it. `before` is awaited before each step, told what is about to
  /// be asked; each is told to `observe` as it ends, and noted in the journal.
  package func resolve(
    _ uri: String, in list: Route.List, because: Int? = nil,
    before: @escaping @Sendable (RouteStep.Name, _ detail: String) async -> Void = { _, _ in },
    observe: @escaping @Sendable (RouteStep) -> Void = { _ in }
  ) async -> RouteResolution {
    var search = PageSearch(uri, list, observe: observe)
    let shown = escapingControls(uri)
    search.last = note(.page, "Looking for the page of \(shown).", because: because)
    let explanation = differences(uri, in: list)
    let version = mapInForce(because: search.last)?.version
    await before(.route, "which route of the map matches \(shown)")
    matchRoute(&search)
    if let route = search.match.route {
      let places: [RouteStep.Name] =
        rules.order == .cacheFirst ? [.cache, .bundle] : [.bundle, .cache]
      for place in places where search.found == nil {
        await before(place, "the file of \(showingURL(route.remoteFile))")
        look(in: place, &search)
      }
    } else {
      step(.cache, .skipped, "without a route there is no file to look for", &search)
      step(.bundle, .skipped, "without a route there is no file to look for", &search)
    }
    if search.found == nil {
      await before(.update, "the map at \(showingURL(configuration.mapURL))")
      await update(&search, before: version)
      await fetch(&search)
    }
    return end(search, explanation)
  }

  /// Ends a step: tells it, and notes it.
  func step(
    _ name: RouteStep.Name, _ outcome: RouteStep.Outcome, _ detail: String,
    log: String? = nil, _ search: inout PageSearch
  ) {
    let step = RouteStep(name, outcome, detail)
    search.steps.append(step)
    search.last = note(
      .page, "\(name.rawValue): \(outcome.rawValue), \(detail).", log: log, because: search.last,
      isFailure: outcome == .failed)
    search.observe(step)
  }

  // MARK: Route

  private func matchRoute(_ search: inout PageSearch) {
    guard let map = mapInForce(because: search.last) else {
      var detail = "there is no routes map, neither in the cache nor in the bundle"
      if case .atTop(let path, let top) = bundle.findMap() {
        detail += "; \(RoutesBundle.groupSentence(path, top))"
      }
      return step(.route, .miss, detail, log: "no_remote_html_for_uri", &search)
    }
    search.match = map.table.match(search.uri, in: search.list, by: rules)
    guard let route = search.match.route else {
      let limited = search.match.limited.first.map {
        "; \(RoutesEngine.shown($0)) reached its limit and counts as no match"
      }
      return step(
        .route, .miss,
        "none of the \(map.map.routes.count) routes of \(map.version) matches\(limited ?? "")",
        log: "no_remote_html_for_uri", &search)
    }
    hits[RoutesStatus.Place(list: route.list, position: route.position), default: 0] += 1
    let also = search.match.also.count
    var others = also == 0 ? "" : "; \(also) more would have matched"
    if let limited = search.match.limited.first {
      others += "; \(RoutesEngine.shown(limited)) reached its limit and counts as no match"
    }
    step(
      .route, .hit,
      "\(RoutesEngine.shown(route)) leads to \(showingURL(route.remoteFile))\(others)",
      &search)
  }

  static func shown(_ route: Route) -> String {
    (route.list == .items ? "item" : "partial item")
      + " \(route.position), “\(escapingControls(route.uri, limit: 100))”"
  }

  // MARK: Cache and bundle

  private func look(in place: RouteStep.Name, _ search: inout PageSearch) {
    guard let route = search.match.route else { return }
    if place == .cache || place == .cacheAgain {
      lookInCache(route, place, &search)
    } else {
      lookInBundle(route, &search)
    }
  }

  func lookInCache(_ route: Route, _ name: RouteStep.Name, _ search: inout PageSearch) {
    switch cache.find(route.remoteFile) {
    case .file(let file):
      guard let bytes = try? store.activeTree().read(file, limit: FileProblem.limit) else {
        return step(name, .miss, "\(cache.path(of: file)) cannot be read", &search)
      }
      search.found = PageSearch.Found(
        source: name == .cache ? .cache : .update, file: cache.path(of: file), bytes: bytes)
      step(name, .hit, cache.path(of: file), &search)
    case .absent(let file): step(name, .miss, "no \(cache.path(of: file))", &search)
    case .broken(let file, let reason):
      step(name, .miss, "\(cache.path(of: file)) \(reason): it is removed", &search)
    }
  }

  private func lookInBundle(_ route: Route, _ search: inout PageSearch) {
    switch bundle.find(route.remoteFile) {
    case .file(let path):
      guard let bytes = try? sandbox.read(path, limit: FileProblem.limit) else {
        return step(.bundle, .miss, "\(path) cannot be read", &search)
      }
      search.found = PageSearch.Found(source: .bundle, file: path, bytes: bytes)
      step(.bundle, .hit, escapingControls(path), &search)
    case .absent(let path): step(.bundle, .miss, "no \(escapingControls(path))", &search)
    case .atTop(let path, let top):
      step(
        .bundle, .miss, escapingControls(RoutesBundle.groupSentence(path, top), limit: 500), &search
      )
    case .noName:
      step(.bundle, .miss, "\(showingURL(route.remoteFile)) names no file of a folder", &search)
    }
  }

  // MARK: Update

  private func update(_ search: inout PageSearch, before: String?) async {
    let isDue =
      rules.updating == .whenNotFound
      || rules.updating == .whenNoRoute && search.match.route == nil
    guard isDue else {
      return step(.update, .skipped, "this behaviour looks for no newer map here", &search)
    }
    await updateForPage(&search, before: before)
  }

  /// Runs an update, and looks for the route again where the map changed or there was none.
  func updateForPage(_ search: inout PageSearch, before: String?) async {
    let map = mapInForce()?.map
    let result = await update(fetchesUnpacked: true, because: search.last)
    search.update = result
    // One that another caller began is no consequence of this search: then the steps stay the cause.
    if let last = search.last, journal.leads(from: last, to: result.entry) {
      search.last = result.entry
    }
    step(.update, result.outcome == .failed ? .failed : .ok, result.clause, &search)
    guard result.outcome != .failed else { return }
    if search.match.route == nil || mapInForce()?.map != map { matchRoute(&search) }
  }

  private func end(_ search: PageSearch, _ explanation: [String]) -> RouteResolution {
    var resolution = RouteResolution(
      uri: search.uri, list: search.list, steps: search.steps, match: search.match,
      url: search.match.route?.remoteFile, explanation: explanation)
    if let found = search.found {
      resolution.source = found.source
      resolution.file = found.file
      resolution.bytes = found.bytes
      resolution.reason = found.sentence
    } else {
      resolution.reason = failure(of: search)
    }
    resolution.entry = note(
      .page, resolution.reason, because: search.last, isFailure: search.found == nil)
    return resolution
  }
}

extension PageSearch.Found {
  fileprivate var sentence: String {
    let place = file.map { ": \(escapingControls($0))" } ?? ""
    return switch source {
    case .cache: "Found in the cache\(place)."
    case .bundle: "Found in the bundle\(place)."
    default:
      file == nil ? "Shown as it came, and not saved." : "Fetched, and found in the cache\(place)."
    }
  }
}

extension UpdateResult {
  /// The reason as a clause of another sentence.
  fileprivate var clause: String {
    String(reason.hasSuffix(".") ? reason.dropLast() : Substring(reason))
  }
}
