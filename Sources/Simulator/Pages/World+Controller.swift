import Container
import UpdateCore

extension World {
  /// What answers a page: its widgets, container APIs, decorators and plugins, as the profile lists
  /// them.
  func makeController(
    _ source: PageSource, token: Int, entry: Int
  ) throws(PatternError) -> PageController {
    var configuration = ControllerConfiguration(load: token, url: source.url)
    configuration.entry = entry
    configuration.ownRoot = profile.site.origin
    if let routes = profile.routes {
      configuration.scheme = routes.scheme
      configuration.host = routes.host
      configuration.rules = BridgeRules.of(routes.behaviour)
    }
    configuration.widgets = profile.widgets.map(\.widget)
    configuration.apis = containerAPIs(at: configuration.host)
    configuration.decorators = try decorators(under: configuration.rules)
    configuration.plugins = profile.app.plugins.map {
      PluginStub(name: $0.name, version: $0.version, actions: $0.actions)
    }
    configuration.releases = profile.store.map {
      AppRelease(version: $0.version, plugins: $0.plugins.map(\.name))
    }
    configuration.userAgent = client.userAgent
    configuration.languages = profile.app.preferredLanguages
    return PageController(
      configuration, transport: client, files: files(of: source, token: token), traffic: traffic,
      clock: clock, executor: executor)
  }

  private func files(of source: PageSource, token: Int) -> any PageFiles {
    if !source.isOfSite, let routesEngine { return RouteFiles(engine: routesEngine, load: token) }
    return SiteFiles(sandbox: sandbox, root: profile.site, home: state.device.home)
  }

  /// The profile's first: the built-in `geo` answers to all that begins with its path, and a tester
  /// may want another.
  private func containerAPIs(at host: String) -> [any ContainerAPI] {
    let own: [any ContainerAPI] = profile.containerAPIs.map {
      JSONAPI(host: host, path: $0.path, status: $0.status, headers: $0.headers, body: $0.body)
    }
    return own + [
      GeoAPI(host: host) { [whereabouts] in whereabouts.now }, LogAPI(host: host),
      TextsAPI(host: host) { [texts] in TextsAPI.answer($0, from: texts) },
    ]
  }

  private func decorators(under rules: BridgeRules) throws(PatternError) -> [any RequestDecorator] {
    var decorators: [any RequestDecorator] = []
    for (index, decorator) in profile.decorators.enumerated() {
      decorators.append(
        try PatternDecorator(
          number: index + 1, match: decorator.match, headers: decorator.headers,
          parameters: decorator.parameters, damages: rules.damagesWhileDecorating))
    }
    return decorators
  }
}
