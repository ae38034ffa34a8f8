/// What a torture tells, in order.
package enum TortureEvent: Sendable, Equatable {
  case began(count: Int)
  case verdict(TortureVerdict)
  /// It has come to its end, or was stopped; `reason` where it could not go on.
  case ended(seconds: Int, reason: String? = nil)
}
