extension SelectorParser {
  /// Reads a pseudo-class behind its colon.
  mutating func pseudo() throws(SelectorError) -> SimpleSelector {
    if reader.isAt(":") {
      reader.take(":")
      throw .unknown(name: ":" + (reader.identifier() ?? ""))
    }
    guard let name = reader.identifier()?.lowercased() else { throw syntax }
    guard reader.take("(") else {
      guard let known = PseudoClass(rawValue: name) else { throw .unknown(name: name) }
      return .pseudo(known)
    }
    switch name {
    case "not": return .not(try selectors())
    case "is", "where", "matches", "-webkit-any": return .any(try selectors())
    case "has":
      let selector = try nested { (parser) throws(SelectorError) in
        Selector(list: try parser.list(isRelative: true))
      }
      guard !selector.hasHas else { throw .nestedHas }
      return .has(selector)
    case "nth-child": return .nth(try nth(fromEnd: false, ofType: false))
    case "nth-last-child": return .nth(try nth(fromEnd: true, ofType: false))
    case "nth-of-type": return .nth(try nth(fromEnd: false, ofType: true))
    case "nth-last-of-type": return .nth(try nth(fromEnd: true, ofType: true))
    default: throw .unknown(name: name)
    }
  }

  private mutating func selectors() throws(SelectorError) -> Selector {
    try nested { (parser) throws(SelectorError) in
      Selector(list: try parser.list(isRelative: false))
    }
  }

  private mutating func nth(fromEnd: Bool, ofType: Bool) throws(SelectorError) -> NthSelector {
    try nested { (parser) throws(SelectorError) in
      var nth = try parser.formula()
      nth.fromEnd = fromEnd
      nth.ofType = ofType
      if !ofType, parser.reader.skipBlanks(), parser.reader.take(word: "of") {
        nth.filter = Selector(list: try parser.list(isRelative: false))
      }
      return nth
    }
  }

  /// Reads places such as `odd`, `even`, `3`, `2n+1` or `-n + 3`.
  private mutating func formula() throws(SelectorError) -> NthSelector {
    if reader.take(word: "odd") { return NthSelector(step: 2, offset: 1) }
    if reader.take(word: "even") { return NthSelector(step: 2, offset: 0) }
    let isNegative = reader.take("-")
    if !isNegative { reader.take("+") }
    let number = reader.integer()
    guard reader.take("n") || reader.take("N") else {
      guard let number else { throw syntax }
      return NthSelector(step: 0, offset: isNegative ? -number : number)
    }
    let step = isNegative ? -(number ?? 1) : number ?? 1
    let end = reader.position
    reader.skipBlanks()
    let minus = reader.take("-")
    guard minus || reader.take("+") else {
      reader.position = end
      return NthSelector(step: step, offset: 0)
    }
    reader.skipBlanks()
    guard let offset = reader.integer() else { throw syntax }
    return NthSelector(step: step, offset: minus ? -offset : offset)
  }
}

extension Selector {
  /// Whether there is a `:has` anywhere in it.
  fileprivate var hasHas: Bool {
    list.contains { complex in
      complex.compounds.contains { compound in
        compound.parts.contains { part in
          switch part {
          case .has: true
          case .not(let inner), .any(let inner): inner.hasHas
          case .nth(let nth): nth.filter?.hasHas ?? false
          default: false
          }
        }
      }
    }
  }
}
