/// A rule of a style sheet, as it was read.
struct CSSRule: Sendable {
  enum Kind: String, Sendable {
    case style, media, supports, layer, layerStatement, importing, keyframes, fontFace, page
    case namespace, container, property, scope, startingStyle, counterStyle, other
    /// Declarations behind nested rules.
    case nested
  }

  var kind: Kind
  /// The selectors, the condition or the name.
  var prelude: String
  /// The selectors of a style rule, those of the rules around it in the place of `&`.
  var selectors: [StyleSelector] = []
  var declarations: [StyleDeclaration.Property] = [] {
    didSet { knownBlock = nil }
  }
  /// The rules in it, by their places in the sheet.
  var children: [Int] = []
  var parent: Int?
  /// The line of its sheet where it begins, from 1.
  var line: Int
  /// What stands in its braces, of a rule that nothing here reads.
  var body = ""

  /// Its declarations as the cascade takes them, once they were asked for.
  private var knownBlock: DeclarationBlock?

  mutating func block() -> DeclarationBlock {
    if let knownBlock { return knownBlock }
    let block = DeclarationBlock(declarations)
    knownBlock = block
    return block
  }

  init(kind: Kind, prelude: String, line: Int) {
    self.kind = kind
    self.prelude = prelude
    self.line = line
  }

  /// Whether rules may stand in it, which count where its condition holds.
  var isGroup: Bool {
    switch kind {
    case .media, .supports, .layer, .container, .scope, .startingStyle: true
    default: false
    }
  }
}
