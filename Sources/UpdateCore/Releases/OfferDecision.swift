/// What is to be done with an offer; a function of values.
package enum OfferDecision: Sendable, Equatable {
  case install(reason: String)
  case upToDate(reason: String)
  case skip(reason: String)

  /// Decides about an offer for a device that shows `active`.
  ///
  /// Strictly newer only. A dotted version whose first number is not the bundled release's comes
  /// only with a new binary (if `majorOnlyFromStore`); plain integers are exempt.
  package static func decide(
    _ offer: Offer, active: String, binary: Binary, majorOnlyFromStore: Bool
  ) -> OfferDecision {
    guard let offered = offer.ordered else {
      return .skip(reason: "version \(offer.version) has no order")
    }
    guard let current = Version(active) else {
      return .skip(
        reason:
          "the active version \"\(escapingControls(active, limit: 100))\" is none that can be compared"
      )
    }
    switch offered.order(to: current) {
    case .equal: return .upToDate(reason: "the server offers the same version")
    case .less:
      return .upToDate(
        reason: "the server offers \(offered), which is older, and a downgrade is never taken")
    case .unknown: return .skip(reason: "\(offered) cannot be compared with \(current)")
    case .greater: break
    }
    if majorOnlyFromStore, !offered.isPlainInteger, let bundled = Version(binary.bundledVersion),
      bundled.major != offered.major
    {
      return .skip(
        reason: "major version \(offered.major) comes only through the store: "
          + "the app was bundled with \(bundled)")
    }
    let lacking = offer.needs.lacking(in: binary)
    guard lacking.isEmpty else {
      return .skip(
        reason: "version \(offered) cannot run here: \(lacking.joined(separator: "; ")); "
          + "a newer app from the store can")
    }
    return .install(reason: "\(offered) is newer than \(current)")
  }
}
