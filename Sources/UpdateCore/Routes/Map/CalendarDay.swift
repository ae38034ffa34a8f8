import Foundation

/// A day of the Gregorian calendar, counted from 1970.
struct CalendarDay {
  let days: Int

  /// `nil` for a day that does not exist.
  init?(year: Int, month: Int, day: Int) {
    guard year > 0, 1...12 ~= month, day >= 1 else { return nil }
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    // Years begin in March, so that the leap day is their last.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  /// From Sunday, which is 0.
  var weekday: Int { ((days + 4) % 7 + 7) % 7 }

  /// In UTC.
  var midnight: Date { Date(timeIntervalSince1970: Double(days) * 86_400) }
}
