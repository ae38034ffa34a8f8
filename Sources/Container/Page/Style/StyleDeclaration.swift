/// The declarations of a `style` attribute, in order, as layout reads them.
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

  /// Reads declarations; what is none is left out, as in a style sheet.
  init(_ text: String) {
    var parser = StyleParser(text)
    while properties.count < Limit.properties, let property = parser.next() {
      if let index = properties.firstIndex(where: { $0.name == property.name }) {
        if properties[index].isImportant, !property.isImportant { continue }
        properties.remove(at: index)
      }
      properties.append(property)
    }
  }
}
