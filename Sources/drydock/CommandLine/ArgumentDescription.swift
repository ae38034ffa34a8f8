/// What a verb takes besides options.
struct ArgumentDescription: Sendable {
  /// The name in help: `URI`.
  var name: String
  var isRequired = false
  var repeats = false
  /// The words it may be; empty for any.
  var choices: [String] = []

  /// How help writes it: `[NAME]`, `NAME…`.
  var synopsis: String {
    let name = choices.isEmpty ? name : choices.joined(separator: "|")
    let shown = repeats ? "\(name)…" : name
    return isRequired ? shown : "[\(shown)]"
  }
}
