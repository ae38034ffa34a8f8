import Foundation

/// What Foundation's plain `.numeric` comparison makes of two texts, and why.
///
/// The app of the document compares versions with it: it knows neither missing components nor
/// pre-releases, and has an answer for any text. The order is Foundation's own.
package struct NumericComparison: Sendable, Hashable {
  package let left: String
  package let right: String
  /// Never `.unknown`.
  package let order: VersionOrder
  /// Why, as a clause about the newer side: `“2.1.0” goes on where “2.1” ends`.
  package let cause: String

  package init(_ left: String, _ right: String) {
    self.left = left
    self.right = right
    order =
      switch left.compare(right, options: .numeric) {
      case .orderedAscending: .less
      case .orderedSame: .equal
      case .orderedDescending: .greater
      }
    cause = NumericDifference.first(of: left, right).words(left, right, order)
  }

  /// Whether the left side counts as newer.
  package var isNewer: Bool { order == .greater }

  /// One sentence that says what it answers, and why.
  package var reason: String {
    let rule = ".numeric reads characters, and runs of digits as numbers: "
    guard order != .equal else { return rule + cause + ", so neither counts as newer." }
    let newer = "“\(visible(isNewer ? left : right))”"
    // The clause about an end begins with the newer side.
    let subject = cause.hasPrefix(newer) ? "it" : newer
    return rule + cause + ", so \(subject) counts as newer."
  }
}
