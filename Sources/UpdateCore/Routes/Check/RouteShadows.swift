/// Finds routes of a list that never win, as far as that is certain.
///
/// One with the pattern of an earlier route; one whose matches all hold a text that is all that an
/// earlier route asks for, as `/page[/]?.*` does of `/page/2`. (A search that reaches a limit counts
/// as no match; what is compared here is far from any.)
struct RouteShadows {
  /// Why a route never wins.
  enum Reason: Equatable {
    /// The same pattern, at that position.
    case duplicate(of: Int)
    case shadowed(by: Int)
  }

  /// For each route, how many earlier ones are compared: those that share a rare gram with it.
  private static let mostCompared = 64

  private let routes: [Route]
  private let shapes: [PatternShape]
  private let index: LiteralIndex
  /// The first route with a pattern, by its place; bytes, as texts that look alike differ.
  private let first: [[UInt8]: Int]
  private var text: [UInt8] = []

  init(_ routes: [Route]) {
    self.routes = routes
    shapes = routes.map { PatternShape($0.uri) }
    var first: [[UInt8]: Int] = [:]
    var builder = LiteralIndexBuilder()
    for (place, route) in routes.enumerated() {
      let pattern = Array(route.uri.utf8)
      guard first[pattern] == nil else { continue }
      first[pattern] = place
      if let core = shapes[place].core { builder.add(Array(core), owner: place) }
    }
    self.first = first
    index = builder.build()
  }

  /// The routes that never win, by their place, and why.
  mutating func find() -> [(place: Int, reason: Reason)] {
    var found: [(place: Int, reason: Reason)] = []
    for (place, route) in routes.enumerated() {
      if let earlier = first[Array(route.uri.utf8)], earlier < place {
        found.append((place, .duplicate(of: routes[earlier].position)))
      } else if let earlier = shadow(over: place) {
        found.append((place, .shadowed(by: routes[earlier].position)))
      }
    }
    return found
  }

  private mutating func shadow(over place: Int) -> Int? {
    let alternatives = shapes[place].alternatives
    var candidates: [Int32] = []
    for row in alternatives.first ?? [] { addCandidates(in: row, &candidates) }
    let earlier =
      index.always.prefix(RouteShadows.mostCompared)
      + Set(candidates).sorted().prefix(RouteShadows.mostCompared)
    return earlier.map { Int($0) }.filter { candidate in
      guard candidate < place, let core = shapes[candidate].core else { return false }
      return alternatives.allSatisfy { rows in
        core.isEmpty || rows.contains { RouteShadows.holds($0, core) }
      }
    }.min()
  }

  private mutating func addCandidates(in row: ArraySlice<PatternUnit>, _ result: inout [Int32]) {
    for literal in row.split(whereSeparator: { $0.foldedByte == nil }) {
      text.removeAll(keepingCapacity: true)
      for unit in literal { text.append(unit.foldedByte ?? 0) }
      for _ in 0..<LiteralIndex.longest { text.append(0) }
      index.candidates(in: text, count: literal.count, &result)
    }
  }

  /// Whether every text of a row holds one that `core` matches.
  static func holds(_ row: ArraySlice<PatternUnit>, _ core: ArraySlice<PatternUnit>) -> Bool {
    row.indices.contains { start in
      var rest = row[start...]
      return core.allSatisfy { skip($0, &rest) }
    }
  }

  /// Passes what is sure to be matched by a literal or a dot.
  private static func skip(_ unit: PatternUnit, _ rest: inout ArraySlice<PatternUnit>) -> Bool {
    guard let found = rest.first else { return false }
    if let byte = unit.byte {
      guard found.byte == byte else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let byte = found.byte else {
      // A dot, a character without line ends, or a letter in either case.
      rest = rest.dropFirst()
      return true
    }
    // All control characters and U+0080 to U+00BF, U+2000 to U+2FFF count as line ends.
    guard byte >= 0x20, byte != 0xC2, byte != 0xE2, byte & 0xC0 != 0x80 else { return false }
    rest = rest.dropFirst()
    if byte >= 0x80 { rest = rest.drop { $0.byte.map { $0 & 0xC0 == 0x80 } ?? false } }
    return true
  }
}
