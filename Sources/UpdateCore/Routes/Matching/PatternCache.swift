/// Patterns that were used, compiled.
struct PatternCache: ~Copyable {
  private let limits = PatternLimits()
  private var patterns: [String: Pattern] = [:]

  mutating func search(_ uri: UnsafeBufferPointer<UInt8>, in routes: [Route]) -> RouteMatch {
    var match = RouteMatch()
    for route in routes {
      switch pattern(route.uri)?.search(uri, limits) {
      case .match(let range):
        if match.route == nil {
          match.route = route
          match.range = range
        } else if match.also.count < RouteTable.maximumAlso {
          match.also.append(route)
        }
      case .limited: match.limited.append(route)
      case .some(.none), nil: break
      }
    }
    return match
  }

  private mutating func pattern(_ text: String) -> Pattern? {
    if let pattern = patterns[text] { return pattern }
    let pattern = try? Pattern(text, isFast: true)
    patterns[text] = pattern
    return pattern
  }
}
