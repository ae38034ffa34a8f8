/// What the device grants a page process.
package struct PageLimits: Hashable, Sendable {
  /// Real time for one turn in which the process is busy; one that is made to wait has six times as
  /// long.
  package var turn: Duration
  /// Resident bytes, looked at while a turn takes long.
  package var memory: Int
  /// How long a turn may take before its memory is looked at, and between two looks.
  package var look: Duration

  package init(
    turn: Duration = .seconds(5), memory: Int = 512 << 20, look: Duration = .milliseconds(250)
  ) {
    self.turn = turn
    self.memory = memory
    self.look = look
  }
}
