/// Shorthand properties, by what they stand for.
enum Shorthand {
  typealias Declaration = DeclarationBlock.Declaration

  /// The longhands of a property with their values; itself for one that stands for no other.
  static func longhands(of name: String, _ value: String) -> [Declaration] {
    let lower = value.lowercased()
    let isWide = ValueCheck.wide.contains(lower)
    switch name {
    case "margin", "padding":
      return sides(value, isWide) { "\(name)-\($0)" }
    case "border-width", "border-style", "border-color":
      let kind = name.dropFirst(7)
      return sides(value, isWide) { "border-\($0)-\(kind)" }
    case "inset": return sides(value, isWide) { $0 }
    case "margin-inline", "padding-inline", "margin-block", "padding-block":
      return pair(name, value)
    case "margin-inline-start", "margin-inline-end", "margin-block-start", "margin-block-end",
      "padding-inline-start", "padding-inline-end", "padding-block-start", "padding-block-end":
      return [Declaration(name: physical(name), value: value)]
    case "border", "border-top", "border-right", "border-bottom", "border-left":
      return border(name, value, isWide)
    case "overflow": return two(value, "overflow-x", "overflow-y")
    case "gap", "grid-gap": return two(value, "row-gap", "column-gap")
    case "grid-row-gap": return [Declaration(name: "row-gap", value: value)]
    case "grid-column-gap": return [Declaration(name: "column-gap", value: value)]
    case "flex", "-webkit-flex", "-ms-flex": return flex(value, lower, isWide)
    case "flex-flow", "-webkit-flex-flow": return flexFlow(value, isWide)
    case "place-content": return two(value, "align-content", "justify-content")
    case "place-items": return two(value, "align-items", "justify-items")
    case "place-self": return two(value, "align-self", "justify-self")
    case "background": return background(value, isWide)
    case "font": return font(value, lower, isWide)
    case "list-style": return listStyle(value, isWide)
    case "text-decoration": return decoration(value, isWide)
    case "grid-template", "grid": return gridTemplate(value, isWide)
    case "word-wrap": return [Declaration(name: "overflow-wrap", value: value)]
    case "-webkit-flex-direction": return [Declaration(name: "flex-direction", value: value)]
    case "-webkit-clip-path": return [Declaration(name: "clip-path", value: value)]
    case "outline": return outline(value, isWide)
    default: return [Declaration(name: name, value: value)]
    }
  }

  private static func all(_ names: [String], _ value: String) -> [Declaration] {
    names.map { Declaration(name: $0, value: value) }
  }

  static let sideNames = ["top", "right", "bottom", "left"]

  private static func sides(
    _ value: String, _ isWide: Bool, _ name: (String) -> String
  ) -> [Declaration] {
    let words = CSSText.words(value)
    guard (1...4).contains(words.count) else { return [] }
    let places = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]][words.count - 1]
    return zip(sideNames, places).map { Declaration(name: name($0), value: words[$1]) }
  }

  private static func pair(_ name: String, _ value: String) -> [Declaration] {
    two(value, physical(name + "-start"), physical(name + "-end"))
  }

  private static func two(_ value: String, _ first: String, _ second: String) -> [Declaration] {
    let words = CSSText.words(value)
    guard let start = words.first, words.count <= 2 else { return [] }
    return [
      Declaration(name: first, value: start),
      Declaration(name: second, value: words.count > 1 ? words[1] : start),
    ]
  }

  /// The side that a flow-relative property is for, text running from left to right.
  private static func physical(_ name: String) -> String {
    let ends = [
      "inline-start": "left", "inline-end": "right", "block-start": "top", "block-end": "bottom",
    ]
    for (end, side) in ends where name.hasSuffix(end) { return name.dropLast(end.count) + side }
    return name
  }

  private static func border(_ name: String, _ value: String, _ isWide: Bool) -> [Declaration] {
    let sides = name == "border" ? sideNames.map { "border-\($0)" } : [name]
    if isWide {
      return all(sides.flatMap { ["\($0)-width", "\($0)-style", "\($0)-color"] }, value)
    }
    let styles: Set<String> = [
      "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset",
    ]
    var (width, style, color) = ("medium", "none", "currentcolor")
    for word in CSSText.words(value) {
      let lower = word.lowercased()
      if styles.contains(lower) {
        style = lower
      } else if lower.utf8.first.map({ (0x30...0x39).contains($0) || $0 == 0x2E }) ?? false
        || ["thin", "medium", "thick"].contains(lower) || lower.hasPrefix("calc(")
      {
        width = lower
      } else {
        color = word
      }
    }
    return sides.flatMap { side in
      [("width", width), ("style", style), ("color", color)].map {
        Declaration(name: "\(side)-\($0.0)", value: $0.1)
      }
    }
  }

  private static func outline(_ value: String, _ isWide: Bool) -> [Declaration] {
    border("border-top", value, isWide).map {
      Declaration(name: "outline" + $0.name.dropFirst(10), value: $0.value)
    }
  }

  private static func decoration(_ value: String, _ isWide: Bool) -> [Declaration] {
    if isWide { return [Declaration(name: "text-decoration-line", value: value)] }
    let lines = CSSText.words(value.lowercased()).filter {
      ["none", "underline", "overline", "line-through", "blink"].contains($0)
    }
    return [
      Declaration(
        name: "text-decoration-line", value: lines.isEmpty ? "none" : lines.joined(separator: " "))
    ]
  }
}
