/// Makes values of the declarations that count for an element.
struct StyleResolver {
  let blocks: [DeclarationBlock]
  let layers: [Int32]
  /// What the element inherits.
  let parent: StyleContext
  let parentCustom: [String: String]
  let rootFontSize: Double

  /// The declared values of one element or one of its generated contents.
  struct Cascaded {
    var declared: [String: String] = [:]
    var custom: [String: String] = [:]
    var hasOwnCustom = false
  }

  /// Goes through the declarations from the least to the most important.
  func cascade(_ order: ArraySlice<Int32>, _ inline: DeclarationBlock?, inherited: [String: String])
    -> Cascaded
  {
    var all: [DeclarationBlock.Declaration] = []
    var important: [Int32] = []
    for index in order {
      let block = blocks[Int(index)]
      all += block.normal
      if !block.important.isEmpty { important.append(index) }
    }
    if let inline { all += inline.normal }
    if important.count > 1 {
      // The first layer's important declarations are the strongest.
      important = important.enumerated().sorted { left, right in
        let ranks = (layers[Int(left.element)], layers[Int(right.element)])
        return ranks.0 != ranks.1 ? ranks.0 > ranks.1 : left.offset < right.offset
      }.map(\.element)
    }
    for index in important { all += blocks[Int(index)].important }
    if let inline { all += inline.important }

    var result = Cascaded()
    result.custom = inherited
    let own = all.filter { $0.name.hasPrefix("--") }
    if !own.isEmpty {
      result.custom = CustomProperties.resolve(own, inherited)
      result.hasOwnCustom = result.custom != inherited
    }
    for declaration in all where !declaration.name.hasPrefix("--") {
      guard declaration.hasVariables else {
        result.declared[declaration.name] = declaration.value
        continue
      }
      substitute(declaration, &result)
    }
    return result
  }

  private func substitute(_ declaration: DeclarationBlock.Declaration, _ result: inout Cascaded) {
    let custom = result.custom
    guard let value = Variables.substitute(declaration.value, { custom[$0] }) else {
      // Invalid when it is computed: as if nothing had been declared at all.
      for longhand in Shorthand.longhands(of: declaration.name, "unset") {
        result.declared[longhand.name] = "unset"
      }
      return
    }
    for longhand in Shorthand.longhands(of: declaration.name, value)
    where ValueCheck.accepts(longhand.name, longhand.value) {
      result.declared[longhand.name] = longhand.value
    }
  }

  // MARK: Inheritance

  /// What the element hands down, its declared values considered.
  func context(_ declared: [String: String], _ tag: Tag) -> StyleContext {
    var context = parent
    context.add(tag)
    for name in StyleContext.names {
      guard let value = declared[name] else { continue }
      switch value.lowercased() {
      case "inherit", "unset": context[name] = parent[name]
      case "initial": context[name] = Self.initial[name]
      case "revert", "revert-layer": break
      case "currentcolor" where name == "color": context.color = parent.color
      case let lower: context[name] = name == "list-style-type" ? value : lower
      }
    }
    let wrap = declared["flex-wrap"]?.lowercased()
    context.flexWrap = wrap == "inherit" ? parent.flexWrap : wrap
    if let size = declared["font-size"] { context.fontSize = fontSize(size.lowercased()) }
    return context
  }

  private static let initial = [
    "color": "canvastext", "font-weight": "400", "font-style": "normal", "text-align": "start",
    "text-transform": "none", "white-space": "normal", "list-style-type": "disc",
    "visibility": "visible",
  ]

  private func fontSize(_ value: String) -> Double {
    switch value {
    case "inherit", "unset": return parent.fontSize
    case "initial", "medium", "revert": return 16
    case "xx-small": return 9
    case "x-small": return 10
    case "small": return 13
    case "large": return 18
    case "x-large": return 24
    case "xx-large": return 32
    case "smaller": return parent.fontSize / 1.2
    case "larger": return parent.fontSize * 1.2
    default:
      guard let length = CSSLength(value) else { return parent.fontSize }
      let pixels = length.pixels(
        font: parent.fontSize, root: rootFontSize, of: parent.fontSize)
      return pixels.isFinite ? min(max(pixels, 0), 10_000) : parent.fontSize
    }
  }
}
