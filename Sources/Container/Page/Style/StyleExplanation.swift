/// Why an element, or its text, is not shown.
struct StyleExplanation: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    /// What the element is, or its attributes, such as `hidden`.
    case kind
    /// The element's own `style`.
    case inline
    /// A rule: its selectors, the address of its sheet, which is empty for one of the document's, and
    /// the line there, from 1.
    case rule(selector: String, sheet: String, line: Int)
  }

  /// The element that is hidden: itself or one around it.
  var element: NodeID
  /// What hides it, such as `display: none`.
  var declaration: String
  var cause: Cause
}

extension Document {
  /// What hides an element; `nil` for one that is shown, and for what is not in the document.
  ///
  /// Takes time with the element's depth and with the number of rules.
  func explanation(of element: NodeID) -> StyleExplanation? {
    guard self[element].isConnected else { return nil }
    var invisible: NodeID?
    var isKnown = false
    var next: NodeID? = element
    while let node = next {
      if self[node].kind == .element {
        let style = style(of: node)
        if style.display == .none { return explain(node, ["display"], "display: none") }
        // The nearest that says anything of it counts.
        if !isKnown, let flag = style.isInvisible {
          isKnown = true
          if flag { invisible = node }
        }
      }
      next = flatParent(of: node)
    }
    return invisible.flatMap { node in
      explain(
        node,
        [
          "visibility", "clip", "clip-path", "text-indent", "left", "top", "right", "bottom",
          "font-size", "height", "max-height", "width", "opacity",
        ], "visibility: hidden")
    }
  }

  /// The strongest declaration of the first of these properties that has one.
  private func explain(
    _ node: NodeID, _ names: [String], _ fallback: String
  ) -> StyleExplanation {
    let inline = self[node].attribute("style").map {
      DeclarationBlock(StyleDeclaration($0).properties)
    }
    var restyler = Restyler(self, nil, styling)
    restyler.ignoresFilter = true
    let numbers = restyler.blocks(of: node)
    let declared = styling.entry(node).map { styling.values[Int($0.values)].declared } ?? [:]
    for name in names {
      guard let value = declared[name], isHiding(name, value) else { continue }
      let declaration = "\(name): \(value)"
      let important = numbers.last { number in
        styling.blocks[Int(number)].important.contains { $0.name == name }
      }
      if inline?.important.contains(where: { $0.name == name }) ?? false {
        return StyleExplanation(element: node, declaration: declaration, cause: .inline)
      }
      if let important { return explanation(node, declaration, important) }
      if inline?.normal.contains(where: { $0.name == name }) ?? false {
        return StyleExplanation(element: node, declaration: declaration, cause: .inline)
      }
      let normal = numbers.last { number in
        styling.blocks[Int(number)].normal.contains {
          $0.name == name || ($0.hasVariables && name.hasPrefix($0.name))
        }
      }
      if let normal { return explanation(node, declaration, normal) }
    }
    return StyleExplanation(element: node, declaration: fallback, cause: .kind)
  }

  private func isHiding(_ name: String, _ value: String) -> Bool {
    let value = value.lowercased()
    return switch name {
    case "display": value == "none"
    case "visibility": value == "hidden" || value == "collapse"
    case "opacity": (Double(value.filter { $0 != "%" }) ?? 1) <= 0
    case "clip": value.hasPrefix("rect")
    case "clip-path": value.hasPrefix("inset")
    case "height", "max-height", "width", "font-size":
      (CSSLength(value)?.pixels(font: 16, root: 16, of: 360) ?? 99) <= 1
    default: (CSSLength(value)?.pixels(font: 16, root: 16, of: 360) ?? 0) <= -999
    }
  }

  private func explanation(
    _ node: NodeID, _ declaration: String, _ block: Int32
  ) -> StyleExplanation {
    let origin = styling.origins[Int(block)]
    guard let sheet = styling.sheets[origin.sheet] else {
      return StyleExplanation(element: node, declaration: declaration, cause: .kind)
    }
    let rule = sheet.rules[origin.rule]
    return StyleExplanation(
      element: node, declaration: declaration,
      cause: .rule(
        selector: rule.prelude, sheet: sheet.url, line: sheet.firstLine + rule.line - 1))
  }
}
