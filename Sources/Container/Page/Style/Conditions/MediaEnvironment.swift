/// The screen that media queries are asked about: a small one, as that of a phone.
struct MediaEnvironment: Hashable, Sendable {
  /// Pixels of one cell.
  static let cell = (width: 9.0, height: 18.0)

  /// In CSS pixels.
  var width: Double
  var height = 667.0

  /// That of a page which is so many cells wide.
  init(columns: Int) { width = Double(columns) * Self.cell.width }

  /// Whether a list of media queries matches; an empty one does.
  func matches(_ list: String) -> Bool {
    let queries = CSSText.list(list.lowercased())
    return queries.isEmpty || queries.contains { matches(query: $0) }
  }

  private func matches(query: String) -> Bool {
    // `not` before a type is for all of the query.
    if query.hasPrefix("not "), !CSSText.trimmed(query.dropFirst(4)).hasPrefix("(") {
      return !matches(query: CSSText.trimmed(query.dropFirst(4)))
    }
    return Condition.holds(query) { term in
      term == "all" || term == "screen" || matches(feature: term)
    }
  }

  // MARK: Features

  private func matches(feature: String) -> Bool {
    if let colon = feature.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let value = feature[feature.utf8.index(after: colon)...]
      return matches(CSSText.trimmed(feature[..<colon]), CSSText.trimmed(value))
    }
    if feature.utf8.contains(where: { (0x3C...0x3E).contains($0) }) {
      return matches(range: feature)
    }
    return has(feature)
  }

  /// A feature without a value.
  private func has(_ name: String) -> Bool {
    switch name {
    case "width", "height", "device-width", "device-height", "color", "pointer", "any-pointer",
      "aspect-ratio", "resolution", "-webkit-device-pixel-ratio", "orientation", "display-mode",
      "scripting", "update", "overflow-block", "color-gamut", "prefers-color-scheme":
      true
    default: false
    }
  }

  private func matches(_ name: String, _ value: String) -> Bool {
    if let choices = Self.words[name] { return choices.contains(value) }
    if name == "orientation" { return value == (width <= height ? "portrait" : "landscape") }
    let isLeast = name.hasPrefix("min-") || name.hasPrefix("-webkit-min-")
    let isMost = name.hasPrefix("max-") || name.hasPrefix("-webkit-max-")
    var feature = name.hasPrefix("-webkit-") ? String(name.dropFirst(8)) : name
    if isLeast || isMost { feature = String(feature.dropFirst(4)) }
    guard let actual = number(of: feature), let wanted = Self.number(value) else { return false }
    if isLeast { return actual >= wanted }
    return isMost ? actual <= wanted : abs(actual - wanted) < 0.01
  }

  /// `width >= 600px`, `400px <= width < 700px`.
  private func matches(range text: String) -> Bool {
    var parts: [String] = [""]
    var signs: [String] = []
    for character in text {
      if "<>=".contains(character) {
        if parts.last == "" {
          signs[signs.count - 1].append(character)
        } else {
          parts.append("")
          signs.append(String(character))
        }
      } else if character != " " || parts.last != "" {
        parts[parts.count - 1].append(character)
      }
    }
    guard parts.count == signs.count + 1, parts.count <= 3 else { return false }
    let values = parts.map { part -> Double? in
      let part = CSSText.trimmed(part)
      return number(of: part) ?? Self.number(part)
    }
    for (index, sign) in signs.enumerated() {
      guard let left = values[index], let right = values[index + 1] else { return false }
      let holds =
        switch sign {
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        case ">=": left >= right
        case "=": left == right
        default: false
        }
      if !holds { return false }
    }
    return true
  }

  private func number(of feature: String) -> Double? {
    switch feature {
    case "width", "device-width", "inline-size": width
    case "height", "device-height", "block-size": height
    case "aspect-ratio", "device-aspect-ratio": width / height
    case "resolution", "device-pixel-ratio": 2
    case "color": 8
    case "monochrome", "color-index", "grid": 0
    default: nil
    }
  }

  /// A length in pixels, a ratio or a plain number.
  private static func number(_ text: String) -> Double? {
    if let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let parts = (
        Double(CSSText.trimmed(text[..<slash])),
        Double(CSSText.trimmed(text[text.utf8.index(after: slash)...]))
      )
      guard let left = parts.0, let right = parts.1, right != 0 else { return nil }
      return left / right
    }
    for (unit, factor) in [("dppx", 1.0), ("dpi", 1.0 / 96), ("dpcm", 2.54 / 96), ("x", 1.0)]
    where text.hasSuffix(unit) {
      if unit != "x" || !text.hasSuffix("px") {
        return Double(text.dropLast(unit.utf8.count)).map { $0 * factor }
      }
    }
    return Double(text) ?? CSSLength(text)?.pixels(font: 16, root: 16)
  }

  /// What the small screen is like, and the person before it.
  private static let words: [String: Set<String>] = [
    "hover": ["none"], "any-hover": ["none"], "pointer": ["coarse"], "any-pointer": ["coarse"],
    "prefers-color-scheme": ["light"], "prefers-reduced-motion": ["no-preference"],
    "prefers-contrast": ["no-preference"], "prefers-reduced-data": ["no-preference"],
    "prefers-reduced-transparency": ["no-preference"], "forced-colors": ["none"],
    "inverted-colors": ["none"], "display-mode": ["browser"], "scripting": ["enabled"],
    "update": ["fast"], "overflow-block": ["scroll"], "overflow-inline": ["scroll"],
    "color-gamut": ["srgb"], "dynamic-range": ["standard"], "scan": [],
    "-webkit-transform-3d": ["1"], "transform-3d": ["1"],
  ]
}
