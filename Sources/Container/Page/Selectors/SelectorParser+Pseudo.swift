extension SelectorParser {
  /// Reads a pseudo-class behind its colon; `nil` for a pseudo-element of a style rule, which is kept
  /// as what the rule is for.
  mutating func pseudo() throws(SelectorError) -> SimpleSelector? {
    let isElement = reader.take(":")
    guard let name = reader.identifier()?.lowercased() else { throw syntax }
    if isElement || ["before", "after", "first-line", "first-letter"].contains(name) {
      guard style != nil, depth == 0 else { throw .unknown(name: ":" + name) }
      try pseudoElement(name)
      return nil
    }
    guard reader.take("(") else {
      if name == "host" { return .host(nil) }
      guard let known = PseudoClass(rawValue: name) else { throw .unknown(name: name) }
      return .pseudo(known)
    }
    switch name {
    case "not": return .not(try selectors())
    case "is", "matches", "-webkit-any", "-moz-any": return .any(try forgivingSelectors())
    case "where": return .whereAny(try forgivingSelectors())
    case "host": return .host(try selectors())
    case "host-context": return .hostContext(try selectors())
    case "lang": return .language(try languages())
    case "dir": return .direction(isRightToLeft: try argument() == "rtl")
    case "state", "active-view-transition-type":
      _ = try argument()
      return .not(
        Selector(list: [Selector.Complex(compounds: [Selector.Compound(parts: [.universal])])]))
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

  /// Reads selectors of which those that make no sense are left out.
  private mutating func forgivingSelectors() throws(SelectorError) -> Selector {
    try nested { (parser) throws(SelectorError) in
      var list: [Selector.Complex] = []
      repeat {
        let start = parser
        do throws(SelectorError) {
          list.append(try parser.complex(isRelative: false))
        } catch {
          switch error {
          case .tooDeep, .tooMany, .tooLong: throw error
          case .syntax, .unknown, .nestedHas: break
          }
          let parts = parser.parts
          parser = start
          parser.parts = parts
          parser.skipSelector()
        }
      } while parser.reader.take(",")
      return Selector(list: list)
    }
  }

  /// Skips to the comma or bracket that ends a selector.
  private mutating func skipSelector() {
    var depth = 0
    while !reader.isAtEnd {
      if reader.isAt("\"") || reader.isAt("'") {
        reader.skipString()
        continue
      }
      if depth == 0, reader.isAt(",") || reader.isAt(")") { return }
      if reader.isAt("(") || reader.isAt("[") { depth += 1 }
      if reader.isAt(")") || reader.isAt("]") { depth -= 1 }
      reader.position += reader.isAt("\\") ? 2 : 1
    }
    reader.position = min(reader.position, reader.bytes.count)
  }

  private mutating func languages() throws(SelectorError) -> [String] {
    try nested { (parser) throws(SelectorError) in
      var languages: [String] = []
      repeat {
        parser.reader.skipBlanks()
        guard let name = parser.reader.string() ?? parser.reader.identifier() else {
          throw parser.syntax
        }
        languages.append(name.lowercased())
        parser.reader.skipBlanks()
      } while parser.reader.take(",")
      return languages
    }
  }

  private mutating func argument() throws(SelectorError) -> String {
    try nested { (parser) throws(SelectorError) in
      guard let name = parser.reader.identifier() else { throw parser.syntax }
      return name.lowercased()
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
          case .not(let inner), .any(let inner), .whereAny(let inner): inner.hasHas
          case .nth(let nth): nth.filter?.hasHas ?? false
          default: false
          }
        }
      }
    }
  }
}
