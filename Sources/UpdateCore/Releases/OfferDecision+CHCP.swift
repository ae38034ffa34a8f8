/// What a release of `cordova-hot-code-push` asks of the device.
package struct CHCPTerms: Sendable, Equatable {
  /// The least native interface that can run it.
  package var nativeInterface: Int?
  package var moment: CHCPConfig.Moment

  package init(nativeInterface: Int? = nil, moment: CHCPConfig.Moment = .start) {
    self.nativeInterface = nativeInterface
    self.moment = moment
  }
}

extension OfferDecision {
  /// Decides about a release as the plugin does: one with another name is taken, an older one too.
  ///
  /// The plugin fetches a release ahead and installs it at its moment; here it is fetched at that
  /// moment, so that nothing waits on the disk.
  static func decide(
    _ offer: Offer, terms: CHCPTerms, active: String, nativeInterface: Int, at moment: CheckMoment
  ) -> OfferDecision {
    let release = "\"\(escapingControls(offer.version, limit: 100))\""
    if offer.version == active {
      return .upToDate(reason: "the server has the same release")
    }
    if let needed = terms.nativeInterface, needed > nativeInterface {
      return .skip(
        reason: "release \(release) needs native interface \(needed), and this app has "
          + "\(nativeInterface): the app is too old, the store must update it")
    }
    if terms.moment == .start, moment == .resume {
      return .skip(
        reason: "release \(release) is to be installed at a start of the app "
          + "(\"update\": \"start\"), and this is a return to the foreground")
    }
    return .install(
      reason: "it is another release than \"\(escapingControls(active, limit: 100))\"")
  }
}
