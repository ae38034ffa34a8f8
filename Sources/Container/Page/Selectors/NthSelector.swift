/// `:nth-child(an+b)` and its like: counted from 1 among siblings.
struct NthSelector: Hashable, Sendable {
  var step: Int
  var offset: Int
  /// Counted from the last sibling.
  var fromEnd = false
  /// Only siblings of the same type count.
  var ofType = false
  /// Only siblings that match this count.
  var filter: Selector?

  func contains(_ place: Int) -> Bool {
    let (distance, overflow) = place.subtractingReportingOverflow(offset)
    if overflow { return false }
    if step == 0 { return distance == 0 }
    return distance % step == 0 && distance / step >= 0
  }
}
