/// What the selectors of all sheets look at, and how far a change of that reaches.
struct StyleFeatures: Sendable {
  private(set) var classes: [String: StyleReach] = [:]
  private(set) var ids: [String: StyleReach] = [:]
  private(set) var attributes: [String: StyleReach] = [:]
  private(set) var pseudoClasses: [PseudoClass: StyleReach] = [:]
  /// Places among siblings: `:first-child` and `:last-child`.
  private(set) var edges: StyleReach = []
  /// Places that are counted.
  private(set) var counted: StyleReach = []
  private(set) var empty: StyleReach = []
  /// Siblings before others.
  private(set) var adjacent: StyleReach = []
  /// Whether some look at what is below or behind elements, so that any change may matter.
  private(set) var looksAhead = false

  mutating func add(_ selector: StyleSelector) {
    var outer: StyleReach = .itself
    if case .slotted(let inner) = selector.target {
      add(inner, .itself)
      outer = .document
    }
    add(selector.complex, outer)
  }

  mutating func add(attribute: String) { attributes[attribute, default: []].insert(.itself) }

  private mutating func add(_ selector: Selector, _ outer: StyleReach) {
    for complex in selector.list { add(complex, outer) }
  }

  /// The depth of selectors in selectors is limited where they are read.
  private mutating func add(_ complex: Selector.Complex, _ outer: StyleReach) {
    for (index, compound) in complex.compounds.enumerated() {
      let reach = Self.reach(of: index, complex).then(outer)
      if index + 1 < complex.compounds.count {
        let next = complex.compounds[index + 1].combinator
        if next == .next || next == .subsequent { adjacent.formUnion(reach) }
      }
      for part in compound.parts { add(part, reach) }
    }
  }

  private static func reach(of index: Int, _ complex: Selector.Complex) -> StyleReach {
    let rest = complex.compounds[(index + 1)...]
    guard let next = rest.first?.combinator else { return .itself }
    if next == .child, rest.count == 1 { return .children }
    if next == .descendant || next == .child { return .subtree }
    let goesDown = rest.contains { $0.combinator == .descendant || $0.combinator == .child }
    return goesDown ? .followingSubtrees : .following
  }

  private mutating func add(_ part: SimpleSelector, _ reach: StyleReach) {
    switch part {
    case .universal, .type: break
    case .id(let name): ids[name, default: []].formUnion(reach)
    case .class(let name): classes[name, default: []].formUnion(reach)
    case .attribute(let selector):
      attributes[selector.name.lowercased(), default: []].formUnion(reach)
    case .not(let selector), .any(let selector), .whereAny(let selector): add(selector, reach)
    case .has(let selector):
      looksAhead = true
      add(selector, .document)
    case .nth(let nth):
      counted.formUnion(reach)
      if let filter = nth.filter { add(filter, .document) }
    case .language: attributes["lang", default: []].formUnion(reach.union([.itself, .subtree]))
    case .direction: attributes["dir", default: []].formUnion(reach.union([.itself, .subtree]))
    case .host(let selector): if let selector { add(selector, reach) }
    case .hostContext(let selector): if let selector { add(selector, .document) }
    case .pseudo(let pseudo): add(pseudo, reach)
    }
  }

  private mutating func add(_ pseudo: PseudoClass, _ reach: StyleReach) {
    switch pseudo {
    case .firstChild, .lastChild, .onlyChild: edges.formUnion(reach)
    case .firstOfType, .lastOfType, .onlyOfType: counted.formUnion(reach)
    case .empty: empty.formUnion(reach)
    default:
      pseudoClasses[pseudo, default: []].formUnion(reach)
      for name in pseudo.attributes {
        // A `fieldset` counts for what is in it.
        let below: StyleReach = name == "disabled" ? .subtree : []
        attributes[name, default: []].formUnion(reach.union(below))
      }
    }
  }
}

extension PseudoClass {
  /// The attributes that it depends on.
  fileprivate var attributes: [String] {
    switch self {
    case .checked, .indeterminate, .default: ["checked", "selected", "type"]
    case .disabled, .enabled: ["disabled"]
    case .required, .optional: ["required"]
    case .valid, .invalid, .userValid, .userInvalid, .inRange, .outOfRange:
      ["required", "value", "type", "pattern", "min", "max"]
    case .readOnly, .readWrite: ["readonly", "disabled", "contenteditable", "type"]
    case .placeholderShown: ["placeholder", "value", "type"]
    case .link, .anyLink: ["href"]
    case .open: ["open"]
    default: []
    }
  }
}
