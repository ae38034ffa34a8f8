/// A list of CSS selectors, read once and matched often.
///
/// Selectors Level 4: what is matched depends on the tree, its attributes, the state of forms and
/// where the focus is, never on style.
struct Selector: Hashable, Sendable {
  /// What a selector may ask of us.
  enum Limit {
    static let bytes = 10_000
    static let depth = 8
    static let parts = 1_000
    /// Parts of a nested rule's selectors, those of the rules around counted wherever they are meant.
    static let nestedParts = 5_000
  }

  /// How a compound follows the one before it.
  enum Combinator: Hashable, Sendable { case descendant, child, next, subsequent }

  /// Simple selectors that one element must all match.
  struct Compound: Hashable, Sendable {
    var parts: [SimpleSelector]
    /// How it follows the compound to its left, which in a `:has` is at first `:scope`.
    var combinator: Combinator?
  }

  /// Compounds from left to right.
  struct Complex: Hashable, Sendable {
    var compounds: [Compound]
  }

  /// An element matches when one of these does.
  private(set) var list: [Complex]
  /// How many simple selectors it has, those in selectors inside it counted.
  let parts: Int

  init(_ text: String) throws(SelectorError) {
    var parser = try SelectorParser(text)
    self.init(list: try parser.wholeList())
  }

  init(list: [Complex]) {
    self.list = list
    parts = list.reduce(0) { $0 + $1.parts }
  }
}

extension Selector.Complex {
  fileprivate var parts: Int {
    compounds.reduce(0) { $0 + $1.parts.reduce(0) { $0 + $1.weight } }
  }
}

extension SimpleSelector {
  /// Itself and what is in it.
  fileprivate var weight: Int {
    switch self {
    case .not(let inner), .any(let inner), .whereAny(let inner), .has(let inner): 1 + inner.parts
    case .nth(let nth): 1 + (nth.filter?.parts ?? 0)
    case .host(let inner), .hostContext(let inner): 1 + (inner?.parts ?? 0)
    default: 1
    }
  }
}

/// What one element is asked.
enum SimpleSelector: Hashable, Sendable {
  /// A name; `html` is it in lower case, for HTML elements.
  case type(String, html: String)
  case universal
  case id(String)
  case `class`(String)
  case attribute(AttributeSelector)
  case pseudo(PseudoClass)
  case not(Selector)
  /// `:is`.
  case any(Selector)
  /// `:where`, which weighs nothing.
  case whereAny(Selector)
  case has(Selector)
  case nth(NthSelector)
  /// `:lang`, with the ranges of languages in lower case.
  case language([String])
  /// `:dir`.
  case direction(isRightToLeft: Bool)
  /// `:host`, in the style sheets of a shadow tree.
  case host(Selector?)
  /// `:host-context`.
  case hostContext(Selector?)
}
