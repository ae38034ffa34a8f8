/// A text with plural forms: `NSStringLocalizedFormatKey` and its variables.
package struct PluralFormat: Sendable, Hashable {
  /// What stands for `%#@name@`, by the category of a number.
  package struct Variable: Sendable, Hashable {
    /// `NSStringFormatValueTypeKey`: `d`, `ld`, `@`.
    package var valueType: String
    package var forms: [PluralCategory: String]

    package init(valueType: String = "d", forms: [PluralCategory: String]) {
      self.valueType = valueType
      self.forms = forms
    }
  }

  /// The text with `%#@variable@` where variables stand.
  package var format: String
  /// By their names.
  package var variables: [String: Variable]

  /// Bytes of a variable's name.
  static let longestName = 256
  /// Variables in one another.
  static let deepest = 8
  /// Variables that are put in, and bytes of a text; beyond them variables stay as they are written.
  private static let mostVariables = 1_000
  private static let longestText = 1 << 20

  package init(format: String, variables: [String: Variable] = [:]) {
    self.format = format
    self.variables = variables
  }

  /// The text for a number of things, in a language; its numbers put in.
  ///
  /// The form `zero`, where there is one, is taken for 0 in every language, as Apple does; else the
  /// form is that of the language's category, or `other`. The number is that of every variable.
  package func text(count: Int, language: String) -> String {
    let category = PluralRules(language: language).category(of: count)
    return expanded {
      $0.form(count, category)
    } filled: { placeholder, part in
      TextFormat.filled(placeholder, in: part.text, count: count, own: part.own)
    }
  }

  /// The text in the form `other`, its numbers as they are written.
  package var sample: String {
    expanded {
      $0.forms[.other] ?? ""
    } filled: { placeholder, part in
      Array(part.text[placeholder.range])
    }
  }

  /// Puts forms in for variables, and something for the other placeholders.
  private func expanded(
    _ form: (Variable) -> String, filled: (TextPlaceholder, Part) -> [UInt8]
  ) -> String {
    var open = [Part(format, own: 1)]
    var result: [UInt8] = []
    var replaced = 0
    while var part = open.popLast() {
      guard let placeholder = part.next() else {
        result += part.rest
        continue
      }
      result += part.passed(to: placeholder)
      if case .variable(let name) = placeholder.kind {
        if let variable = variables[name], open.count < Self.deepest,
          result.count < Self.longestText, replaced < Self.mostVariables
        {
          replaced += 1
          open.append(part)
          open.append(Part(form(variable), own: placeholder.position ?? 1))
          continue
        }
        result += part.text[placeholder.range]
      } else {
        result += filled(placeholder, part)
      }
      open.append(part)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text of which a part has been passed.
  private struct Part {
    let text: [UInt8]
    /// The position of the variable that it stands for.
    let own: Int
    private var placeholders: ArraySlice<TextPlaceholder>
    private var start = 0

    init(_ text: String, own: Int) {
      self.text = Array(text.utf8)
      self.own = own
      placeholders = TextPlaceholder.all(in: self.text)[...]
    }

    var rest: ArraySlice<UInt8> { text[start...] }

    mutating func next() -> TextPlaceholder? { placeholders.popFirst() }

    /// What stands before a placeholder.
    mutating func passed(to placeholder: TextPlaceholder) -> ArraySlice<UInt8> {
      defer { start = placeholder.range.upperBound }
      return text[start..<placeholder.range.lowerBound]
    }
  }
}

extension PluralFormat.Variable {
  fileprivate func form(_ count: Int, _ category: PluralCategory) -> String {
    if count == 0, let zero = forms[.zero] { return zero }
    return forms[category] ?? forms[.other] ?? ""
  }
}
