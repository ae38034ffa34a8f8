/// The device's time as a page sees it in one turn.
package struct PageTime: Hashable, Sendable {
  /// The wall clock when the turn began: milliseconds since 1970.
  package var wall: Double
  /// The lab clock's uptime when the turn began, in milliseconds; never turned back.
  package var uptime: Double
  /// Whether time goes on while the turn runs; it stands still where a player moves the clock.
  package var runs: Bool

  package init(wall: Double = 0, uptime: Double = 0, runs: Bool = false) {
    self.wall = wall
    self.uptime = uptime
    self.runs = runs
  }
}
