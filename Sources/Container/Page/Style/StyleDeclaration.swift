/// The declarations of a `style` attribute, in order: what `element.style` is to a script.
///
/// Names are in lower case, except custom properties; values are as written, since what they mean is
/// for whoever reads them. A shorthand stays one property.
struct StyleDeclaration: Hashable, Sendable {
  struct Property: Hashable, Sendable {
    var name: String
    var value: String
    var isImportant = false
  }

  /// What is beyond these is left out.
  enum Limit {
    static let bytes = 1 << 16
    static let properties = 500
  }

  private(set) var properties: [Property] = []

  init() {}

  /// Reads declarations; what is none is left out, as in a style sheet.
  init(_ text: String) {
    var parser = StyleParser(text)
    while properties.count < Limit.properties, let property = parser.next() {
      if let old = self[property.name], old.isImportant, !property.isImportant { continue }
      put(property)
    }
  }

  /// The property of a name.
  subscript(name: String) -> Property? {
    let name = Self.normalized(name)
    return properties.first { $0.name == name }
  }

  /// The value of a property; empty if there is none.
  func value(of name: String) -> String { self[name]?.value ?? "" }

  /// Sets a property; an empty value removes it, and what is no value changes nothing.
  mutating func set(_ name: String, to value: String, isImportant: Bool = false) {
    if value.utf8.allSatisfy(Whitespace.contains) {
      remove(name)
      return
    }
    var parser = StyleParser("x:\(value)")
    guard let read = parser.next(), parser.isAtEnd, !read.isImportant,
      let name = StyleParser.name(name)
    else { return }
    let property = Property(name: name, value: read.value, isImportant: isImportant)
    if let index = properties.firstIndex(where: { $0.name == name }) {
      properties[index] = property
    } else if properties.count < Limit.properties {
      properties.append(property)
    }
  }

  /// Removes a property and returns the value it had.
  @discardableResult
  mutating func remove(_ name: String) -> String {
    let name = Self.normalized(name)
    guard let index = properties.firstIndex(where: { $0.name == name }) else { return "" }
    return properties.remove(at: index).value
  }

  /// The declarations as text, such as `color: red; margin: 0px !important;`.
  var cssText: String {
    properties.map { "\($0.name): \($0.value)\($0.isImportant ? " !important" : "");" }
      .joined(separator: " ")
  }

  /// The property that a name of `element.style` stands for: `backgroundColor`, `cssFloat`,
  /// `WebkitBoxFlex`.
  static func propertyName(_ member: String) -> String {
    if member == "cssFloat" { return "float" }
    var name = ""
    for (index, character) in member.enumerated() {
      if character.isASCII, character.isUppercase {
        name += "-" + character.lowercased()
      } else if index == 0, member.hasPrefix("webkit") {
        name += "-w"
      } else {
        name.append(character)
      }
    }
    return name
  }

  private mutating func put(_ property: Property) {
    properties.removeAll { $0.name == property.name }
    properties.append(property)
  }

  private static func normalized(_ name: String) -> String {
    name.hasPrefix("--") ? name : name.lowercased()
  }
}

extension Document {
  /// What an element's `style` attribute declares.
  func style(of element: NodeID) -> StyleDeclaration {
    self[element].attribute("style").map { StyleDeclaration($0) } ?? StyleDeclaration()
  }

  mutating func setStyle(_ style: StyleDeclaration, of element: NodeID) {
    set("style", to: style.cssText, of: element)
  }
}
