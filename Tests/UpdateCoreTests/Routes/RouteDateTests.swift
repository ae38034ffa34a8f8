import Foundation
import Testing

@testable import UpdateCore

@Suite("A date of a routes map")
struct RouteDateTests {
  @Test(
    "is read by RFC 1123 and ISO 8601",
    arguments: [
      ("Sun, 09 Oct 2016 07:43:47 GMT", 1_475_999_027),
      ("Sun, 9 Oct 2016 07:43:47 GMT", 1_475_999_027),
      ("09 Oct 2016 07:43:47 GMT", 1_475_999_027),
      ("sun, 09 OCT 2016 07:43:47 gmt", 1_475_999_027),
      ("Sun, 09 Oct 2016 07:43:47 +0000", 1_475_999_027),
      ("Sun, 09 Oct 2016 15:43:47 +0800", 1_475_999_027),
      ("Sun, 09 Oct 2016 02:43:47 EST", 1_475_999_027),
      ("Sun, 09 Oct 2016 07:43 UT", 1_475_998_980),
      ("  Sun, 09 Oct 2016 07:43:47 GMT ", 1_475_999_027),
      ("2016-10-09T07:43:47Z", 1_475_999_027), ("2016-10-09t07:43:47z", 1_475_999_027),
      ("2016-10-09 07:43:47Z", 1_475_999_027), ("2016-10-09T15:43:47+08:00", 1_475_999_027),
      ("2016-10-09T15:43:47+0800", 1_475_999_027), ("2016-10-09T15:43:47+08", 1_475_999_027),
      ("2016-10-09T02:13:47-05:30", 1_475_999_027), ("2016-10-09T07:43Z", 1_475_998_980),
      ("2016-10-09T07:43:47.000Z", 1_475_999_027), ("2016-10-09", 1_475_971_200),
      ("1970-01-01", 0), ("1969-12-31T23:59:59Z", -1), ("2000-02-29", 951_782_400),
      ("0001-01-01", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func reads(text: String, seconds: Int) {
    #expect(RouteDate.parse(text) == Date(timeIntervalSince1970: Double(seconds)))
    #expect(RouteDate.read(text)?.hasWrongWeekday == false)
  }

  @Test("keeps a fraction of a second")
  func fraction() {
    #expect(
      RouteDate.parse("2016-10-09T07:43:47.25Z")
        == Date(timeIntervalSince1970: 1_475_999_027.25))
  }

  @Test("counts with a wrong weekday, which is noticed")
  func weekday() {
    let reading = RouteDate.read("Mon, 09 Oct 2016 07:43:47 GMT")
    #expect(reading?.date == Date(timeIntervalSince1970: 1_475_999_027))
    #expect(reading?.hasWrongWeekday == true)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", " ", "soon", "1475999027", "2016", "2016-10", "2016-13-01", "2016-02-30", "2015-02-29",
      "1900-02-29", "2016-10-09T", "2016-10-09T07:43:47", "2016-10-09T24:00:00Z",
      "2016-10-09T07:60:00Z", "2016-10-09T07:43:47.Z", "2016-10-09T07:43:47+25:00",
      "2016-10-09T07:43:47Zx", "20161009T074347Z", "2016-W40-7", "16-10-09", "2016-10-9",
      "Sun, 09 Oct 2016", "Sun, 09 Oct 2016 07:43:47", "Sun, 09 Okt 2016 07:43:47 GMT",
      "Sunday, 09-Oct-16 07:43:47 GMT", "Sun Oct  9 07:43:47 2016", "Sun, 32 Oct 2016 07:43:47 GMT",
      "Sun, 00 Oct 2016 07:43:47 GMT", "Sun, 09 Oct 2016 07:43:47 CEST",
      "Sun, 09 Oct 0000 07:43:47 GMT", "Sun, 09 Oct 2016 07:43:47 GMT GMT", "٢٠١٦-١٠-٠٩",
    ])
  func refuses(text: String) {
    #expect(RouteDate.parse(text) == nil)
  }

  @Test("is the calendar's, day by day over the centuries")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for days in stride(from: -80_000, to: 80_000, by: 97) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = try #require(
        CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
      #expect(day.days == days)
      #expect(day.weekday + 1 == parts.weekday)
    }
  }
}
