/// The declarations of one rule or one `style` attribute, shorthands as what they stand for.
struct DeclarationBlock: Sendable {
  struct Declaration: Sendable {
    var name: String
    var value: String
    /// Whether `var()` is to be put in before anything else; shorthands are then as they were.
    var hasVariables = false
  }

  private(set) var normal: [Declaration] = []
  private(set) var important: [Declaration] = []
  /// Whether its content takes a text from attributes.
  private(set) var readsAttributes: [String] = []

  var isEmpty: Bool { normal.isEmpty && important.isEmpty }

  init(_ properties: [StyleDeclaration.Property]) {
    for property in properties {
      for declaration in Self.declarations(property.name, property.value) {
        if declaration.name == "content" { note(declaration.value) }
        if property.isImportant {
          important.append(declaration)
        } else {
          normal.append(declaration)
        }
      }
    }
  }

  /// Notes the names in `attr()`.
  private mutating func note(_ content: String) {
    for word in CSSText.words(content) {
      guard let function = CSSText.function(word), function.name == "attr" else { continue }
      let name = function.arguments.split { $0 == " " || $0 == "," }.first
      if let name { readsAttributes.append(name.lowercased()) }
    }
  }

  /// What one property stands for; none if its value makes no sense.
  static func declarations(_ name: String, _ value: String) -> [Declaration] {
    if name.hasPrefix("--") {
      return [Declaration(name: name, value: value, hasVariables: hasVariables(value))]
    }
    if hasVariables(value) { return [Declaration(name: name, value: value, hasVariables: true)] }
    return Shorthand.longhands(of: name, value).filter { ValueCheck.accepts($0.name, $0.value) }
  }

  static func hasVariables(_ value: String) -> Bool {
    value.utf8.count > 5 && value.utf8.contains(UInt8(ascii: "(")) && value.lowercased().hasVar
  }
}

extension String {
  fileprivate var hasVar: Bool {
    var rest = utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      if rest[..<open].suffix(3).elementsEqual("var".utf8) { return true }
      if rest[..<open].suffix(3).elementsEqual("env".utf8) { return true }
      rest = rest[rest.index(after: open)...]
    }
    return false
  }
}
