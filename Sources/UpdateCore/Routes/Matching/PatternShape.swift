/// What is certain about a pattern's matches.
struct PatternShape {
  let units: [PatternUnit]
  /// Whether the units are all there is: no assertion, no back reference and the like.
  let isExact: Bool

  init(_ pattern: String) {
    var units: [PatternUnit] = []
    isExact = PatternScanner.scan(pattern, into: &units)
    self.units = units
  }

  /// The text that a URI must hold, and need not do more, to match; `nil` when that is not all.
  ///
  /// Literals and dots between what can be left out: at most one such thing before them, so that
  /// no search for them is long enough to reach a limit.
  var core: ArraySlice<PatternUnit>? {
    guard isExact else { return nil }
    var rest = units[...]
    if rest.first == .optional { rest.removeFirst() }
    let body = rest.prefix { $0 == .dot || $0.byte != nil }
    let tail = rest[body.endIndex...]
    guard tail.allSatisfy({ $0 == .optional || $0 == .optionalAtEnd }) else { return nil }
    return body
  }

  /// The rows of characters that each match holds, for each alternative.
  var alternatives: [[ArraySlice<PatternUnit>]] {
    units.split(separator: .alternative, omittingEmptySubsequences: false).map { alternative in
      alternative.split { !$0.isText }
    }
  }
}
