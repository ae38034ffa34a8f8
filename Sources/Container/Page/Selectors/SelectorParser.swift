/// Reads selectors; its depth is limited.
struct SelectorParser {
  var reader: CSSReader
  private(set) var depth = 0
  /// Simple selectors that were read.
  var parts = 0
  /// What is to be known of a style rule; `nil` for the selectors of scripts.
  var style: StyleContext?

  init(_ text: String, limit: Int = Selector.Limit.bytes) throws(SelectorError) {
    guard text.utf8.count <= limit else {
      throw .tooLong(bytes: text.utf8.count, limit: limit)
    }
    reader = CSSReader(Array(text.utf8))
  }

  /// The selectors up to the end of the text.
  mutating func wholeList() throws(SelectorError) -> [Selector.Complex] {
    let list = try list(isRelative: false)
    guard reader.isAtEnd else { throw syntax }
    return list
  }

  var syntax: SelectorError { .syntax(offset: reader.position) }

  /// Selectors with commas between.
  mutating func list(isRelative: Bool) throws(SelectorError) -> [Selector.Complex] {
    var list = [try complex(isRelative: isRelative)]
    while reader.take(",") { list.append(try complex(isRelative: isRelative)) }
    return list
  }

  /// Reads one selector; of a nested style rule's, the first combinator stays with the first part.
  mutating func complex(isRelative: Bool) throws(SelectorError) -> Selector.Complex {
    reader.skipBlanks()
    let lead = combinator()
    let isNested = style?.outer != nil && depth == 0
    if lead != nil, !isRelative, !isNested { throw syntax }
    var first = try compound()
    first.combinator = isRelative ? lead ?? .descendant : lead
    var compounds = [first]
    while true {
      let hasBlank = reader.skipBlanks()
      if reader.isAtEnd || reader.isAt(",") || reader.isAt(")") { break }
      let combinator = combinator() ?? (hasBlank ? .descendant : nil)
      guard let combinator else { throw syntax }
      var next = try compound()
      next.combinator = combinator
      compounds.append(next)
    }
    if isRelative {
      compounds.insert(Selector.Compound(parts: [.pseudo(.scope)]), at: 0)
    }
    return Selector.Complex(compounds: compounds)
  }

  /// A combinator that is a sign, with the blanks behind it.
  private mutating func combinator() -> Selector.Combinator? {
    let found: Selector.Combinator? =
      if reader.take(">") { .child } else if reader.take("+") { .next } else if reader.take("~") {
        .subsequent
      } else { nil }
    if found != nil { reader.skipBlanks() }
    return found
  }

  private mutating func compound() throws(SelectorError) -> Selector.Compound {
    var found: [SimpleSelector] = []
    if let type = takeType() { found.append(type) }
    let start = reader.position
    while let part = try simple() { found.append(part) }
    // A pseudo-element alone is one of any element.
    if found.isEmpty, reader.position > start { found.append(.universal) }
    if found.isEmpty { throw syntax }
    parts += found.count
    guard parts <= Selector.Limit.parts else { throw .tooMany(limit: Selector.Limit.parts) }
    return Selector.Compound(parts: found)
  }

  /// Takes a name or `*`; namespaces before a bar do not count.
  private mutating func takeType() -> SimpleSelector? {
    var isNamed = false
    while true {
      var type: SimpleSelector?
      if reader.take("*") {
        type = .universal
      } else if let name = reader.identifier() {
        type = .type(name, html: name.lowercased())
      }
      guard style != nil, !isNamed, reader.isAt("|") else { return type }
      reader.take("|")
      isNamed = true
    }
  }

  private mutating func simple() throws(SelectorError) -> SimpleSelector? {
    if reader.take("#") { return .id(try name()) }
    if reader.take(".") { return .class(try identifier()) }
    if reader.take("[") { return .attribute(try attribute()) }
    if let outer = try takeNesting() { return outer }
    while reader.take(":") {
      if let pseudo = try pseudo() { return pseudo }
    }
    return nil
  }

  /// Takes a `&`, which is what the rule around matches.
  private mutating func takeNesting() throws(SelectorError) -> SimpleSelector? {
    guard style != nil, reader.take("&") else { return nil }
    style?.isNested = true
    guard let outer = style?.outer else { return .pseudo(.scope) }
    return .any(try nesting(outer))
  }

  private mutating func identifier() throws(SelectorError) -> String {
    guard let name = reader.identifier() else { throw syntax }
    return name
  }

  private mutating func name() throws(SelectorError) -> String {
    guard let name = reader.name() else { throw syntax }
    return name
  }

  private mutating func attribute() throws(SelectorError) -> AttributeSelector {
    reader.skipBlanks()
    let name = try identifier()
    reader.skipBlanks()
    if reader.take("]") { return AttributeSelector(name: name, relation: .exists) }
    var selector = AttributeSelector(name: name, relation: .equals)
    let signs: [(Character, AttributeSelector.Operator)] = [
      ("~", .word), ("|", .dash), ("^", .prefix), ("$", .suffix), ("*", .substring),
    ]
    for (sign, relation) in signs where reader.take(sign) {
      selector.relation = relation
      break
    }
    guard reader.take("=") else { throw syntax }
    reader.skipBlanks()
    guard let value = reader.string() ?? reader.identifier() else { throw syntax }
    selector.value = value
    reader.skipBlanks()
    if let flag = reader.identifier()?.lowercased() {
      guard flag == "i" || flag == "s" else { throw syntax }
      selector.ignoresCase = flag == "i"
      reader.skipBlanks()
    }
    guard reader.take("]") || reader.isAtEnd else { throw syntax }
    return selector
  }

  // MARK: Nesting

  /// Reads what is in the brackets of a pseudo-class, and the closing one.
  mutating func nested<Value>(
    _ read: (inout SelectorParser) throws(SelectorError) -> Value
  ) throws(SelectorError) -> Value {
    guard depth < Selector.Limit.depth else { throw .tooDeep(limit: Selector.Limit.depth) }
    depth += 1
    reader.skipBlanks()
    let value = try read(&self)
    reader.skipBlanks()
    guard reader.take(")") || reader.isAtEnd else { throw syntax }
    depth -= 1
    return value
  }
}
