/// A line that a page wrote to its console.
package struct ConsoleLine: Hashable, Sendable {
  package enum Level: UInt8, Hashable, Sendable, CaseIterable { case debug, log, info, warn, error }

  package var level: Level
  /// Cut to 10,000 bytes; may hold line ends and control characters.
  package let text: String
  package var place: ScriptPlace?

  package init(_ level: Level, _ text: String, at place: ScriptPlace? = nil) {
    self.level = level
    self.text = text.cut(toBytes: MessageLimits.text)
    self.place = place
  }
}
