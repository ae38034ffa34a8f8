package import UpdateCore

/// A kill that waits for the engine to get somewhere.
package struct ArmedKill: Sendable, Hashable {
  package var step: UpdateStep
  /// `nil`: whichever set gets there first.
  package var set: ContentSet?
  /// Whether what was not flushed is lost as well.
  package var power: Bool

  package init(step: UpdateStep, set: ContentSet? = nil, power: Bool = false) {
    self.step = step
    self.set = set
    self.power = power
  }

  /// "stage of www, the power goes".
  package var words: String {
    step.rawValue + (set.map { " of \($0.rawValue)" } ?? "") + (power ? ", the power goes" : "")
  }

  var act: Act { .kill(self) }
}
