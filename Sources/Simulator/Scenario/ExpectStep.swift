/// A line that says what must be seen, and for how long it is waited for.
package struct ExpectStep: Sendable, Equatable {
  /// The lab time an expectation waits when its line does not say.
  package static let usualPatience: Duration = .seconds(5)

  package var expectation: Expectation
  /// The thing must not be there: `expect no …`.
  package var isNegated = false
  /// `within TIME`: how long it is waited for, in lab time; `nil` for `usualPatience`.
  package var within: Duration?
  /// `for TIME`: how long `expect no` must hold; `nil` checks once, when the device is idle.
  package var holding: Duration?

  package init(_ expectation: Expectation) {
    self.expectation = expectation
  }
}
