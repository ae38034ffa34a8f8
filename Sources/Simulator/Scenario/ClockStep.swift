package import Foundation

/// A change of the device's clock.
package enum ClockStep: Sendable, Equatable {
  /// The clock shows this time; timers do not fire on its account.
  case set(Date)
  /// Time passes at once, and timers that are due fire.
  case advance(Duration)
}
