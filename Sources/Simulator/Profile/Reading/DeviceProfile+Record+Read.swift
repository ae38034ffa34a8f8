import UpdateCore

extension DeviceProfile.Record {
  private static let keys = [
    "kind", "url", "container", "environment", "token", "recordName", "minimumURL", "appStoreURL",
    "optionalPrompt",
  ]
  private static let cloudKitKeys = ["container", "environment", "token", "recordName"]

  static func read(_ field: ProfileField) throws(ProfileError) -> Self {
    let section = try ProfileSection(field, keys: keys)
    var record = Self()
    if let field = section["kind"] { record.kind = try field.word(Kind.self) }
    try record.refuseKeysOfOtherKinds(section)
    switch record.kind {
    case .cloudkit:
      if let field = section["url"] { record.url = try field.url() }
      record.container = try section.required("container").nonEmpty()
    case .json, .itunes:
      record.url = try section.required("url").url()
    }
    if let field = section["environment"] {
      record.environment = try field.word(Environment.self)
    }
    if let field = section["token"] { record.token = try field.nonEmpty() }
    if let field = section["recordName"] { record.recordName = try field.nonEmpty() }
    if let field = section["minimumURL"] { record.minimumURL = try field.url() }
    if let field = section["appStoreURL"] { record.appStoreURL = try field.absoluteURL() }
    if let field = section["optionalPrompt"] {
      record.optionalPrompt = try field.word(OptionalPrompt.self)
    }
    return record
  }

  private func refuseKeysOfOtherKinds(_ section: ProfileSection) throws(ProfileError) {
    var others: [String] = []
    if kind != .cloudkit { others += Self.cloudKitKeys }
    if kind != .itunes { others.append("minimumURL") }
    for key in others {
      guard let field = section[key] else { continue }
      throw field.failure(
        .notBeside(field: field.name, other: "record.kind", value: kind.rawValue))
    }
  }
}
