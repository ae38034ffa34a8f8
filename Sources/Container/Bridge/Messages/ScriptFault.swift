/// An error of a page's script that nothing caught.
package struct ScriptFault: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Thrown while a script, a listener or a timer ran.
    case exception
    /// A promise was rejected and nothing handled it.
    case rejection
    /// The script is not JavaScript that the engine can read.
    case syntax
    /// The script could not be loaded.
    case load
  }

  package var kind: Kind
  /// As `String(error)` says it: "TypeError: undefined is not a function".
  package var message: String
  package var place: ScriptPlace?
  /// The engine's own, a call a line; may be empty.
  package var stack: String

  package init(_ kind: Kind, _ message: String, at place: ScriptPlace?, stack: String = "") {
    self.kind = kind
    self.message = message
    self.place = place
    self.stack = stack
  }
}
