extension Document {
  /// The computed value of a property as CSSOM writes it; empty for an element that is not in the
  /// document, and for names that are none.
  ///
  /// Nothing moves on a terminal: transitions and animations take no time.
  func computedValue(of element: NodeID, _ name: String, _ pseudo: StyleSelector.Target = .element)
    -> String
  {
    guard self[element].isConnected, let entry = styling.entry(element) else { return "" }
    let context = styling.contexts[Int(entry.context)]
    if name.hasPrefix("--") { return styling.customs[Int(context.custom)][name] ?? "" }
    if let sides = Self.shorthands[name] { return shorthand(sides, of: element, pseudo) }
    if let still = Self.still[name] { return still }
    let declared: [String: String]
    let values = styling.values[Int(entry.values)]
    switch pseudo {
    case .before: declared = values.before ?? [:]
    case .after: declared = values.after ?? [:]
    default: declared = values.declared
    }
    if case .element = pseudo {
      if name == "display" { return display(of: element, declared) }
      if name == "font-size" { return Self.number(context.fontSize) + "px" }
      if StyleContext.names.contains(name) {
        return Self.inherited(name, context[name])
      }
    }
    return value(name, declared, element, context)
  }

  private func display(of element: NodeID, _ declared: [String: String]) -> String {
    let style = style(of: element)
    if style.display == .none { return "none" }
    let display =
      switch declared["display"]?.lowercased() {
      case let value? where !ValueCheck.wide.contains(value): value
      case "initial", "unset": "inline"
      default: style.display.name
      }
    let isItem = boxParent(of: element).map { self.style(of: $0).container != nil } ?? false
    return isItem || style.isOutOfFlow ? Self.blockified(display) : display
  }

  /// The display of what is an item of a flex container, or out of the flow.
  ///
  /// CSS Display, "blockify".
  private static func blockified(_ display: String) -> String {
    switch display {
    case "inline-flex", "inline-grid", "inline-table": String(display.dropFirst("inline-".count))
    case "inline", "inline-block", "table-row", "table-row-group", "table-cell", "table-caption",
      "table-header-group", "table-footer-group", "table-column", "table-column-group":
      "block"
    default: display
    }
  }

  private static func inherited(_ name: String, _ value: String?) -> String {
    guard let value else { return initial[name] ?? "" }
    switch name {
    case "color": return color(value) ?? value
    case "font-weight":
      return ["bold": "700", "bolder": "700", "normal": "400", "lighter": "400"][value] ?? value
    default: return value
    }
  }

  private func value(
    _ name: String, _ declared: [String: String], _ element: NodeID, _ context: StyleContext
  ) -> String {
    var element = element
    var value = declared[name]
    // What is inherited, or asked to be, is looked for around the element.
    while PropertyNames.inherited.contains(name) && (value == nil || value == "unset")
      || value?.lowercased() == "inherit"
    {
      guard let parent = flatParent(of: element), let entry = styling.entry(parent) else {
        value = nil
        break
      }
      element = parent
      value = styling.values[Int(entry.values)].declared[name]
    }
    guard let value, !ValueCheck.wide.contains(value.lowercased()) else {
      return Self.initial[name] ?? ""
    }
    if value.lowercased() == "currentcolor" { return Self.inherited("color", context.color) }
    if name.hasSuffix("color"), let color = Self.color(value) { return color }
    guard Self.lengths.contains(where: name.hasPrefix), let length = CSSLength(value),
      length.fraction == 0
    else { return value }
    let pixels = length.pixels(font: context.fontSize, root: 16, styling.media)
    return pixels.isFinite ? Self.number(pixels) + "px" : value
  }

  private func shorthand(
    _ names: [String], of element: NodeID, _ pseudo: StyleSelector.Target
  ) -> String {
    var parts = names.map { computedValue(of: element, $0, pseudo) }
    while parts.count > 1, parts.count != 3 || parts[2] == parts[0] {
      if parts.count == 4, parts[3] != parts[1] { break }
      if parts.count == 2, parts[1] != parts[0] { break }
      parts.removeLast()
    }
    return parts.joined(separator: " ")
  }

