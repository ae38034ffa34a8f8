import Container
import UpdateCore

extension DeviceProfile.TLS {
  static func read(_ field: ProfileField, _ directory: String) throws(ProfileError) -> Self {
    Self(ca: try ProfileSection(field, keys: ["ca"])["ca"]?.path(from: directory))
  }
}

extension DeviceProfile.Trust {
  static func read(_ field: ProfileField, _ directory: String) throws(ProfileError) -> Self {
    Self(root: try ProfileSection(field, keys: ["root"]).required("root").path(from: directory))
  }
}

extension DeviceProfile.WWW {
  private static let keys = [
    "source", "url", "nativeInterface", "bundledVersion", "developmentMode", "timeout",
    "majorOnlyFromStore", "ready", "tries", "scheme", "hostname", "path",
  ]

  static func read(_ field: ProfileField) throws(ProfileError) -> Self {
    let section = try ProfileSection(field, keys: keys)
    var www = Self()
    if let field = section["source"] { www.source = try field.word(Source.self) }
    if www.source == .chcp { www.url = "chcp.json" }
    if let field = section["nativeInterface"] {
      www.nativeInterface = try field.integer(in: 0...1_000_000_000)
    }
    if let field = section["url"] { www.url = try field.url() }
    if let field = section["bundledVersion"] {
      // Releases of cordova-hot-code-push are named as people like.
      www.bundledVersion =
        try www.source == .chcp ? field.nonEmpty() : field.releaseVersion()
    }
    if let field = section["developmentMode"] { www.developmentMode = try field.flag() }
    if let field = section["timeout"] { www.timeout = try field.seconds(orZero: false) }
    if let field = section["majorOnlyFromStore"] { www.majorOnlyFromStore = try field.flag() }
    if let field = section["ready"] { www.ready = try field.word(Readiness.self) }
    if let field = section["tries"] { www.tries = try field.integer(in: 1...100) }
    if let field = section["scheme"] { www.scheme = try field.scheme() }
    if let field = section["hostname"] { www.hostname = try field.hostname() }
    if let field = section["path"] { www.path = try field.hostPath() }
    return www
  }
}

extension DeviceProfile.Routes {
  private static let keys = [
    "mapURL", "resourcePath", "cachePath", "behaviour", "scheme", "host",
  ]

  static func read(_ field: ProfileField, bundleIdentifier: String) throws(ProfileError) -> Self {
    let section = try ProfileSection(field, keys: keys)
    var routes = Self(bundleIdentifier: bundleIdentifier)
    if let field = section["mapURL"] { routes.mapURL = try field.url() }
    if let field = section["resourcePath"] { routes.resourcePath = try field.pathBelow() }
    if let field = section["cachePath"] { routes.cachePath = try field.pathBelow() }
    if let field = section["behaviour"] { routes.behaviour = try field.word(RoutesBehaviour.self) }
    if let field = section["scheme"] { routes.scheme = try field.nonEmpty() }
    if let field = section["host"] { routes.host = try field.nonEmpty() }
    return routes
  }
}

extension DeviceProfile.Texts {
  static func read(_ field: ProfileField) throws(ProfileError) -> Self {
    let section = try ProfileSection(field, keys: ["url", "prompt"])
    var texts = Self()
    if let field = section["url"] { texts.url = try field.url() }
    if let field = section["prompt"] { texts.prompt = try field.flag() }
    return texts
  }
}

extension BuiltInWidget {
  /// Reads the list of widgets; none may be there twice.
  static func read(_ field: ProfileField) throws(ProfileError) -> [Self] {
    var widgets: [Self] = []
    for item in try field.elements("a list of widgets") {
      let widget = try item.word(Self.self)
      guard !widgets.contains(widget) else {
        throw item.failure(.twice(field: field.name, word: widget.rawValue))
      }
      widgets.append(widget)
    }
    return widgets
  }
}
