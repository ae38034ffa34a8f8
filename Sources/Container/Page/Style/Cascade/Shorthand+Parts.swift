extension Shorthand {
  static func flex(_ value: String, _ lower: String, _ isWide: Bool) -> [Declaration] {
    let names = ["flex-grow", "flex-shrink", "flex-basis"]
    let parts: [String]
    switch lower {
    case _ where isWide: parts = [value, value, value]
    case "none": parts = ["0", "0", "auto"]
    case "auto": parts = ["1", "1", "auto"]
    default:
      var numbers: [String] = []
      var basis: String?
      for word in CSSText.words(lower) {
        if numbers.count < 2, Double(word) != nil { numbers.append(word) } else { basis = word }
      }
      parts = [
        numbers.first ?? "1", numbers.count > 1 ? numbers[1] : "1",
        basis ?? (numbers.isEmpty ? "auto" : "0%"),
      ]
    }
    return zip(names, parts).map { Declaration(name: $0, value: $1) }
  }

  static func flexFlow(_ value: String, _ isWide: Bool) -> [Declaration] {
    if isWide {
      return ["flex-direction", "flex-wrap"].map { Declaration(name: $0, value: value) }
    }
    return CSSText.words(value.lowercased()).map {
      Declaration(name: $0.contains("wrap") ? "flex-wrap" : "flex-direction", value: $0)
    }
  }

  static func background(_ value: String, _ isWide: Bool) -> [Declaration] {
    if isWide {
      return ["background-color", "background-image"].map { Declaration(name: $0, value: value) }
    }
    // The colour is in the last layer.
    let layer = CSSText.list(value).last ?? ""
    let words = CSSText.words(layer)
    let color = words.first { StyleColor($0) != nil || $0.lowercased() == "currentcolor" }
    let image = words.first { word in
      guard let function = CSSText.function(word) else { return false }
      return function.name == "url" || function.name.contains("gradient")
    }
    return [
      Declaration(name: "background-color", value: color ?? "transparent"),
      Declaration(name: "background-image", value: image ?? "none"),
    ]
  }

  static func font(_ value: String, _ lower: String, _ isWide: Bool) -> [Declaration] {
    let names = ["font-style", "font-weight", "font-size", "line-height", "font-family"]
    if isWide { return names.map { Declaration(name: $0, value: value) } }
    let words = CSSText.words(value)
    var parts = ["normal", "normal", "medium", "normal", ""]
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      if word == "italic" || word == "oblique" {
        parts[0] = word
      } else if ["bold", "bolder", "lighter"].contains(word)
        || Double(word).map({ (1...1000).contains($0) }) ?? false
      {
        parts[1] = word
      } else if !["normal", "small-caps"].contains(word) {
        break
      }
      index += 1
    }
    guard index < words.count else { return [] }
    parts[2] = words[index]
    index += 1
    if index + 1 < words.count, words[index] == "/" {
      parts[3] = words[index + 1]
      index += 2
    }
    parts[4] = words[index...].joined(separator: " ")
    // A family must follow, but those of the system are one word.
    return zip(names, parts).map { Declaration(name: $0, value: $1) }
  }

  static func listStyle(_ value: String, _ isWide: Bool) -> [Declaration] {
    let names = ["list-style-type", "list-style-position", "list-style-image"]
    if isWide { return names.map { Declaration(name: $0, value: value) } }
    var parts = ["disc", "outside", "none"]
    for word in CSSText.words(value) {
      let lower = word.lowercased()
      if lower == "inside" || lower == "outside" {
        parts[1] = lower
      } else if CSSText.function(word)?.name == "url" {
        parts[2] = word
      } else {
        parts[0] = word
      }
    }
    return zip(names, parts).map { Declaration(name: $0, value: $1) }
  }

  static func gridTemplate(_ value: String, _ isWide: Bool) -> [Declaration] {
    let names = ["grid-template-rows", "grid-template-columns"]
    if isWide || value.lowercased() == "none" {
      return names.map { Declaration(name: $0, value: value) }
    }
    guard let slash = CSSText.words(value).firstIndex(of: "/") else { return [] }
    let words = CSSText.words(value)
    return [
      Declaration(name: names[0], value: words[..<slash].joined(separator: " ")),
      Declaration(name: names[1], value: words[(slash + 1)...].joined(separator: " ")),
    ]
  }
}