  // MARK: Values as text

  private static func color(_ text: String) -> String? {
    if text == "canvastext" { return "rgb(0, 0, 0)" }
    guard let color = StyleColor(text) else { return nil }
    let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
      .joined(separator: ", ")
    return color.alpha == 1 ? "rgb(\(parts))" : "rgba(\(parts), \(number(color.alpha)))"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }

  private static let lengths = [
    "width", "height", "min-", "max-", "margin", "padding", "border", "top", "left", "right",
    "bottom", "line-height", "letter-spacing", "column-gap", "row-gap", "text-indent",
    "outline", "flex-basis",
  ]

  private static let shorthands: [String: [String]] = {
    var table = [
      "overflow": ["overflow-x", "overflow-y"], "gap": ["row-gap", "column-gap"],
      "inset": Shorthand.sideNames, "text-decoration": ["text-decoration-line"],
      "background": ["background-color"], "flex-flow": ["flex-direction", "flex-wrap"],
    ]
    for name in ["margin", "padding"] { table[name] = Shorthand.sideNames.map { "\(name)-\($0)" } }
    for kind in ["width", "style", "color"] {
      table["border-\(kind)"] = Shorthand.sideNames.map { "border-\($0)-\(kind)" }
    }
    return table
  }()

  /// What would take time takes none.
  private static let still = [
    "transition-duration": "0s", "transition-delay": "0s", "transition-property": "all",
    "animation-duration": "0s", "animation-delay": "0s", "animation-name": "none",
    "animation-iteration-count": "1", "transition": "all 0s ease 0s", "animation": "none",
  ]

  static let initial: [String: String] = {
    var table = [
      "position": "static", "visibility": "visible", "opacity": "1", "width": "auto",
      "height": "auto", "overflow-x": "visible", "overflow-y": "visible", "color": "rgb(0, 0, 0)",
      "background-color": "rgba(0, 0, 0, 0)", "background-image": "none", "float": "none",
      "clear": "none", "line-height": "normal", "font-weight": "400", "font-style": "normal",
      "font-family": "monospace", "text-align": "start", "text-transform": "none",
      "text-decoration-line": "none", "direction": "ltr", "z-index": "auto", "transform": "none",
      "box-sizing": "content-box", "pointer-events": "auto", "white-space": "normal",
      "min-width": "0px", "min-height": "0px", "max-width": "none", "max-height": "none",
      "flex-direction": "row", "flex-wrap": "nowrap", "flex-grow": "0", "flex-shrink": "1",
      "flex-basis": "auto", "order": "0", "justify-content": "normal", "align-items": "normal",
      "list-style-type": "disc", "list-style-position": "outside", "content": "normal",
      "cursor": "auto", "letter-spacing": "normal", "word-spacing": "0px", "text-indent": "0px",
      "vertical-align": "baseline", "user-select": "auto", "row-gap": "normal",
      "column-gap": "normal", "filter": "none", "clip": "auto", "clip-path": "none",
      "outline-style": "none", "outline-width": "0px", "box-shadow": "none", "resize": "none",
      "word-break": "normal", "overflow-wrap": "normal", "tab-size": "8",
    ]
    for side in Shorthand.sideNames {
      table["margin-\(side)"] = "0px"
      table["padding-\(side)"] = "0px"
      table["border-\(side)-width"] = "0px"
      table["border-\(side)-style"] = "none"
      table["border-\(side)-color"] = "rgb(0, 0, 0)"
      table[side] = "auto"
    }
    return table
  }()
}

extension Display {
  /// Its name in CSS.
  var name: String {
    switch self {
    case .none: "none"
    case .inline: "inline"
    case .block: "block"
    case .atom, .inlineBlock: "inline-block"
    case .contents: "contents"
    case .listItem: "list-item"
    case .table: "table"
    case .tableGroup: "table-row-group"
    case .tableRow: "table-row"
    case .tableCell: "table-cell"
    }
  }
}
