extension SheetParser {
  /// Reads a rule that begins with `@`, or its beginning if other rules stand in it.
  mutating func atRule() {
    let line = line()
    reader.take("@")
    let name = (reader.identifier() ?? "").lowercased()
    let start = reader.position
    let end = reader.skipComponents(until: [.brace, .semicolon, .closing])
    let prelude = reader.text(start, end)
    let hasBlock = reader.take("{")
    if !hasBlock { reader.take(";") }
    guard let kind = Self.kind(name, hasBlock: hasBlock) else {
      if hasBlock { reader.skipBlock() }
      return
    }
    var rule = CSSRule(kind: kind, prelude: prelude, line: line)
    if kind == .other { rule.prelude = "@\(name) \(prelude)" }
    if !hasBlock {
      // Imports come before all rules but layers.
      if kind == .importing, !canImport { return }
      _ = add(rule)
    } else if rule.isGroup {
      guard let index = add(rule) else { return reader.skipBlock() }
      openBlock(of: index)
    } else {
      let start = reader.position
      reader.skipBlock()
      let ends = reader.position > start && reader.bytes[reader.position - 1] == 0x7D
      rule.body = reader.text(start, reader.position - (ends ? 1 : 0))
      if [.fontFace, .property, .counterStyle, .page].contains(kind) {
        rule.declarations = StyleDeclaration(rule.body).properties
      }
      _ = add(rule)
    }
  }

  private var canImport: Bool {
    open.isEmpty
      && sheet.top.allSatisfy { [.importing, .layerStatement].contains(sheet.rules[$0].kind) }
  }

  /// What a name means; `nil` for what leaves nothing behind.
  private static func kind(_ name: String, hasBlock: Bool) -> CSSRule.Kind? {
    switch name {
    case "media" where hasBlock: .media
    case "supports" where hasBlock: .supports
    case "layer": hasBlock ? .layer : .layerStatement
    case "container" where hasBlock: .container
    case "scope" where hasBlock: .scope
    case "starting-style" where hasBlock: .startingStyle
    case "import" where !hasBlock: .importing
    case "namespace" where !hasBlock: .namespace
    case "keyframes" where hasBlock, "-webkit-keyframes" where hasBlock: .keyframes
    case "font-face" where hasBlock: .fontFace
    case "page" where hasBlock: .page
    case "property" where hasBlock: .property
    case "counter-style" where hasBlock: .counterStyle
    case _ where hasBlock: .other
    default: nil
    }
  }
}
