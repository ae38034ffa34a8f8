/// What icons are called: where a picture cannot be shown, its name can.
///
/// Fonts of icons name them by a class behind a beginning of their own (`fa-trash`, `bi-x-lg`), by
/// an attribute (`<ion-icon name="add">`), or by a ligature, a text that the font draws as a sign.
enum IconName {
  /// The words of an icon, by its attributes; `nil` for what is none.
  static func words(of element: Node) -> String? {
    for name in ["data-feather", "data-lucide", "data-icon"] {
      if let value = element.attribute(name) { return words(value) }
    }
    if element.name.hasSuffix("-icon") || element.name == "iconify-icon",
      let name = element.attribute("name") ?? element.attribute("icon")
    {
      return words(name)
    }
    guard let classes = element.attribute("class") else { return nil }
    let tokens = classes.prefix(limit).split(whereSeparator: \.isWhitespace)
    for token in tokens {
      for family in families where token.hasPrefix(family) && isName(token, of: family, element) {
        if let words = words(String(token.dropFirst(family.count))) { return words }
      }
    }
    return nil
  }

  /// Whether a font draws the text of an element as an icon.
  static func isLigature(_ element: Node) -> Bool {
    guard !element.attributes.isEmpty || element.tag == .other else { return false }
    switch element.name {
    case "mat-icon": return true
    case "i", "span", "b", "em":
      guard let classes = element.attribute("class"), classes.utf8.count >= 8 else { return false }
      return ligatureClasses.contains { TokenList.contains($0, in: classes) }
    default: return false
    }
  }

  /// Whether a text is nothing but signs of a font that only pages have.
  static func isSign(_ text: String) -> Bool {
    // Of UTF-8, these bytes alone begin what is for private use.
    guard let first = text.utf8.first(where: { !Whitespace.contains($0) }), first >= 0xEE else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .privateUse || $0.properties.isWhitespace
    }
  }

  /// The name of an icon as a person would say it, or the sign that it draws.
  static func words(_ name: String) -> String? {
    let last = name.split(separator: ":").last.map(String.init) ?? name
    var parts = last.prefix(limit).lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    while parts.count > 1, let part = parts.last, manners.contains(part) || Int(part) != nil {
      parts.removeLast()
    }
    while parts.count > 1, let part = parts.first, beginnings.contains(part) {
      parts.removeFirst()
    }
    guard let first = parts.first, first.contains(where: \.isLetter) else { return nil }
    let words = parts.joined(separator: " ")
    if parts.count == 1, manners.contains(first) { return nil }
    return signs[words] ?? words
  }

  private static let limit = 200

  /// `icon-box` may be anything; of `i` and `span`, which have no sense of their own, it is a name.
  private static func isName(_ token: Substring, of family: String, _ element: Node) -> Bool {
    guard family == "icon-" else { return true }
    return ["i", "span", "em", "b"].contains(element.name)
  }

  private static let families = [
    "fa-", "bi-", "icon-", "glyphicon-", "mdi-", "ti-", "ion-", "pi-", "ri-", "bxs-", "bx-", "la-",
    "lni-", "feather-", "icofont-", "uil-", "octicon-", "oi-", "dashicons-", "typcn-", "flaticon-",
    "zmdi-", "codicon-", "ph-", "lucide-", "icon-tabler-", "el-icon-", "anticon-", "f7-icons-",
  ]

  private static let ligatureClasses = [
    "material-icons", "material-icons-outlined", "material-icons-round", "material-icons-sharp",
    "material-icons-two-tone", "material-symbols-outlined", "material-symbols-rounded",
    "material-symbols-sharp", "f7-icons",
  ]

  /// How an icon is drawn, behind its name or alone.
  private static let manners: Set<String> = [
    "alt", "outline", "outlined", "fill", "filled", "solid", "regular", "light", "thin", "duotone",
    "brands", "sharp", "round", "rounded", "line", "o", "lg", "sm", "xs", "fw", "spin", "pulse",
    "inverse", "stack", "border", "bold", "ios", "md", "icon", "icons", "2x", "3x", "4x", "5x",
    "button", "btn",
  ]

  private static let beginnings: Set<String> = ["ios", "md", "logo", "icon", "outline"]

  private static let signs = [
    "plus": "+", "add": "+", "minus": "−", "remove": "−", "dash": "−", "times": "×", "xmark": "×",
    "x": "×", "x mark": "×", "cross": "×", "check": "✓", "checkmark": "✓", "done": "✓",
    "tick": "✓", "arrow left": "←", "arrow right": "→", "arrow up": "↑", "arrow down": "↓",
    "arrow back": "←", "arrow forward": "→", "long arrow left": "←", "long arrow right": "→",
    "chevron left": "‹", "chevron right": "›", "angle left": "‹", "angle right": "›",
    "caret left": "‹", "caret right": "›", "chevron back": "‹", "chevron forward": "›",
    "keyboard arrow left": "‹", "keyboard arrow right": "›", "navigate before": "‹",
    "navigate next": "›", "bars": "menu", "hamburger": "menu", "list": "list",
  ]
}

extension Document {
  /// Whether a text is an icon: its name, or signs of a font that only pages have.
  func isIconText(_ node: NodeID) -> Bool {
    IconName.isSign(self[node].text)
      || self[node].parent.map { IconName.isLigature(self[$0]) } ?? false
  }
}
