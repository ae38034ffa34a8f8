import UpdateCore

/// One value of a profile with where it stands: reads it as what it must be.
struct ProfileField {
  /// The longest text in a profile, in bytes.
  static let longestText = 4096
  /// The longest list, and the most members of an object.
  static let mostItems = 1000

  let value: JSONValue
  let path: FieldPath
  let file: String?
  /// The line of its key, or of the key of the list it is in.
  let line: Int?

  var name: String { path.description }

  func failure(_ problem: ProfileError.Problem) -> ProfileError {
    ProfileError(file: file, line: line, problem: problem)
  }

  func wrongType(_ expected: String) -> ProfileError {
    failure(.wrongType(field: name, expected: expected, found: value.kind))
  }

  func badValue(_ expected: String, _ found: String) -> ProfileError {
    failure(.badValue(field: name, expected: expected, found: found))
  }

  /// A text without control characters.
  func text(_ expected: String = "a string") throws(ProfileError) -> String {
    guard let text = value.string else { throw wrongType(expected) }
    guard text.utf8.count <= Self.longestText else {
      throw failure(.tooLong(field: name, limit: Self.longestText))
    }
    if let control = text.unicodeScalars.first(where: \.isControl) {
      throw failure(.controlCharacter(field: name, control.value))
    }
    return text
  }

  /// A text that satisfies a rule; `expected` says which.
  func text(_ expected: String, where isRight: (String) -> Bool) throws(ProfileError) -> String {
    let text = try text(expected)
    guard isRight(text) else { throw badValue(expected, text) }
    return text
  }

  func flag() throws(ProfileError) -> Bool {
    guard let flag = value.bool else { throw wrongType("true or false") }
    return flag
  }

  /// One of the words that an enumeration's cases are written as.
  func word<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) throws(ProfileError)
    -> Value where Value.RawValue == String
  {
    let words = type.allCases.map(\.rawValue)
    let word = try text("one of \(words.joined(separator: ", "))")
    guard let value = type.init(rawValue: word) else {
      throw failure(.unknownWord(field: name, word: word, words: words))
    }
    return value
  }

  func elements(_ expected: String = "a list") throws(ProfileError) -> [ProfileField] {
    guard let elements = value.array else { throw wrongType(expected) }
    guard elements.count <= Self.mostItems else {
      throw failure(.tooMany(field: name, limit: Self.mostItems))
    }
    return elements.enumerated().map { number, element in
      // An element has no line of its own; where it is an object, its first key has one.
      ProfileField(
        value: element, path: path.item(number + 1), file: file,
        line: element.object?.members.first?.line ?? line)
    }
  }

  /// The members of an object whose keys are free.
  func members() throws(ProfileError) -> [(key: String, field: ProfileField)] {
    guard let object = value.object else { throw wrongType("an object") }
    guard object.count <= Self.mostItems else {
      throw failure(.tooMany(field: name, limit: Self.mostItems))
    }
    return object.members.map { member in
      (
        member.key,
        ProfileField(
          value: member.value, path: path.member(member.key), file: file, line: member.line)
      )
    }
  }
}
