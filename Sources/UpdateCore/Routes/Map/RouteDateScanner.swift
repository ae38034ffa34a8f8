import Foundation

/// Takes a date's text apart.
struct RouteDateScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    end = (bytes.lastIndex { $0 != UInt8(ascii: " ") } ?? -1) + 1
    skipBlanks()
  }

  /// The date, if all of the text is one; else the scanner is where it was.
  mutating func scanISO8601() -> RouteDate.Reading? {
    let start = position
    if let reading = readISO8601(), position == end { return reading }
    position = start
    return nil
  }

  /// The date, if all of the text is one.
  mutating func scanRFC1123() -> RouteDate.Reading? {
    guard let reading = readRFC1123(), position == end else { return nil }
    return reading
  }

  private mutating func readISO8601() -> RouteDate.Reading? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2),
      let date = CalendarDay(year: year, month: month, day: day)
    else { return nil }
    if position == end { return RouteDate.Reading(date: date.midnight) }
    guard skip("T") || skip("t") || skip(" "), let time = readTime(),
      let fraction = readFraction(), let offset = readOffset()
    else { return nil }
    return RouteDate.Reading(
      date: date.midnight.addingTimeInterval(Double(time - offset) + fraction))
  }

  private mutating func readRFC1123() -> RouteDate.Reading? {
    var weekday: Int?
    if let name = name(), !name.isEmpty {
      guard let index = RouteDateNames.weekdays.firstIndex(of: name) else { return nil }
      weekday = index
      _ = skip(",")
      skipBlanks()
    }
    guard let day = number(2) ?? number(1), skipBlanks(), let month = name(),
      let monthIndex = RouteDateNames.months.firstIndex(of: month), skipBlanks(),
      let year = number(4), skipBlanks(),
      let date = CalendarDay(year: year, month: monthIndex + 1, day: day), let time = readTime(),
      skipBlanks(), let offset = readZone()
    else { return nil }
    return RouteDate.Reading(
      date: date.midnight.addingTimeInterval(Double(time - offset)),
      hasWrongWeekday: weekday.map { $0 != date.weekday } ?? false)
  }

  /// `HH:MM` or `HH:MM:SS`, in seconds; a leap second is the first one after it.
  private mutating func readTime() -> Int? {
    guard let hour = number(2), hour < 24, skip(":"), let minute = number(2), minute < 60 else {
      return nil
    }
    guard skip(":") else { return hour * 3600 + minute * 60 }
    guard let second = number(2), second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private mutating func readFraction() -> Double? {
    guard skip(".") || skip(",") else { return 0 }
    var (value, unit) = (0.0, 1.0)
    let start = position
    while position < end, bytes[position].isASCIIDigit {
      unit /= 10
      value += Double(bytes[position] - UInt8(ascii: "0")) * unit
      position += 1
    }
    return position > start ? value : nil
  }

  private mutating func readZone() -> Int? {
    guard let name = name() else { return nil }
    return name.isEmpty ? readOffset() : RouteDateNames.zones[name].map { $0 * 3600 }
  }

  /// `Z`, `+08:00`, `+0800` or `+08`, in seconds east of Greenwich.
  private mutating func readOffset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if position < end {
      _ = skip(":")
      guard let value = number(2), value < 60 else { return nil }
      minutes = value
    }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  /// Letters in lower case as far as they go; `nil` when no name has so many.
  private mutating func name() -> String? {
    let start = position
    while position < end, bytes[position].isASCIILetter { position += 1 }
    guard position - start <= 9 else { return nil }
    return String(decoding: bytes[start..<position].lazy.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// Exactly so many digits.
  private mutating func number(_ digits: Int) -> Int? {
    guard end - position >= digits else { return nil }
    var value = 0
    for byte in bytes[position..<position + digits] {
      guard byte.isASCIIDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    position += digits
    return value
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Whether there was one at least.
  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = position
    while position < end, bytes[position] == UInt8(ascii: " ") { position += 1 }
    return position > start
  }
}
