import Container
import UpdateCore

extension DeviceProfile {
  /// The most bytes of a profile.
  package static let largestFile = 1 << 20

  private static let keys = [
    "origin", "headers", "tls", "proxy", "app", "www", "routes", "texts", "record", "store",
    "trust",
    "widgets", "containerAPIs", "decorators",
  ]

  /// Reads a profile from its text; the first fault is thrown.
  ///
  /// `name` is what errors call it, and becomes `file`; `directory` is what its relative paths are
  /// relative to.
  package static func parse(_ bytes: [UInt8], name: String, directory: String)
    throws(ProfileError) -> DeviceProfile
  {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes, limit: largestFile, dialect: .json5)
    } catch {
      if case .tooLarge(let limit) = error.reason {
        throw ProfileError(file: name, line: nil, problem: .tooLarge(limit: limit))
      }
      throw ProfileError(file: name, line: error.line, problem: .json(error))
    }
    let root = ProfileField(value: value, path: FieldPath(), file: name, line: 1)
    guard value.object != nil else {
      throw root.failure(.wrongType(field: "a profile", expected: "an object", found: value.kind))
    }
    return try read(ProfileSection(root, keys: keys), name: name, directory: directory)
  }

  private static func read(_ section: ProfileSection, name: String, directory: String)
    throws(ProfileError) -> DeviceProfile
  {
    guard let app = section["app"] else {
      throw ProfileError(file: name, line: 1, problem: .missing(field: "app.name"))
    }
    var profile = DeviceProfile(app: try App.read(app, directory))
    profile.file = name
    if let field = section["origin"] { profile.origin = try field.webURL() }
    if let field = section["headers"] { profile.headers = try field.requestHeaders() }
    if let field = section["tls"] { profile.tls = try TLS.read(field, directory) }
    if let field = section["proxy"] { profile.proxy = try field.proxyURL() }
    if let field = section["www"] { profile.www = try WWW.read(field) }
    if let field = section["routes"] {
      profile.routes = try Routes.read(field, bundleIdentifier: profile.app.bundleIdentifier)
    }
    if let field = section["texts"] { profile.texts = try Texts.read(field) }
    if let field = section["record"] { profile.record = try Record.read(field) }
    if let field = section["store"] {
      profile.store = try field.elements().map { item throws(ProfileError) in
        try StoreRelease.read(item, directory)
      }
    }
    if let field = section["trust"] { profile.trust = try Trust.read(field, directory) }
    if let field = section["widgets"] { profile.widgets = try BuiltInWidget.read(field) }
    if let field = section["containerAPIs"] {
      profile.containerAPIs = try field.elements().map(ContainerAPI.read)
    }
    if let field = section["decorators"] {
      profile.decorators = try field.elements().map(Decorator.read)
    }
    return profile
  }
}
