import UpdateCore

extension DeviceProfile.App {
  private static let keys = [
    "name", "bundleIdentifier", "version", "bundle", "home", "languages", "developmentRegion",
    "preferredLanguages", "plugins", "splash", "keepFree", "allowsArbitraryLoads",
  ]

  static func read(_ field: ProfileField, _ directory: String) throws(ProfileError) -> Self {
    let section = try ProfileSection(field, keys: keys)
    let name = try section.required("name").fileName()
    var app = Self(name: name, bundleIdentifier: try section["bundleIdentifier"]?.fileName())
    if let field = section["version"] { app.version = try field.versionText() }
    if let field = section["bundle"] { app.bundle = try field.path(from: directory) }
    if let field = section["home"] { app.home = try field.nonEmpty() }
    if let field = section["languages"] {
      app.languages = try field.elements("a list of languages").map { item throws(ProfileError) in
        try item.language()
      }
    }
    if let field = section["developmentRegion"] { app.developmentRegion = try field.language() }
    if let field = section["preferredLanguages"] {
      app.preferredLanguages = try preferred(field)
    }
    if let field = section["plugins"] { app.plugins = try DeviceProfile.Plugin.read(field) }
    if let field = section["splash"] { app.splash = try field.seconds(orZero: true) }
    if let field = section["keepFree"] { app.keepFree = try field.size() }
    if let field = section["allowsArbitraryLoads"] { app.allowsArbitraryLoads = try field.flag() }
    return app
  }

  private static func preferred(_ field: ProfileField) throws(ProfileError) -> [String] {
    let elements = try field.elements("a list of languages")
    guard !elements.isEmpty else { throw field.badValue("a list of languages", "[]") }
    return try elements.map { item throws(ProfileError) in try item.language() }
  }
}
