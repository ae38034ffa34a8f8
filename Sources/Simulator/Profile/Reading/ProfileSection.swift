import UpdateCore

/// One object of a profile whose keys are known.
struct ProfileSection {
  private let object: JSONObject
  private let field: ProfileField

  /// Takes an object that has no keys but these.
  init(_ field: ProfileField, keys: [String]) throws(ProfileError) {
    guard let object = field.value.object else { throw field.wrongType("an object") }
    for member in object.members where !keys.contains(member.key) {
      throw ProfileError(
        file: field.file, line: member.line,
        problem: .unknownKey(
          field: field.path.member(member.key).description, key: member.key, keys: keys))
    }
    self.object = object
    self.field = field
  }

  /// The value of a key, if it is there.
  subscript(key: String) -> ProfileField? {
    object.member(key).map {
      ProfileField(
        value: $0.value, path: field.path.member(key), file: field.file, line: $0.line)
    }
  }

  /// The value of a key that must be there.
  func required(_ key: String) throws(ProfileError) -> ProfileField {
    guard let value = self[key] else {
      throw field.failure(.missing(field: field.path.member(key).description))
    }
    return value
  }
}
