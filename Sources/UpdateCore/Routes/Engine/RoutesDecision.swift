import Foundation

/// Whether the server's map is taken; a function of values.
enum RoutesDecision: Equatable {
  case take(reason: String)
  case keep(reason: String)

  var reason: String {
    switch self {
    case .take(let reason), .keep(let reason): reason
    }
  }

  var isTaken: Bool { self != .keep(reason: reason) }

  /// Decides by a rule; without a map in force any map is taken.
  ///
  /// - Parameter now: The device's time: it decides nothing, and what it makes look strange is said.
  static func decide(
    _ new: RoutesMap, against current: RoutesMap?, by rule: RoutesRules.Newer, now: Date
  ) -> RoutesDecision {
    guard let current else { return .take(reason: "there is no map yet") }
    switch rule {
    case .deployTime:
      let (isNewer, reason) = RoutesMap.order(new, against: current, now: now)
      return isNewer ? .take(reason: reason) : .keep(reason: reason)
    case .version: return decideByVersion(new.version ?? "", current.version ?? "")
    case .always:
      return new == current
        ? .keep(reason: "it is the map in force")
        : .take(reason: "it differs, and this behaviour takes every map that the server has")
    }
  }

  private static func decideByVersion(_ new: String, _ current: String) -> RoutesDecision {
    guard !new.isEmpty, !current.isEmpty else {
      let which = new.isEmpty ? "the server's map" : "the map in force"
      return .take(reason: "\(which) has no version, and this behaviour takes it then")
    }
    let (shownNew, shownCurrent) = (shown(new), shown(current))
    return isLater(new, than: current)
      ? .take(reason: "version \(shownNew) is later than \(shownCurrent)")
      : .keep(reason: "version \(shownNew) is not later than \(shownCurrent)")
  }

  /// Whether the bundle's map replaces the downloaded one when the binary has changed.
  static func bundleWins(
    _ bundled: RoutesMap, against downloaded: RoutesMap, by rule: RoutesRules.Newer, now: Date
  ) -> (wins: Bool, reason: String) {
    switch rule {
    case .deployTime:
      let (isNewer, reason) = RoutesMap.order(bundled, against: downloaded, now: now)
      return (isNewer, reason)
    case .version:
      let (new, old) = (bundled.version ?? "", downloaded.version ?? "")
      let wins = !new.isEmpty && (old.isEmpty || isLater(new, than: old))
      return (wins, "the bundle has version \(shown(new)), the cache \(shown(old))")
    case .always: return (false, "this behaviour never compares the two")
    }
  }

  /// Part by part as numbers, like the real container: a part that begins with no number is 0, and so
  /// is one that is missing.
  private static func isLater(_ left: String, than right: String) -> Bool {
    func parts(_ text: String) -> [Int] {
      text.split(separator: ".", omittingEmptySubsequences: false).map { part in
        Int(part.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }.prefix(18)) ?? 0
      }
    }
    let (left, right) = (parts(left), parts(right))
    for index in 0..<max(left.count, right.count) {
      let pair = (
        index < left.count ? left[index] : 0, index < right.count ? right[index] : 0
      )
      if pair.0 != pair.1 { return pair.0 > pair.1 }
    }
    return false
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? "none" : escapingControls(text, limit: 40)
  }
}
