/// What has come of a script that was asked for.
enum ScriptArrival {
  case classic(ScriptSource)
  /// A module and all that it imports, in the order in which they run.
  case module([Int])
  /// A module that does not run, and why.
  case failed(ScriptFault)
  /// Nothing, which was told.
  case none
}
