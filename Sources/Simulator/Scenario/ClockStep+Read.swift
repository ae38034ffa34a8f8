import Foundation
import LabServer

extension ClockStep {
  static func read(_ reader: inout WordReader) throws(ScenarioError.Problem) -> ClockStep {
    let expected = "a time such as 2016-10-09T07:43:47Z, or one to add such as +1h"
    let step: ClockStep = try reader.take(expected) { word in
      guard !word.hasPrefix("+") else {
        return Units.time(String(word.dropFirst())).map { .advance($0) }
      }
      return date(word).map { .set($0) }
    }
    try reader.end()
    return step
  }

  /// An ISO 8601 date and time with zone, from year 1970 on.
  private static func date(_ word: String) -> Date? {
    guard (20...30).contains(word.utf8.count), word.utf8.allSatisfy({ $0 < 0x80 }),
      let date = try? Date(word, strategy: .iso8601), date.timeIntervalSince1970 >= 0
    else { return nil }
    return date
  }
}
