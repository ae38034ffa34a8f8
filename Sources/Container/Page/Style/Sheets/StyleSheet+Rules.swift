extension StyleSheet {
  /// The rules in one, or those in no other.
  func rules(in parent: Int?) -> [Int] {
    guard let parent else { return top }
    return rules.indices.contains(parent) ? rules[parent].children : []
  }

  /// Puts one rule, as a text, before those from a place on.
  mutating func insert(
    _ text: String, at index: Int, in parent: Int? = nil
  ) throws(StyleSheetError) {
    let siblings = rules(in: parent)
    guard (0...siblings.count).contains(index) else { throw .badIndex(index) }
    let outer = parent.flatMap { selectors(around: $0) }
    let added = try StyleSheet.rule(text, within: outer)
    guard rules.count + added.rules.count <= Limit.rules else {
      throw .tooManyRules(line: 1, limit: Limit.rules)
    }
    guard depth(of: parent) + 1 < Limit.depth else { throw .tooDeep(line: 1, limit: Limit.depth) }
    let first = rules.count
    for var rule in added.rules {
      rule.parent = rule.parent.map { $0 + first } ?? parent
      rule.children = rule.children.map { $0 + first }
      rules.append(rule)
    }
    if let parent {
      rules[parent].children.insert(first, at: index)
    } else {
      top.insert(first, at: index)
    }
  }

  mutating func delete(at index: Int, in parent: Int? = nil) throws(StyleSheetError) {
    guard rules(in: parent).indices.contains(index) else { throw .badIndex(index) }
    if let parent {
      rules[parent].children.remove(at: index)
    } else {
      top.remove(at: index)
    }
  }

  /// A sheet of the one rule that a text is.
  private static func rule(
    _ text: String, within outer: [StyleSelector]?
  ) throws(StyleSheetError) -> StyleSheet {
    guard text.utf8.count <= Limit.bytes else {
      throw .tooLong(bytes: text.utf8.count, limit: Limit.bytes)
    }
    var parser = SheetParser(Array(text.utf8), sheet: StyleSheet())
    parser.outer = outer
    let sheet = parser.parse()
    if let error = parser.error ?? parser.leftOut { throw error }
    guard sheet.top.count == 1, sheet.top[0] == 0 else { throw .notARule }
    return sheet
  }

  private func selectors(around rule: Int) -> [StyleSelector]? {
    var next: Int? = rule
    while let index = next {
      if rules[index].kind == .style { return rules[index].selectors }
      next = rules[index].parent
    }
    return nil
  }

  private func depth(of rule: Int?) -> Int {
    var depth = 0
    var next = rule
    while let index = next {
      depth += 1
      next = rules[index].parent
    }
    return depth
  }

  /// Gives a style rule other selectors; whether they make sense.
  mutating func setSelector(_ text: String, of rule: Int) -> Bool {
    guard rules.indices.contains(rule), rules[rule].kind == .style else { return false }
    let outer = rules[rule].parent.flatMap { selectors(around: $0) }
    guard let selectors = try? StyleSelector.list(text, within: outer) else { return false }
    rules[rule].prelude = text
    rules[rule].selectors = selectors
    return true
  }

  mutating func setDeclarations(_ text: String, of rule: Int) {
    guard rules.indices.contains(rule) else { return }
    rules[rule].declarations = StyleDeclaration(text).properties
  }

  // MARK: As text

  /// A rule as CSSOM writes it; the depth of rules in rules is limited.
  func text(of rule: Int) -> String {
    guard rules.indices.contains(rule) else { return "" }
    let value = rules[rule]
    let declarations = declarationText(of: rule)
    switch value.kind {
    case .style:
      guard !value.children.isEmpty else {
        return "\(value.prelude) {\(declarations.isEmpty ? " " : " \(declarations) ")}"
      }
      let own = declarations.isEmpty ? "" : "\n  \(declarations)"
      return "\(value.prelude) {\(own)\(childText(of: value))\n}"
    case .nested: return declarations
    case .importing: return "@import \(value.prelude);"
    case .namespace: return "@namespace \(value.prelude);"
    case .layerStatement: return "@layer \(value.prelude);"
    case .other: return "\(value.prelude) { \(value.body) }"
    case _ where value.isGroup:
      let prelude = value.prelude.isEmpty ? "" : " \(value.prelude)"
      return "@\(value.kind.keyword)\(prelude) {\(childText(of: value))\n}"
    default:
      let prelude = value.prelude.isEmpty ? "" : " \(value.prelude)"
      return "@\(value.kind.keyword)\(prelude) { \(value.body) }"
    }
  }

  private func childText(of rule: CSSRule) -> String {
    rule.children.map { "\n  \(text(of: $0))" }.joined()
  }

  func declarationText(of rule: Int) -> String {
    guard rules.indices.contains(rule) else { return "" }
    return rules[rule].declarations.map { property in
      "\(property.name): \(property.value)\(property.isImportant ? " !important" : "");"
    }.joined(separator: " ")
  }
}

extension CSSRule.Kind {
  /// What stands behind its `@`.
  var keyword: String {
    switch self {
    case .fontFace: "font-face"
    case .startingStyle: "starting-style"
    case .counterStyle: "counter-style"
    case .importing: "import"
    case .layerStatement: "layer"
    default: rawValue
    }
  }
}
