import Container
import UpdateCore

extension DeviceProfile.Plugin {
  /// Reads plugins written by name, each a version or an object.
  static func read(_ field: ProfileField) throws(ProfileError) -> [Self] {
    try field.members().map { name, field throws(ProfileError) in try read(name, field) }
  }

  private static func read(_ name: String, _ field: ProfileField) throws(ProfileError) -> Self {
    guard SandboxPath.isComponent(name), !name.unicodeScalars.contains(where: \.isControl) else {
      throw field.failure(
        .badValue(field: "the name of a plugin", expected: "a name such as \"camera\"", found: name)
      )
    }
    guard field.value.object != nil else {
      guard field.value.string != nil else {
        throw field.wrongType("a version such as \"5.0.2\" or an object with one")
      }
      return Self(name: name, version: try field.versionText())
    }
    let section = try ProfileSection(field, keys: ["version", "actions"])
    var plugin = Self(name: name, version: try section.required("version").versionText())
    if let field = section["actions"] {
      _ = try field.members()
      plugin.actions = field.value
    }
    return plugin
  }
}

extension DeviceProfile.StoreRelease {
  static func read(_ field: ProfileField, _ directory: String) throws(ProfileError) -> Self {
    let section = try ProfileSection(
      field, keys: ["version", "bundle", "bundledVersion", "plugins"])
    var release = Self(version: try section.required("version").versionText())
    if let field = section["bundle"] { release.bundle = try field.path(from: directory) }
    if let field = section["bundledVersion"] {
      release.bundledVersion = try field.releaseVersion()
    }
    if let field = section["plugins"] { release.plugins = try DeviceProfile.Plugin.read(field) }
    return release
  }
}

extension DeviceProfile.ContainerAPI {
  static func read(_ field: ProfileField) throws(ProfileError) -> Self {
    let section = try ProfileSection(field, keys: ["path", "status", "headers", "body"])
    let path = try section.required("path").text("a path that begins with a slash") {
      $0.hasPrefix("/")
    }
    var api = Self(path: path)
    if let field = section["status"] { api.status = try field.integer(in: 100...599) }
    if let field = section["headers"] { api.headers = try field.headers() }
    api.body = section["body"]?.value
    return api
  }
}

extension DeviceProfile.Decorator {
  static func read(_ field: ProfileField) throws(ProfileError) -> Self {
    let section = try ProfileSection(field, keys: ["match", "headers", "parameters"])
    let match = try section.required("match")
    var decorator = Self(match: try match.nonEmpty())
    do throws(PatternError) {
      _ = try PatternDecorator(number: 1, match: decorator.match)
    } catch {
      throw match.badValue("a regular expression (\(error))", decorator.match)
    }
    if let field = section["headers"] { decorator.headers = try field.headers() }
    if let field = section["parameters"] {
      for (name, field) in try field.members() { decorator.parameters[name] = try field.text() }
    }
    return decorator
  }
}
