/// Whether the server's texts are taken; a function of values.
enum TextsDecision: Equatable {
  case take(reason: String)
  case upToDate(reason: String)
  /// Only what is lost of this version is fetched again.
  case same(reason: String)
  case skip(reason: String)

  /// Decides about an index; without texts any is taken.
  static func decide(_ offered: String, against active: String?) -> TextsDecision {
    guard let active else { return .take(reason: "there are no texts yet") }
    let shown = escapingControls(offered, limit: 100)
    switch Version.order(offered, active) {
    case .greater:
      return .take(reason: "\(shown) is newer than \(escapingControls(active, limit: 100))")
    case .equal: return .same(reason: "the server has the same version")
    case .less:
      return .upToDate(
        reason: "the server has version \(shown), which is older, and a downgrade is never taken")
    case .unknown:
      return .skip(
        reason: "version \(shown) cannot be compared with "
          + "\"\(escapingControls(active, limit: 100))\"")
    }
  }
}
