import Testing

@testable import UpdateCore

@Suite("A route that never wins")
struct RouteShadowsTests {
  private func routes(_ patterns: [String]) -> [Route] {
    patterns.enumerated().map {
      Route(
        list: .items, position: $0.offset + 1, uri: $0.element,
        remoteFile: "https://example.org/a.html")
    }
  }

  private func reason(_ first: String, _ second: String) -> RouteShadows.Reason? {
    var shadows = RouteShadows(routes([first, second]))
    return shadows.find().first?.reason
  }

  @Test(
    "is found where an earlier one asks for less",
    arguments: [
      ("/page", "/page/2"), ("/page[/]?.*", "/page/2$"), (".*", "a"), ("", "a|b"),
      ("/page", "^x/page"),
      ("douban.com/a", "douban.com/ab"), ("douban.com/a", "douban\\.com/ab"),
      (".*/p.*", "x/p(?:a|b)"),
      ("a.c", "a中c"), ("a(b)?", "a"), ("ab", "(?:ab)+"), ("ab", "ab|xab"), ("b", "a\\bb"),
    ])
  func found(first: String, second: String) {
    #expect(reason(first, second) == .shadowed(by: 1))
  }

  @Test(
    "is claimed of none that could win",
    arguments: [
      ("/page/2", "/page"), ("^/page", "/page/2"), ("/page$", "/page/2"),
      ("douban\\.com", "douban.com"),
      ("/Page", "/page/2"), ("(?i)/page", "(?i)/PAGE"), ("ab", "a|ab"), ("ab", "ab?"),
      ("ab", "(ab)?c"),
      ("ab", "a(?=b)"), ("ab", "a.b"), ("a.b", "a\nb"), ("a|b", "ac"), ("a?+b", "ab"),
      ("a", "(?x) a"),
      ("a+", "ab"), ("", ""),
    ])
  func unclaimed(first: String, second: String) {
    let reason = reason(first, second)
    #expect(reason == (first == second ? .duplicate(of: 1) : nil))
  }

  @Test("is a duplicate by its bytes only")
  func duplicates() {
    #expect(reason("(a|b)", "(a|b)") == .duplicate(of: 1))
    #expect(reason("(\u{E9}|b)", "(e\u{301}|b)") == nil)
  }

  @Test("never does win, whatever the patterns are", arguments: 1...4)
  func neverWins(seed: UInt64) {
    var random = RandomPatterns(seed: seed)
    var (claims, faults) = (0, [String]())
    for _ in 0..<400 {
      let all = routes((0..<12).map { _ in random.pattern() })
      let sound = all.filter { (try? Pattern($0.uri, for: .check)) != nil }
      var shadows = RouteShadows(sound)
      let lost = Set(shadows.find().map(\.place))
      claims += lost.count
      let table = RouteTable(RoutesMap(items: sound), budget: .seconds(3_600))
      for _ in 0..<20 {
        let uri = random.uri()
        guard let winner = table.match(uri, in: .items).route,
          let place = sound.firstIndex(of: winner), lost.contains(place)
        else { continue }
        faults.append("\(uri.debugDescription): \(winner.uri)")
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(10))")
    #expect(claims > 100)
  }
}
