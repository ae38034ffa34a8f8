import UpdateCore

/// Reads the words of one line, and says what is wrong where they are not what must stand there.
struct WordReader {
  private var words: ArraySlice<ScenarioWord>
  /// The language's words read so far, for sentences: "origin www".
  private(set) var context = ""
  /// The context without the option that is being read.
  private var beforeOptions: String?

  init(_ words: [ScenarioWord]) {
    self.words = words[...]
  }

  var isAtEnd: Bool { words.isEmpty }

  /// The next word if it is one of the language's own, without taking it.
  var ahead: String? {
    words.first.flatMap { $0.isQuoted ? nil : $0.text }
  }

  /// Takes any word; `name` is what a sentence calls it.
  mutating func take(_ name: String) throws(ScenarioError.Problem) -> String {
    guard let word = words.popFirst() else { throw .missing(argument: name, context: context) }
    return word.text
  }

  /// Takes a word and reads a value from it; `expected` is what a sentence calls it.
  mutating func take<Value>(
    _ expected: String, _ read: (String) -> Value?
  ) throws(ScenarioError.Problem) -> Value {
    let word = try take(expected)
    guard let value = read(word) else {
      throw .badValue(word, expected: expected, context: context)
    }
    return value
  }

  /// Takes one of the language's own words, and makes it part of the context.
  mutating func choose(_ names: [String]) throws(ScenarioError.Problem) -> String {
    guard let word = words.popFirst() else {
      throw .missing(argument: Self.list(names), context: context)
    }
    guard !word.isQuoted, names.contains(word.text) else {
      throw .unknownWord(
        word.text, context: context, nearest: NearestName.of(word.text, among: names))
    }
    context = context.isEmpty ? word.text : "\(context) \(word.text)"
    return word.text
  }

  /// Takes one of the words that an enumeration's cases are written as.
  mutating func choose<Value: RawRepresentable & CaseIterable>(
    _ type: Value.Type, of cases: [Value]? = nil
  ) throws(ScenarioError.Problem) -> Value where Value.RawValue == String {
    let names = (cases ?? Array(type.allCases)).map(\.rawValue)
    let before = context
    let name = try choose(names)
    context = before
    guard let value = type.init(rawValue: name) else {
      throw .unknownWord(name, context: context, nearest: nil)
    }
    return value
  }

  /// Takes the option that stands next, if it is one of `names`; sentences name it until the next.
  mutating func takeOption(_ names: [String]) -> String? {
    let base = beforeOptions ?? context
    beforeOptions = base
    context = base
    guard let word = ahead, names.contains(word) else { return nil }
    words.removeFirst()
    context = "\(base) \(word)"
    return word
  }

  /// Takes the word `name` if it stands there.
  mutating func skip(_ name: String) -> Bool {
    guard ahead == name else { return false }
    words.removeFirst()
    return true
  }

  /// Takes the word `name`, which must stand there.
  mutating func require(_ name: String) throws(ScenarioError.Problem) {
    guard !skip(name) else { return }
    guard let word = words.first else { throw .missing(argument: "'\(name)'", context: context) }
    throw .badValue(word.text, expected: "'\(name)'", context: context)
  }

  /// All words that are left, at least one.
  mutating func takeAll(_ name: String) throws(ScenarioError.Problem) -> [String] {
    var all = [try take(name)]
    while let word = words.popFirst() { all.append(word.text) }
    return all
  }

  /// Nothing may be left; `options` are the words that could have stood there.
  func end(options: [String] = []) throws(ScenarioError.Problem) {
    guard let word = words.first else { return }
    if let nearest = NearestName.of(word.text, among: options) {
      throw .unknownWord(word.text, context: context, nearest: nearest)
    }
    throw .surplus(word.text, context: context)
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "a word" }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}
