extension RulesEntry {
  private static let formatName = "NSStringLocalizedFormatKey"
  private static let specName = "NSStringFormatSpecTypeKey"
  private static let typeName = "NSStringFormatValueTypeKey"
  private static let pluralRule = "NSStringPluralRuleType"
  private static let mostVariables = 64

  /// The key's format with its variables, all of which are there.
  func plural() throws(StringsFailure) -> PluralFormat {
    guard case .text(let text)? = members.last(where: { $0.name == Self.formatName })?.value else {
      throw failure("it has no \(Self.formatName)")
    }
    var format = PluralFormat(format: text)
    for member in members where member.name != Self.formatName {
      guard case .fields(let fields) = member.value else {
        throw failure("`\(shown(member.name))` is a text, not a dictionary")
      }
      format.variables[member.name] = try variable(member.name, fields)
    }
    guard format.variables.count <= Self.mostVariables else {
      throw failure("it has more than \(Self.mostVariables) variables")
    }
    for text in [format.format] + format.variables.values.flatMap(\.forms.values) {
      for case .variable(let name) in TextPlaceholder.all(in: Array(text.utf8)).map(\.kind)
      where format.variables[name] == nil {
        throw failure("`%#@\(shown(name))@` names no variable")
      }
    }
    if let name = format.loop {
      throw failure(
        "`\(shown(name))` stands in itself, or variables are more than "
          + "\(PluralFormat.deepest) deep in one another")
    }
    return format
  }

  private func variable(
    _ name: String, _ fields: [(name: String, text: String)]
  ) throws(StringsFailure) -> PluralFormat.Variable {
    var variable = PluralFormat.Variable(forms: [:])
    var rule: String?
    for field in fields {
      switch field.name {
      case Self.specName: rule = field.text
      case Self.typeName: variable.valueType = field.text
      default:
        guard let category = PluralCategory(rawValue: field.name) else {
          throw failure("`\(shown(name)).\(shown(field.name))` is no plural category")
        }
        variable.forms[category] = field.text
      }
    }
    guard rule == Self.pluralRule else {
      throw failure(
        "`\(shown(name)).\(Self.specName)` is \(rule.map { "`\(shown($0))`" } ?? "missing"), "
          + "not \(Self.pluralRule)")
    }
    guard variable.forms[.other] != nil else {
      throw failure("`\(shown(name))` has no form `other`")
    }
    return variable
  }

  private func failure(_ reason: String) -> StringsFailure {
    StringsFailure(.plural(key: key, reason), line: line == 0 ? nil : line)
  }

  private func shown(_ text: String) -> String { escapingControls(text, limit: 80) }
}

extension PluralFormat {
  /// A variable whose forms lead back to it, or too deep.
  fileprivate var loop: String? {
    var names = variables.mapValues { variable in
      Set(
        variable.forms.values.flatMap { TextPlaceholder.all(in: Array($0.utf8)) }
          .compactMap { placeholder in
            if case .variable(let name) = placeholder.kind { name } else { nil }
          })
    }
    // What names nothing any more is taken away, until nothing is left or only loops.
    for _ in 0..<Self.deepest {
      let done = Set(names.filter { $0.value.isEmpty }.keys)
      for name in done { names[name] = nil }
      for name in names.keys { names[name]?.subtract(done) }
    }
    return names.keys.sorted().first
  }
}
