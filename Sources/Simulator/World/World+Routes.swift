import Container
import Foundation
import LabServer
package import UpdateCore

extension World {
  /// The routes engine over one sandbox: made anew for each process; `nil` without the set.
  static func makeRoutesEngine(
    _ profile: DeviceProfile, _ sandbox: Sandbox, _ client: HTTPClient, _ clock: LabClock,
    _ journal: Journal, _ executor: ThreadExecutor, _ hooks: EngineHooks
  ) -> RoutesEngine? {
    profile.routesConfiguration.map {
      RoutesEngine(
        $0, sandbox: sandbox, transport: client, clock: clock, journal: journal,
        executor: executor, hooks: hooks)
    }
  }

  /// Asks the server for its routes map; the real container does so when it starts and when it
  /// closes.
  func updateRoutes(because cause: Int?) {
    guard let routesEngine else { return }
    onEngine { _, mailbox in
      _ = await routesEngine.updateRouteFiles(because: cause)
      mailbox.post(.routes(await routesEngine.status()))
    }
  }

  /// Shows which map is in force.
  func askRoutes() {
    guard let routesEngine else { return }
    onEngine { _, mailbox in mailbox.post(.routes(await routesEngine.status())) }
  }

  /// Finds the page of a URI, step by step, and hands it to the page process.
  func loadRoute(_ load: DeviceState.Load, _ uri: String, because cause: Int?) {
    guard let routesEngine else {
      let reason =
        "\(profile.app.name) has no routes map: the profile's section “routes” names one."
      journal.note(.page, reason, because: cause, isFailure: true)
      send(
        .resolved(
          Resolution(address: load.address, source: .error, reason: reason), token: load.token))
      return
    }
    let token = load.token
    send(.resolving(Resolution(address: load.address), token: token))
    onEngine { [gate] _, mailbox in
      let found = await routesEngine.resolve(
        uri, in: .items, because: cause,
        before: { name, detail in
          await gate.pass(AppState.Waiting(name: name.words, detail: detail))
        },
        observe: { mailbox.post(.resolvingStep($0, token: token)) })
      var parts = PageParts(found)
      // Side by side: those that need an update wait for the same one.
      let uris = parts.partials
      let answers = await withTaskGroup(of: (Int, RouteResolution).self) { group in
        for (index, uri) in uris.enumerated() {
          group.addTask(executorPreference: routesEngine.executor) {
            (index, await routesEngine.resolve(uri, in: .partialItems, because: found.entry))
          }
        }
        return await group.reduce(into: [Int: RouteResolution]()) { $0[$1.0] = $1.1 }
      }
      for index in uris.indices { if let answer = answers[index] { parts.insert(answer) } }
      mailbox.post(.routeFound(found, html: parts.html, token: token))
      mailbox.post(.routes(await routesEngine.status()))
    }
  }

  /// A page has been looked for; only of the current load.
  func routeFound(_ found: RouteResolution, html: [UInt8], token: Int) {
    guard let load = state.device.load, load.token == token else { return }
    let resolution = Resolution(found, of: load.address)
    if found.source == .error {
      closePage()
      send(.resolved(resolution, token: token))
      vouch(token)
    } else {
      send(.resolved(resolution, token: token))
      openPage(
        PageSource(
          html: html, url: resolution.url + (load.address.fragment.map { "#" + $0 } ?? ""),
          reason: resolution.reason, because: found.entry,
          isOfSite: false),
        token: token)
    }
    listFiles()
  }

  /// Which route finds a URI, without opening it; for the pane's field.
  func tryURI(_ uri: String) {
    guard let routesEngine else { return }
    onEngine { _, mailbox in
      let match = await routesEngine.match(uri, in: .items)
      mailbox.post(.tried(uri: uri, match))
    }
  }

  // MARK: Verbs without a screen

  /// Which routes map is in force, read from the disk; `nil` for an app without one.
  package func readRoutesStatus() -> RoutesStatus? {
    guard let routesEngine else { return nil }
    return try? wait { _ throws(UpdateError) in await routesEngine.status() }.get()
  }

  /// Makes app, routes map and texts ready for a lookup, as a launch does: installed, mended, the
  /// newer ones in force; without a launch, and without network.
  package func prepareLookup() -> Result<Void, UpdateError> {
    guard routesEngine != nil || texts.engine != nil || state.device.home.view != nil else {
      return .success(())
    }
    let cause = journal.note(.device, "The app was made ready to open a page.")
    return wait { [routesEngine, texts] engine throws(UpdateError) in
      _ = try await engine.prepare(because: cause)
      try await routesEngine?.prepare(binary: await engine.binary, because: cause)
      try await texts.engine?.prepare(binary: await engine.binary, because: cause)
    }
  }

  /// Takes the device back to the day of installation; the paths that were deleted, relative to the
  /// sandbox.
  package func erase() -> Result<[String], UpdateError> {
    wait { [routesEngine, texts, journal] engine throws(UpdateError) in
      try await World.erase(engine, routesEngine, texts.engine, journal, because: nil)
    }
  }

  /// Routes and texts first: their engines must have stopped before the folders are emptied.
  @discardableResult
  static func erase(
    _ engine: Engine, _ routesEngine: RoutesEngine?, _ textsEngine: TextsEngine?,
    _ journal: Journal, because cause: Int?
  ) async throws(UpdateError) -> [String] {
    var deleted: [String] = []
    if let routesEngine {
      let sandbox = routesEngine.sandbox
      let path = sandbox.path(of: .routes)
      if FileManager.default.fileExists(atPath: "\(sandbox.path)/\(path)") { deleted = [path] }
      try await routesEngine.reset(because: cause)
      for path in deleted { journal.note(.routes, "\(path) is deleted.", because: cause) }
    }
    if let textsEngine {
      let sandbox = textsEngine.sandbox
      let path = sandbox.path(of: .texts)
      let isThere = FileManager.default.fileExists(atPath: "\(sandbox.path)/\(path)")
      try await textsEngine.reset(because: cause)
      if isThere {
        deleted.append(path)
        journal.note(.texts, "\(path) is deleted.", because: cause)
      }
    }
    return try await deleted + engine.reset(because: cause)
  }
}

extension DeviceProfile {
  /// The map that the app was built with, which a fresh lab answers, too; `nil` without one.
  var bundledMap: String? {
    guard let routes else { return nil }
    let folder = routes.resourceFolder ?? app.bundle.map { "\($0)/\(routes.resourcePath)" }
    return folder.map { "\($0)/\(RouteFileName.map)" }.flatMap {
      FileManager.default.isReadableFile(atPath: $0) ? $0 : nil
    }
  }

  /// What the routes engine must know of the app; `nil` for a profile without the set.
  var routesConfiguration: RoutesConfiguration? {
    routes.map { routes in
      RoutesConfiguration(
        mapURL: absolute(routes.mapURL), resourcePath: routes.resourcePath,
        cachePath: routes.cachePath, behaviour: routes.behaviour, headers: headers,
        keepFree: app.keepFree)
    }
  }
}
