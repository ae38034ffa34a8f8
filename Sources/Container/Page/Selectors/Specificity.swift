/// How much a selector weighs: Selectors Level 4, "specificity".
struct Specificity: Comparable, Hashable, Sendable {
  private(set) var rawValue: UInt32

  /// That of one type.
  static let type = Specificity(0, 0, 1)

  private init(_ ids: UInt32, _ classes: UInt32, _ types: UInt32) {
    rawValue = min(ids, 1023) << 20 | min(classes, 1023) << 10 | min(types, 1023)
  }

  private var ids: UInt32 { rawValue >> 20 }
  private var classes: UInt32 { rawValue >> 10 & 1023 }
  private var types: UInt32 { rawValue & 1023 }

  static func < (left: Specificity, right: Specificity) -> Bool { left.rawValue < right.rawValue }

  static func + (left: Specificity, right: Specificity) -> Specificity {
    Specificity(left.ids + right.ids, left.classes + right.classes, left.types + right.types)
  }

  init(_ complex: Selector.Complex) {
    var sum = Specificity(0, 0, 0)
    for compound in complex.compounds {
      for part in compound.parts { sum = sum + Specificity(part) }
    }
    self = sum
  }

  /// That of the heaviest of a list.
  init(_ selector: Selector) {
    self = selector.list.map { Specificity($0) }.max() ?? Specificity(0, 0, 0)
  }

  private init(_ part: SimpleSelector) {
    switch part {
    case .universal, .whereAny: self.init(0, 0, 0)
    case .type: self.init(0, 0, 1)
    case .id: self.init(1, 0, 0)
    case .class, .attribute, .pseudo, .language, .direction: self.init(0, 1, 0)
    case .not(let selector), .any(let selector), .has(let selector): self.init(selector)
    case .nth(let nth):
      self = Specificity(0, 1, 0) + (nth.filter.map { Specificity($0) } ?? Specificity(0, 0, 0))
    case .host(let selector), .hostContext(let selector):
      self = Specificity(0, 1, 0) + (selector.map { Specificity($0) } ?? Specificity(0, 0, 0))
    }
  }
}
