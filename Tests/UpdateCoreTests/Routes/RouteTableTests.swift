import Testing

@testable import UpdateCore

@Suite("A lookup in a routes map")
struct RouteTableTests {
  private static let file = "https://example.org/a.html"

  private func map(_ items: [String], _ partialItems: [String] = []) -> RoutesMap {
    func routes(_ patterns: [String], _ list: Route.List) -> [Route] {
      patterns.enumerated().map {
        Route(list: list, position: $0.offset + 1, uri: $0.element, remoteFile: Self.file)
      }
    }
    return RoutesMap(
      items: routes(items, .items), partialItems: routes(partialItems, .partialItems))
  }

  /// What a plain scan in order answers: the same PCRE2, no index.
  private func scan(
    _ map: RoutesMap, _ uri: String, _ list: Route.List, whole: Bool, isOnly: Bool,
    _ patterns: [Route: Pattern], _ limits: SearchLimits
  ) -> RouteMatch {
    var match = RouteMatch()
    let lists = [map.items, map.partialItems]
    for route in (list == .items ? lists : lists.reversed()).prefix(isOnly ? 1 : 2).joined() {
      guard let pattern = patterns[route] else { continue }
      limits.end = .none
      var uri = uri
      switch uri.withUTF8({ pattern.search($0, whole: whole, limits) }) {
      case .match(let range):
        if match.route == nil {
          match.route = route
          match.range = range
        } else if match.also.count < RouteTable.maximumAlso {
          match.also.append(route)
        }
      case .limited: match.limited.append(route)
      case .none: break
      }
    }
    return match
  }

  @Test("answers what a plain scan answers, whatever the patterns are", arguments: 1...8)
  func index(seed: UInt64) {
    var random = RandomPatterns(seed: seed)
    let limits = SearchLimits()
    var faults: [String] = []
    var (matched, compiled, tried) = (0, 0, 0)
    for round in 0..<400 {
      let count = round % 8 == 0 ? 60 : 6
      let map = map(
        (0..<count).map { _ in random.pattern() }, (0..<count / 2).map { _ in random.pattern() })
      var patterns: [Route: Pattern] = [:]
      for route in map.items + map.partialItems {
        patterns[route] = try? Pattern(route.uri, for: .search)
      }
      compiled += patterns.count
      tried += count + count / 2
      let table = RouteTable(map, budget: .seconds(3_600))
      for turn in 0..<20 {
        let uri = random.uri()
        let list: Route.List = turn % 2 == 0 ? .items : .partialItems
        let (whole, isOnly) = (turn % 5 == 0, turn % 7 == 0)
        let answer = table.match(uri, in: list, isOnly: isOnly, wholeURI: whole)
        let plain = scan(map, uri, list, whole: whole, isOnly: isOnly, patterns, limits)
        if plain.route != nil { matched += 1 }
        // A lookup stops when it has found all that it names.
        let isFull = plain.also.count == RouteTable.maximumAlso
        let isSame =
          answer.route == plain.route && answer.range == plain.range && answer.also == plain.also
          && (isFull || answer.limited.allSatisfy(plain.limited.contains)) && answer.untried == 0
        if !isSame {
          let patterns =
            ([plain.route, answer.route].compactMap(\.self) + plain.also + answer.also)
          faults.append("\(uri.debugDescription): \(patterns.map(\.uri))")
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.prefix(10))")
    // The patterns and URIs are such that this says something.
    #expect(compiled > tried / 2)
    #expect(matched > 400)
  }

  @Test("compares only what is likely, among routes with a long beginning in common")
  func candidates() {
    let numbers = 0..<2_000
    let patterns = numbers.map { "douban://douban.com/page/\($0 + 10_000)[/]?.*" }
    var builder = LiteralIndexBuilder()
    for (owner, pattern) in patterns.enumerated() {
      builder.add(PatternShape(pattern).units, owner: owner)
    }
    let index = builder.build()
    for number in [0, 1_234, 1_999] {
      let uri = Array("douban://douban.com/page/\(number + 10_000)/x".utf8)
      var found: [Int32] = []
      index.candidates(
        in: uri + [UInt8](repeating: 0, count: LiteralIndex.longest), count: uri.count, &found)
      #expect(found == [Int32(number)])
    }
    #expect(index.always.isEmpty)
  }

  @Test("searches the whole URI as text, with its case, and finds the first route")
  func semantics() {
    let table = RouteTable(
      map(["douban://douban.com/rexxar_demo[/]?.*", "a://x", "^a://.*"], ["a://x", "^zz"]))
    func answer(_ uri: String, _ list: Route.List = .items) -> String? {
      table.match(uri, in: list).route.map { "\($0.list.rawValue) \($0.position)" }
    }
    #expect(answer("xdouban://doubanXcom/rexxar_demo_v2?a=1") == "items 1")
    #expect(answer("DOUBAN://douban.com/rexxar_demo") == nil)
    #expect(answer("a://x") == "items 2")
    #expect(answer("a://x", .partialItems) == "partial_items 1")
    #expect(answer("a://y", .partialItems) == "items 3")
    #expect(answer("zz") == "partial_items 2")
    #expect(answer("") == nil)
    #expect(table.match("a://x", in: .items).also.map(\.position) == [3, 1])
    #expect(table.match("é a://x", in: .items).range == 3..<8)
    #expect(table.match("zz", in: .items, isOnly: true).route == nil)
    #expect(table.match("a://xy", in: .items, wholeURI: true).route?.position == 3)
  }

  @Test("names at most twenty others, and looks at no URI beyond the limit")
  func limits() {
    let table = RouteTable(map(Array(repeating: "a", count: 50)))
    #expect(table.match("a", in: .items).also.count == RouteTable.maximumAlso)
    let long = String(repeating: "a", count: RouteTable.maximumURI + 1)
    #expect(table.match(long, in: .items).untried == 50)
    #expect(table.match(long, in: .items).route == nil)
  }

  @Test(
    "gives up a pattern that takes too long, and goes on with the next",
    arguments: [
      "(?:a?){60}a{60}[bc]", "(a+)+$", "(?:(?:a|aa)+)+$", "([a-z]+)*[~^]", "(a|a)*[~^]",
      "(?=(a+))(?:\\1|a)*[~^]", "^(([a-z])+.)+[A-Z]([a-z])+$", "(?:(?!.*b)(?!.*c)(?!.*d).)*[~^]",
      "(?:.*?){10}[~^]", "(?:a(?!a*b))*[~^]", "(?i:(a*)\\1b|a)*[~^]", ".*.*.*[~^].*",
    ])
  func hostile(pattern: String) {
    let table = RouteTable(map([pattern, "a!$"]), budget: .seconds(3_600))
    let uri = String(repeating: "a", count: 4_096) + "!"
    let match = table.match(uri, in: .items)
    #expect(match.route?.position == 2)
    #expect(match.limited.map(\.position) == [1])
  }

  @Test("tries nothing more when its time is over, and says how many")
  func budget() {
    let table = RouteTable(map(["aa", "[ab]*", "cc"]), budget: .zero)
    let match = table.match("aa", in: .items)
    #expect(match.route == nil)
    #expect(match.untried == 2)
  }

  @Test("goes on when more patterns were compiled than are kept")
  func manyPatterns() {
    let count = RouteSearch.maximumPatterns + 10
    let table = RouteTable(
      map((0..<count).map { "[x]\\d{\($0 % 9 + 1)}z" } + ["[y]"]), budget: .seconds(3_600))
    #expect(table.match("y", in: .items).route?.position == count + 1)
    #expect(table.match("x1z", in: .items).route?.position == 1)
  }
}
