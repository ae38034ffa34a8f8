/// One object of a view's file whose keys are known.
struct ViewSection {
  /// The most bytes of a text.
  static let longestText = 4_096

  let file: String
  /// The line of its first key; of the file where it has none.
  let line: Int
  /// What comes after a field's name in sentences: " in element 2".
  private let place: String
  private let object: JSONObject

  /// Takes an object that has no keys but these.
  init(_ value: JSONValue, _ name: String, place: String, keys: [String], file: String, line: Int)
    throws(ViewError)
  {
    guard let object = value.object else {
      throw ViewError(
        file: file, line: line,
        problem: .wrongType(field: name, expected: "an object", found: value.kind))
    }
    self.file = file
    self.line = object.members.first?.line ?? line
    self.place = place
    self.object = object
    for member in object.members where !keys.contains(member.key) {
      let field = escapingControls(member.key, limit: 60) + place
      throw failure(.unknownKey(field: field, key: member.key, keys: keys), line: member.line)
    }
  }

  subscript(key: String) -> JSONObject.Member? { object.member(key) }

  func required(_ key: String) throws(ViewError) -> JSONObject.Member {
    guard let member = object.member(key) else {
      throw failure(.missing(field: key + place), line: line)
    }
    return member
  }

  func name(_ member: JSONObject.Member) -> String { member.key + place }

  func failure(_ problem: ViewError.Problem, line: Int) -> ViewError {
    ViewError(file: file, line: line, problem: problem)
  }

  /// A text that may have line ends and tabs, and no other control characters.
  func text(_ member: JSONObject.Member) throws(ViewError) -> String {
    guard let text = member.value.string else { throw wrongType(member, "a string") }
    guard text.utf8.count <= Self.longestText else {
      throw failure(.tooLong(field: name(member), limit: Self.longestText), line: member.line)
    }
    if let control = text.unicodeScalars.first(where: { $0.isControl && $0 != "\n" && $0 != "\t" })
    {
      throw failure(.controlCharacter(field: name(member), control.value), line: member.line)
    }
    return text
  }

  func flag(_ member: JSONObject.Member) throws(ViewError) -> Bool {
    guard let flag = member.value.bool else { throw wrongType(member, "true or false") }
    return flag
  }

  /// `Qx3-kL-9aB`.
  func identifier(_ member: JSONObject.Member) throws(ViewError) -> String {
    let text = try text(member)
    guard (1...64).contains(text.utf8.count),
      text.utf8.allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
      })
    else {
      let expected =
        "an object identifier such as \"Qx3-kL-9aB\": letters, digits and -, at most 64"
      throw failure(
        .badValue(field: name(member), expected: expected, found: text), line: member.line)
    }
    return text
  }

  func kind(_ member: JSONObject.Member) throws(ViewError) -> NativeElement.Kind {
    let word = try text(member)
    guard let kind = NativeElement.Kind(rawValue: word) else {
      let words = NativeElement.Kind.allCases.map(\.rawValue)
      throw failure(
        .unknownWord(field: name(member), word: word, words: words), line: member.line)
    }
    return kind
  }

  /// Where a button leads; whether there is such a place is found out when it is pressed.
  func destination(_ member: JSONObject.Member) throws(ViewError) -> String {
    let text = try text(member)
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value <= 0x20 }) else {
      throw failure(
        .badValue(
          field: name(member), expected: "a page of www, a URI or native:<View>, without blanks",
          found: text), line: member.line)
    }
    return text
  }

  func wrongType(_ member: JSONObject.Member, _ expected: String) -> ViewError {
    failure(
      .wrongType(field: name(member), expected: expected, found: member.value.kind),
      line: member.line)
  }
}
