package import Foundation

extension RoutesMap {
  /// How much a `deploy_time` may be ahead of this device's clock before that is said.
  private static let tolerance = 86_400.0

  /// Whether `new` is newer than `old`, and the sentence why, without a full stop.
  ///
  /// The maps' `deploy_time` decides when both have one that can be read; else their versions when
  /// both have one; else whether the maps differ at all. Equal is not newer, and neither are
  /// versions that cannot be compared.
  /// - Parameter now: The device's time: a `deploy_time` beyond it is mentioned, and counts.
  package static func order(
    _ new: RoutesMap, against old: RoutesMap, now: Date? = nil
  ) -> (isNewer: Bool, reason: String) {
    let (isNewer, reason) = order(new, old)
    guard let now, let time = new.deployTime, let text = new.deployTimeText,
      time.timeIntervalSince(now) > tolerance
    else { return (isNewer, reason) }
    let note = "; \(quoted(text)) is in the future: this device's clock or the server's is wrong"
    return (isNewer, reason + note)
  }

  private static func order(_ new: RoutesMap, _ old: RoutesMap) -> (Bool, String) {
    if let newTime = new.deployTime, let oldTime = old.deployTime {
      let (newText, oldText) = (quoted(new.deployTimeText ?? ""), quoted(old.deployTimeText ?? ""))
      if newTime > oldTime {
        return (true, "deploy_time \(newText) is later than \(oldText)")
      }
      return newTime == oldTime
        ? (false, "both maps have the deploy_time \(newText)")
        : (false, "deploy_time \(newText) is earlier than \(oldText)")
    }
    let lack = lack(new, old)
    guard let newVersion = new.version, let oldVersion = old.version else {
      return new.hasSameRoutes(as: old)
        ? (false, "\(lack), nor has each a version, and the maps are the same")
        : (true, "\(lack), nor has each a version, and the maps differ")
    }
    let versions = (quoted(newVersion), quoted(oldVersion))
    switch Version.order(newVersion, oldVersion) {
    case .greater: return (true, "\(lack); version \(versions.0) is newer than \(versions.1)")
    case .equal: return (false, "\(lack); versions \(versions.0) and \(versions.1) are the same")
    case .less: return (false, "\(lack); version \(versions.0) is older than \(versions.1)")
    case .unknown:
      return (false, "\(lack); versions \(versions.0) and \(versions.1) cannot be compared")
    }
  }

  /// Which of the maps has no date that can be read, in words.
  private static func lack(_ new: RoutesMap, _ old: RoutesMap) -> String {
    switch (new.deployTime, old.deployTime) {
    case (nil, nil): "neither map has a deploy_time that can be read"
    case (nil, _): "the new map has no deploy_time that can be read"
    default: "the map in use has no deploy_time that can be read"
    }
  }

  /// Whether the maps say the same of every URI.
  private func hasSameRoutes(as other: RoutesMap) -> Bool {
    items == other.items && partialItems == other.partialItems
  }

  private static func quoted(_ text: String) -> String {
    "“\(escapingControls(text, limit: 100))”"
  }
}
