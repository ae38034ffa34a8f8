package import Foundation

/// A change of the device's clock.
package enum ClockStep: Sendable, Equatable {
  /// The clock shows this time.
  case set(Date)
  /// The clock is turned forward.
  case advance(Duration)
}
