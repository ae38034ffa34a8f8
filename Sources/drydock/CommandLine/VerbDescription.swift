/// All that parsing and help know about a verb.
struct VerbDescription: Sendable {
  var verb: Verb
  /// One line, without a full stop.
  var summary: String
  /// A paragraph or two.
  var details: String
  /// In the order they are typed; only the last one may repeat.
  var arguments: [ArgumentDescription] = []
  /// Options besides those of every verb.
  var options: [OptionDescription] = []
  /// A command line and what it is good for.
  var examples: [(line: String, purpose: String)] = []

  /// How it is typed: `drydock play FILE… [OPTION…]`.
  var synopsis: String {
    let words = [verb.rawValue] + arguments.map(\.synopsis) + ["[OPTION…]"]
    return "drydock \(words.joined(separator: " "))"
  }

  /// The verb's own options and those of every verb.
  var allOptions: [OptionDescription] { options + Self.common }

  /// What the argument in this place is; `nil` where the verb takes none.
  func argument(_ place: Int) -> ArgumentDescription? {
    if place < arguments.count { return arguments[place] }
    return arguments.last.flatMap { $0.repeats ? $0 : nil }
  }

  func option(_ name: String) -> OptionDescription? {
    allOptions.first { $0.name.rawValue == name }
  }

  static let common = [
    OptionDescription(
      .profile, .text("FILE"),
      help: "the device profile; ./drydock.json5 if it is there, else the built-in demo"),
    OptionDescription(
      .device, .text("NAME"), help: "the device; named after the app's bundle identifier otherwise"),
    OptionDescription(
      .sandbox, .text("DIR"), help: "the folder of the device's disk, instead of --device"),
    OptionDescription(
      .origin, .text("URL"), help: "the server, instead of the profile's or the embedded lab"),
    OptionDescription(.json, help: "JSON Lines on standard output, and nothing else there"),
    OptionDescription(.help, help: "tells this"),
  ]
}
