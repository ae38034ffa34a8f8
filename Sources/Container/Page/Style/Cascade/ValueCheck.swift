/// Whether a value is one of its property's, for those properties that are shown; a value that is
/// none leaves the one before it in its place, as pages rely on.
enum ValueCheck {
  static let wide: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer"]

  static func accepts(_ name: String, _ value: String) -> Bool {
    guard let known = values[name] else { return acceptsOther(name, value) }
    let value = value.lowercased()
    return known.contains(value) || wide.contains(value)
  }

  private static func acceptsOther(_ name: String, _ value: String) -> Bool {
    switch name {
    case "color", "background-color":
      let lower = value.lowercased()
      return wide.contains(lower) || lower == "currentcolor" || StyleColor(lower) != nil
        || CSSText.function(lower) != nil
    case "font-weight":
      let lower = value.lowercased()
      return ["normal", "bold", "bolder", "lighter"].contains(lower) || wide.contains(lower)
        || Double(lower).map { (1...1000).contains($0) } ?? (CSSText.function(lower) != nil)
    case "width", "height", "min-width", "max-width", "min-height", "max-height", "font-size":
      // Lengths have units, but for 0.
      return Double(value).map { $0 == 0 } ?? true
    default: return true
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  private static let values: [String: Set<String>] = [
    "display": words(
      "none inline block inline-block list-item flex inline-flex grid inline-grid contents flow-root"
        + " table inline-table table-row table-row-group table-header-group table-footer-group"
        + " table-cell table-column table-column-group table-caption ruby ruby-base ruby-text"
        + " run-in -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex -ms-flexbox"
        + " -ms-inline-flexbox box flow"),
    "visibility": words("visible hidden collapse"),
    "white-space": words("normal nowrap pre pre-wrap pre-line break-spaces"),
    "text-align": words(
      "left right center justify start end match-parent -webkit-center -webkit-left -webkit-right"
        + " -webkit-auto -moz-center -moz-left -moz-right"),
    "text-transform": words("none uppercase lowercase capitalize full-width"),
    "position": words("static relative absolute fixed sticky -webkit-sticky"),
    "float": words("none left right inline-start inline-end"),
    "flex-direction": words("row row-reverse column column-reverse"),
    "flex-wrap": words("nowrap wrap wrap-reverse"),
    "overflow-x": words("visible hidden scroll auto clip overlay"),
    "overflow-y": words("visible hidden scroll auto clip overlay"),
    "list-style-position": words("inside outside"),
  ]
}
