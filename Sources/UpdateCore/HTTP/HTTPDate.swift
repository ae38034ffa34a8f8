package import Foundation
import Glibc

/// The one form of date that HTTP writes: `Sun, 09 Oct 2016 07:43:47 GMT` (RFC 9110, 5.6.7).
package enum HTTPDate {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package static func text(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var time = tm()
    gmtime_r(&seconds, &time)
    let clock = [time.tm_hour, time.tm_min, time.tm_sec].map { padded($0, to: 2) }
    return "\(weekdays[Int(time.tm_wday)]), \(padded(time.tm_mday, to: 2)) "
      + "\(months[Int(time.tm_mon)]) \(padded(time.tm_year + 1900, to: 4)) "
      + "\(clock.joined(separator: ":")) GMT"
  }

  /// `nil` for any other form, and for a day that there is not.
  package static func parse(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT",
      let month = months.firstIndex(where: { $0 == words[2] })
    else { return nil }
    let clock = words[4].split(separator: ":")
    let numbers = ([words[1], words[3]] + clock).compactMap { Int32($0) }
    guard numbers.count == 5, numbers.allSatisfy({ (0...9999).contains($0) }) else { return nil }
    var time = tm()
    time.tm_mday = numbers[0]
    time.tm_mon = Int32(month)
    time.tm_year = numbers[1] - 1900
    time.tm_hour = numbers[2]
    time.tm_min = numbers[3]
    time.tm_sec = numbers[4]
    let date = Date(timeIntervalSince1970: Double(timegm(&time)))
    // A day that there is not, or a weekday that it is not, is another date when written again.
    return Self.text(date) == text ? date : nil
  }

  private static func padded(_ number: Int32, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
