import Foundation
import Testing

@testable import UpdateCore

@Suite("Which of two routes maps is newer")
struct RoutesMapOrderTests {
  private func map(_ date: String?, _ version: String?, uri: String = "a") -> RoutesMap {
    RoutesMap(
      items: [Route(list: .items, position: 1, uri: uri, remoteFile: "https://h/a")],
      deployTime: date.flatMap { RouteDate.parse($0) }, deployTimeText: date, version: version)
  }

  @Test(
    "is said by deploy_time, where both have one, whatever the versions",
    arguments: [
      ("2016-10-09T07:43:48Z", "Sun, 09 Oct 2016 07:43:47 GMT", true, "is later than"),
      ("2016-10-09T07:43:47Z", "Sun, 09 Oct 2016 07:43:47 GMT", false, "both maps have"),
      ("2016-10-09T15:43:47+08:00", "Sun, 09 Oct 2016 07:43:47 GMT", false, "both maps have"),
      ("2015-10-09", "Sun, 09 Oct 2016 07:43:47 GMT", false, "is earlier than"),
    ])
  func dates(new: String, old: String, isNewer: Bool, words: String) {
    for versions in [("1", "2"), ("2", "1")] {
      let order = RoutesMap.order(map(new, versions.0), against: map(old, versions.1))
      #expect(order.isNewer == isNewer)
      #expect(order.reason.contains(words))
    }
  }

  @Test(
    "is said by the version where one has no date that can be read",
    arguments: [
      ("6.10.0", "6.9.0", true), ("6.9.0", "6.10.0", false), ("6.9", "6.9.0", false),
      ("x", "1", false), ("1", "x", false),
    ])
  func versions(new: String, old: String, isNewer: Bool) {
    for dates in [(nil, nil), ("2016-10-09", nil), (nil, "2016-10-09"), ("soon", "2016-10-09")] {
      let order = RoutesMap.order(map(dates.0, new), against: map(dates.1, old))
      #expect(order.isNewer == isNewer, "\(order.reason)")
      #expect(order.reason.contains("no deploy_time") || order.reason.contains("neither map has"))
    }
  }

  @Test("is said by whether they differ, where there is neither")
  func difference() {
    #expect(RoutesMap.order(map(nil, nil, uri: "b"), against: map(nil, "1")).isNewer)
    #expect(!RoutesMap.order(map(nil, nil), against: map("2016-10-09", nil)).isNewer)
  }

  @Test("counts a deploy_time in the future, and says so")
  func future() {
    let now = Date(timeIntervalSince1970: 1_475_999_027)
    let order = RoutesMap.order(
      map("2016-10-11", nil), against: map("2016-10-09", nil), now: now)
    #expect(order.isNewer)
    #expect(order.reason.contains("“2016-10-11” is in the future"))
    let near = RoutesMap.order(map("2016-10-10", nil), against: map("2016-10-09", nil), now: now)
    #expect(!near.reason.contains("future"))
  }
}
