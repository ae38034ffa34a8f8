import Testing
import UpdateCore

@testable import Container

@Suite struct NavigationTests {
  private let bench = PageBench()

  private func decide(_ url: String, _ kind: PageNavigation.Kind = .location) -> String {
    switch bench.page().decide(PageNavigation(url, kind)) {
    case .widget(let call): "widget \(call.name)"
    case .refused: "refused"
    case .page(let url): "page \(url)"
    case .external(let url): "external \(url)"
    case .address(let url, let entries): "address \(url) \(entries)"
    case .reload: "reload"
    case .history(let count): "history \(count)"
    case .ignored(let reason): "ignored: \(reason)"
    }
  }

  @Test func eachKindOfPlaceHasItsDecision() {
    #expect(decide("https://a.test/", .link) == "external https://a.test/")
    #expect(decide("https://a.test/") == "page https://a.test/")
    #expect(
      decide("https://itunes.apple.com/app/id1") == "external https://itunes.apple.com/app/id1")
    #expect(decide("douban://douban.com/demo", .link) == "page douban://douban.com/demo")
    #expect(decide("mailto:a@b.test", .link) == "external mailto:a@b.test")
    #expect(
      decide("itms-apps://apps.apple.com/app/id1") == "external itms-apps://apps.apple.com/app/id1")
    #expect(decide("file:///Documents/www/a.html", .link) == "page file:///Documents/www/a.html")
    #expect(decide("https://a.test/", .frame) == "ignored: frames are not shown")
    #expect(decide("about:blank", .frame).hasPrefix("ignored"))
    #expect(decide("https://a.test/#x", .push) == "address https://a.test/#x 1")
    #expect(decide("https://a.test/b", .state) == "address https://a.test/b 0")
    #expect(decide("https://a.test/a", .travel(-2)) == "address https://a.test/a -2")
    #expect(decide("", .reload) == "reload")
    #expect(decide("", .history(-1)) == "history -1")
    #expect(decide("no url").hasPrefix("ignored"))
  }

  @Test func aClosedPageGoesNowhere() {
    let page = bench.page()
    page.close()
    guard case .ignored = page.decide(PageNavigation("https://a.test/", .location)) else {
      Issue.record("decided")
      return
    }
  }

  @Test func causesAreKept() {
    let page = bench.page()
    let cause = bench.traffic.note(.call("f()"))
    let decision = page.decide(
      PageNavigation("douban://rexxar-container/widget/nav_title?title=x", .frame), because: cause)
    guard case .widget(let call) = decision else {
      Issue.record("\(decision)")
      return
    }
    page.perform(call, on: bench.screen)
    #expect(bench.entries.last?.because == cause)
    #expect(bench.entries.last?.page == 7)
  }
}
