/// Dates and times as forms write them (HTML Standard, "dates and times"), as numbers: milliseconds
/// since 1970, months since 1970, or milliseconds since midnight.
enum TemporalValue {
  private static let day = 86_400_000
  private static let lastYear = 275_760

  static func number(_ text: String, _ type: InputType) -> Double? {
    switch type {
    case .date: return days(text).map { Double($0 * day) }
    case .month: return months(text).map { Double($0) }
    case .week: return monday(text).map { Double($0 * day) }
    case .time: return time(text).map { Double($0) }
    case .dateTime:
      let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
        $0 == "T" || $0 == " "
      }
      guard parts.count == 2, let days = days(String(parts[0])), let time = time(String(parts[1]))
      else { return nil }
      return Double(days * day + time)
    default: return nil
    }
  }

  static func text(_ number: Double, _ type: InputType) -> String? {
    guard number.isFinite, abs(number) < 8.64e15 else { return nil }
    let value = Int(number.rounded(.down))
    switch type {
    case .date: return date(floorDivide(value, day))
    case .month:
      let year = 1970 + floorDivide(value, 12)
      guard (1...lastYear).contains(year) else { return nil }
      return "\(padded(year, 4))-\(padded(value - floorDivide(value, 12) * 12 + 1, 2))"
    case .week: return week(floorDivide(value, day))
    case .time: return clock(value - floorDivide(value, day) * day)
    case .dateTime:
      let days = floorDivide(value, day)
      return date(days).map { "\($0)T\(clock(value - days * day))" }
    default: return nil
    }
  }

  // MARK: Reading

  /// Digits only, as many as that.
  private static func digits(_ text: Substring, _ count: ClosedRange<Int>) -> Int? {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  private static func year(_ text: Substring) -> Int? {
    digits(text, 4...6).flatMap { (1...lastYear).contains($0) ? $0 : nil }
  }

  private static func parts(_ text: String, _ separator: Character) -> [Substring] {
    text.split(separator: separator, omittingEmptySubsequences: false)
  }

  private static func months(_ text: String) -> Int? {
    let parts = parts(text, "-")
    guard parts.count == 2, let year = year(parts[0]), let month = digits(parts[1], 2...2),
      (1...12).contains(month)
    else { return nil }
    return (year - 1970) * 12 + month - 1
  }

  private static func days(_ text: String) -> Int? {
    let parts = parts(text, "-")
    guard parts.count == 3, let year = year(parts[0]), let month = digits(parts[1], 2...2),
      let day = digits(parts[2], 2...2), (1...12).contains(month), day >= 1,
      day <= length(ofMonth: month, year)
    else { return nil }
    return days(year, month, day)
  }

  private static func monday(_ text: String) -> Int? {
    let parts = parts(text, "-")
    guard parts.count == 2, let year = year(parts[0]), parts[1].first == "W",
      let week = digits(parts[1].dropFirst(), 2...2), week >= 1
    else { return nil }
    let first = firstMonday(year)
    let monday = first + (week - 1) * 7
    return monday < firstMonday(year + 1) ? monday : nil
  }

  private static func time(_ text: String) -> Int? {
    let parts = parts(text, ":")
    guard (2...3).contains(parts.count), let hour = digits(parts[0], 2...2), hour < 24,
      let minute = digits(parts[1], 2...2), minute < 60
    else { return nil }
    var result = (hour * 60 + minute) * 60_000
    guard parts.count == 3 else { return result }
    let seconds = self.parts(String(parts[2]), ".")
    guard seconds.count <= 2, let second = digits(seconds[0], 2...2), second < 60 else {
      return nil
    }
    result += second * 1000
    guard seconds.count == 2 else { return result }
    guard let fraction = digits(seconds[1], 1...3) else { return nil }
    let places = seconds[1].utf8.count
    return result + fraction * (places == 1 ? 100 : places == 2 ? 10 : 1)
  }

  // MARK: The calendar

  private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    (value - (value % divisor + divisor) % divisor) / divisor
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970 of a day of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let past = year - 1
    let before = past * 365 + past / 4 - past / 100 + past / 400
    let months = (1..<month).reduce(0) { $0 + length(ofMonth: $1, year) }
    return before + months + day - 1 - 719_162
  }

  private static func year(ofDay days: Int) -> Int {
    var year = 1970 + floorDivide(days * 400, 146_097)
    while self.days(year, 1, 1) > days { year -= 1 }
    while self.days(year + 1, 1, 1) <= days { year += 1 }
    return year
  }

  private static func date(_ days: Int) -> String? {
    let year = year(ofDay: days)
    guard (1...lastYear).contains(year) else { return nil }
    var rest = days - self.days(year, 1, 1)
    var month = 1
    while rest >= length(ofMonth: month, year) {
      rest -= length(ofMonth: month, year)
      month += 1
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(rest + 1, 2))"
  }

  /// The Monday of a year's first week, in which its first Thursday is.
  private static func firstMonday(_ year: Int) -> Int {
    let fourth = days(year, 1, 4)
    // The first day of 1970 was a Thursday.
    return fourth - ((fourth + 3) % 7 + 7) % 7
  }

  private static func week(_ days: Int) -> String? {
    var year = year(ofDay: days)
    if days < firstMonday(year) { year -= 1 }
    if days >= firstMonday(year + 1) { year += 1 }
    guard (1...lastYear).contains(year) else { return nil }
    return "\(padded(year, 4))-W\(padded((days - firstMonday(year)) / 7 + 1, 2))"
  }

  private static func clock(_ milliseconds: Int) -> String {
    let minutes = milliseconds / 60_000
    var text = "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    let rest = milliseconds % 60_000
    if rest > 0 { text += ":\(padded(rest / 1000, 2))" }
    if rest % 1000 > 0 { text += ".\(padded(rest % 1000, 3))" }
    return text
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
