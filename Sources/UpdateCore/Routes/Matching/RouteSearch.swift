/// Lookups in a map, one at a time, and the patterns that were compiled for them.
struct RouteSearch: ~Copyable {
  /// Compiled patterns kept at most: with the processor's code, a few kilobytes each.
  static let maximumPatterns = 4_096

  /// What is left of the budget for what cannot be interrupted: the last pattern's compilation.
  private static let reserve = Duration.milliseconds(10)

  private let limits = SearchLimits()
  private let time: UInt64
  /// When the lookup ends.
  private var end = WorkLimit.none
  private var patterns: [Int32: Pattern] = [:]
  /// Kept for their memory.
  private var folded: [UInt8] = []
  private var candidates: [Int32] = []

  init(budget: Duration) {
    let time = max(.zero, budget - RouteSearch.reserve)
    self.time = UInt64(time / .nanoseconds(1))
  }

  mutating func run(
    _ lookup: inout RouteLookup, in map: RoutesMap, _ index: borrowing LiteralIndex
  ) -> RouteMatch {
    var match = RouteMatch()
    let (list, isOnly, wholeURI) = (lookup.list, lookup.isOnly, lookup.wholeURI)
    lookup.uri.withUTF8 { uri in
      guard uri.count <= RouteTable.maximumURI else {
        match.untried = map.items.count + map.partialItems.count
        return
      }
      end = WorkLimit(nanoseconds: time)
      findCandidates(uri, index)
      // Items have the lower numbers.
      let border = candidates.firstIndex { $0 >= Int32(map.items.count) } ?? candidates.count
      let lists = [0..<border, border..<candidates.count]
      let order = list == .items ? lists : lists.reversed()
      for range in order.prefix(isOnly ? 1 : 2) {
        tryCandidates(range, uri, wholeURI: wholeURI, map, &match)
      }
    }
    return match
  }

  private mutating func findCandidates(
    _ uri: UnsafeBufferPointer<UInt8>, _ index: borrowing LiteralIndex
  ) {
    folded.removeAll(keepingCapacity: true)
    for byte in uri { folded.append(byte.folded) }
    for _ in 0..<LiteralIndex.longest { folded.append(0) }
    candidates.removeAll(keepingCapacity: true)
    index.candidates(in: folded, count: uri.count, &candidates)
    candidates.append(contentsOf: index.always)
    candidates.sort()
  }

  private mutating func tryCandidates(
    _ range: Range<Int>, _ uri: UnsafeBufferPointer<UInt8>, wholeURI: Bool, _ map: RoutesMap,
    _ match: inout RouteMatch
  ) {
    var last: Int32 = -1
    for place in range {
      let number = candidates[place]
      // A gram may be in a URI more than once.
      if number == last { continue }
      last = number
      if match.also.count == RouteTable.maximumAlso { return }
      guard !end.isOver else {
        match.untried += 1
        continue
      }
      // One slow pattern leaves time for others.
      limits.end = end.earlier(WorkLimit(nanoseconds: time / 4))
      let isItem = Int(number) < map.items.count
      let route =
        isItem ? map.items[Int(number)] : map.partialItems[Int(number) - map.items.count]
      switch pattern(number, route.uri)?.search(uri, whole: wholeURI, limits) {
      case .match(let range):
        if match.route == nil {
          match.route = route
          match.range = range
        } else {
          match.also.append(route)
        }
      case .limited: match.limited.append(route)
      case .some(.none), nil: break
      }
    }
  }

  /// The compiled pattern; `nil` when it is none, which a checked map's never are.
  private mutating func pattern(_ number: Int32, _ text: String) -> Pattern? {
    if let pattern = patterns[number] { return pattern }
    if patterns.count >= RouteSearch.maximumPatterns { patterns.removeAll(keepingCapacity: true) }
    let pattern = try? Pattern(text, for: .search)
    patterns[number] = pattern
    return pattern
  }
}
