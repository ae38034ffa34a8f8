/// What a command line asks for.
enum Command: Sendable, Equatable {
  case invoke(Invocation)
  /// Help about a verb, or about the program.
  case help(Verb?)
  case version
}
