package import Foundation

/// Reads the dates of routes maps: RFC 1123 as HTTP writes it, and ISO 8601.
///
/// `Sun, 09 Oct 2016 07:43:47 GMT` (the weekday and the seconds may be left out, the day may have
/// one digit, the zone may be another) and `2016-10-09T07:43:47Z` (with an offset or a fraction of
/// a second too, or the date alone, which is its midnight in UTC). Names in any case. Years of four
/// digits. A time without a zone is none: it would be another on each device.
package enum RouteDate {
  /// A date, and whether its weekday is another than it says.
  struct Reading {
    var date: Date
    var hasWrongWeekday = false
  }

  static let maximumLength = 64

  /// `nil` for every other text.
  package static func parse(_ text: String) -> Date? { read(text)?.date }

  static func read(_ text: String) -> Reading? {
    guard text.utf8.count <= maximumLength else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      var scanner = RouteDateScanner(bytes)
      return scanner.scanISO8601() ?? scanner.scanRFC1123()
    }
  }
}
