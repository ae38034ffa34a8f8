import Foundation

extension RoutesMap {
  /// The version of the set `routes` with this map: the day of its `deploy_time` in UTC, like
  /// `2016-10-09`; the text where it is no date; else `version`; else the first digits of the
  /// digest of its bytes.
  func shownVersion(of bytes: [UInt8]) -> String {
    if let deployTime { return deployTime.formatted(.iso8601.year().month().day()) }
    for text in [deployTimeText, version] {
      if let text, !text.isEmpty { return escapingControls(text, limit: 40) }
    }
    return String(SHA256.digest(of: bytes).text.prefix(8))
  }
}
