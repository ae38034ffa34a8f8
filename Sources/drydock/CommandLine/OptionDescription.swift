/// An option of a verb.
struct OptionDescription: Sendable {
  /// What an option takes.
  enum Value: Sendable {
    case none
    /// Any text; the name is what help calls it.
    case text(String)
    case number(String, ClosedRange<Int>)
    case oneOf([String])
  }

  var name: OptionName
  var value: Value
  var help: String
  /// It may be given more than once.
  var repeats = false

  init(_ name: OptionName, _ value: Value = .none, repeats: Bool = false, help: String) {
    self.name = name
    self.value = value
    self.help = help
    self.repeats = repeats
  }

  /// How help writes it: `--port N`.
  var synopsis: String {
    valueName.map { "\(name.rawValue) \($0)" } ?? name.rawValue
  }

  var valueName: String? {
    switch value {
    case .none: nil
    case .text(let name), .number(let name, _): name
    case .oneOf(let words): words.joined(separator: "|")
    }
  }

  /// Why a value is not what the option takes; `nil` when it is.
  func expectation(against word: String) -> String? {
    switch value {
    case .none, .text: nil
    case .number(let name, let range):
      Int(word).map(range.contains) ?? false
        ? nil : "\(name) from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let words): words.contains(word) ? nil : words.joined(separator: " or ")
    }
  }
}
