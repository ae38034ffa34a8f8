/// A selector of a style rule: what it matches, and for what part of that its rule is.
struct StyleSelector: Sendable {
  /// What a rule is for.
  enum Target: Sendable {
    case element, before, after
    /// Elements in the slots that the selector is for.
    case slotted(Selector)
    /// A part that a terminal does not show.
    case hidden
  }

  var complex: Selector.Complex
  var target = Target.element
  var specificity: Specificity
  /// Whether it has a `&`, or stands where one is meant.
  var isNested = false

  /// Reads selectors with commas between; `outer` are those of the rule around theirs.
  static func list(
    _ text: String, within outer: [StyleSelector]? = nil
  ) throws(SelectorError) -> [StyleSelector] {
    var parser = try SelectorParser(text, limit: StyleSheet.Limit.selectors)
    parser.style = SelectorParser.StyleContext(
      outer: outer.map { Selector(list: $0.map(\.complex)) })
    var list = [try parser.styleSelector()]
    while parser.reader.take(",") { list.append(try parser.styleSelector()) }
    guard parser.reader.isAtEnd else { throw parser.syntax }
    return list
  }
}

extension SelectorParser {
  /// What is to be known when selectors of a style rule are read.
  struct StyleContext {
    /// What `&` is.
    var outer: Selector?
    /// Parts of `outer`, as often as it is meant.
    var outerParts = 0
    var target = StyleSelector.Target.element
    var isNested = false
  }

  /// Reads one selector of a style rule.
  mutating func styleSelector() throws(SelectorError) -> StyleSelector {
    style?.target = .element
    style?.isNested = false
    var complex = try complex(isRelative: false)
    let outer = style?.outer
    if complex.compounds.first?.combinator != nil || (outer != nil && style?.isNested == false) {
      guard let outer else { throw syntax }
      if complex.compounds[0].combinator == nil { complex.compounds[0].combinator = .descendant }
      complex.compounds.insert(Selector.Compound(parts: [.any(try nesting(outer))]), at: 0)
    }
    let target = style?.target ?? .element
    var specificity = Specificity(complex)
    switch target {
    case .element: break
    case .slotted(let inner): specificity = specificity + Specificity(inner) + .type
    default: specificity = specificity + .type
    }
    return StyleSelector(
      complex: complex, target: target, specificity: specificity,
      isNested: style?.isNested ?? false)
  }

  /// Counts that the selectors of the rule around are meant: each nested rule has them again.
  mutating func nesting(_ outer: Selector) throws(SelectorError) -> Selector {
    style?.outerParts += outer.parts
    guard style?.outerParts ?? 0 <= Selector.Limit.nestedParts else {
      throw .tooMany(limit: Selector.Limit.nestedParts)
    }
    return outer
  }

  /// Reads a pseudo-element behind its colons.
  mutating func pseudoElement(_ name: String) throws(SelectorError) {
    switch name {
    case "before": style?.target = .before
    case "after": style?.target = .after
    case "slotted":
      guard reader.take("(") else { throw syntax }
      let selector = try nested { (parser) throws(SelectorError) in
        Selector(list: try parser.list(isRelative: false))
      }
      style?.target = .slotted(selector)
    case "first-line", "first-letter", "marker", "selection", "placeholder", "backdrop", "cue",
      "file-selector-button", "grammar-error", "spelling-error", "target-text":
      style?.target = .hidden
    case "part", "highlight", "view-transition-group", "view-transition-old",
      "view-transition-new", "view-transition-image-pair", "view-transition", "details-content":
      skipArguments()
      style?.target = .hidden
    case _ where name.hasPrefix("-webkit-") || name.hasPrefix("-moz-"):
      skipArguments()
      style?.target = .hidden
    default: throw .unknown(name: ":" + name)
    }
  }

  private mutating func skipArguments() {
    guard reader.take("(") else { return }
    var depth = 1
    while !reader.isAtEnd, depth > 0 {
      if reader.isAt("(") { depth += 1 }
      if reader.isAt(")") { depth -= 1 }
      reader.position += 1
    }
  }
}
