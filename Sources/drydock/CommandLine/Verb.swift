/// What the program can be asked to do.
enum Verb: String, CaseIterable, Sendable {
  case run
  case initialize = "init"
  case install, update, open, render, gate, compare, routes, text, status, why, reset, serve, play,
    bench

  /// Verbs of the contract that are not built.
  static let notYet = ["publish", "keys", "trust", "ctl"]

  /// Another name, which mobile developers know from other tools.
  var alias: String? {
    switch self {
    case .open: "openurl"
    case .reset: "erase"
    default: nil
    }
  }

  /// The verb of this name or alias.
  init?(name: some StringProtocol) {
    guard let verb = Self.allCases.first(where: { $0.rawValue == name || $0.alias ?? "" == name })
    else { return nil }
    self = verb
  }
}
