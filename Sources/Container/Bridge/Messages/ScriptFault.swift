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
  /// As `String(error)` says it: "TypeError: undefined is not a function"; cut to
  /// 10,000 bytes.
  package let message: String
  package var place: ScriptPlace?
  /// The engine's own, a call a line; may be empty; cut to 10,000 bytes.
  package let stack: String

  package init(_ kind: Kind, _ message: String, at place: ScriptPlace?, stack: String = "") {
    self.kind = kind
    self.message = message.cut(toBytes: MessageLimits.text)
    self.place = place
    self.stack = stack.cut(toBytes: MessageLimits.text)
  }
}
