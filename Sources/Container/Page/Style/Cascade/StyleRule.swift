/// One selector of a rule that counts, ready to be matched.
struct StyleRule: Sendable {
  var selector: StyleSelector
  /// Where its declarations are among those of all sheets.
  var block: Int32
  /// Its place in the cascade without regard to importance: layer, specificity, order.
  var weight: UInt64
  /// What must be around an element for the selector to match.
  var ancestors: [UInt32]
  /// Whether the name by which it is found says all.
  var isSimple: Bool
  /// Whether it is for elements that are not in the tree of its sheet.
  var isForHost: Bool

  init(_ selector: StyleSelector, block: Int32, layer: Int, order: Int) {
    self.selector = selector
    self.block = block
    weight =
      UInt64(layer) << 48 | UInt64(selector.specificity.rawValue) << 18
      | UInt64(min(order, 1 << 18 - 1))
    ancestors = Self.ancestors(selector.complex)
    let compounds = selector.complex.compounds
    isForHost = compounds.last?.parts.contains(where: \.isHostOnly) ?? false
    isSimple = compounds.count == 1 && compounds[0].parts.count == 1 && compounds[0].parts[0].isName
    if case .slotted = selector.target { ancestors = [] }
  }

  private static func ancestors(_ complex: Selector.Complex) -> [UInt32] {
    var hashes: [UInt32] = []
    for (index, compound) in complex.compounds.dropLast().enumerated() {
      let next = complex.compounds[index + 1].combinator
      guard next == .descendant || next == .child else { continue }
      for part in compound.parts {
        switch part {
        case .class(let name): hashes.append(AncestorFilter.hash(AncestorFilter.Sign.class, name))
        case .id(let name): hashes.append(AncestorFilter.hash(AncestorFilter.Sign.id, name))
        case .type(let name, let html) where name == html:
          hashes.append(AncestorFilter.hash(AncestorFilter.Sign.type, name))
        default: break
        }
      }
    }
    return Array(hashes.suffix(4))
  }
}

extension SimpleSelector {
  /// Whether rules are found by it.
  fileprivate var isName: Bool {
    switch self {
    case .id, .class, .universal: true
    case .type(let name, let html): name == html
    default: false
    }
  }

  var isHostOnly: Bool {
    switch self {
    case .host, .hostContext: true
    default: false
    }
  }
}
