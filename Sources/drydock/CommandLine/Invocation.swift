/// A command line, understood.
struct Invocation: Sendable, Equatable {
  var verb: Verb
  /// What was given, in order, by option; a flag has one empty value.
  var options: [OptionName: [String]] = [:]
  var arguments: [String] = []

  /// Whether the option was given.
  func has(_ option: OptionName) -> Bool { options[option] != nil }

  /// The option's value; the last one if it was given twice.
  subscript(option: OptionName) -> String? { options[option]?.last }

  /// All values of an option that may be repeated.
  func values(_ option: OptionName) -> [String] { options[option] ?? [] }

  /// The value of an option that takes a number.
  func number(_ option: OptionName) -> Int? { self[option].flatMap { Int($0) } }
}
