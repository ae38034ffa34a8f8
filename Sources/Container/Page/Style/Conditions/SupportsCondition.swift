/// What `@supports` and `CSS.supports` ask.
enum SupportsCondition {
  /// Whether a condition holds, such as `(display: grid) and (not (float: left))`.
  static func holds(_ text: String) -> Bool {
    Condition.holds(text) { leaf in
      if let function = CSSText.function(leaf) {
        switch function.name {
        case "selector": return (try? StyleSelector.list(function.arguments)) != nil
        case "font-tech", "font-format": return false
        default: break
        }
      }
      guard let colon = leaf.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
      return supports(
        CSSText.trimmed(leaf[..<colon]),
        CSSText.trimmed(leaf[leaf.utf8.index(after: colon)...]))
    }
  }

  /// Whether a property with that value would be kept.
  static func supports(_ name: String, _ value: String) -> Bool {
    if name.hasPrefix("--") { return true }
    let name = name.lowercased()
    guard !value.isEmpty, PropertyNames.all.contains(name) else { return false }
    let plain = StyleDeclaration("\(name): \(value)").properties.first
    guard let plain else { return false }
    return DeclarationBlock.declarations(plain.name, plain.value).count > 0
  }
}
