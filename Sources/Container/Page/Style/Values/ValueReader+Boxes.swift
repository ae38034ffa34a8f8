extension ValueReader {
  /// The display that the declared one makes of an element's own.
  ///
  /// What floats has rows of its own. CSS 2, section 9.7.
  func display(_ natural: Display, _ tag: Tag) -> Display {
    let display = declaredDisplay(natural, tag)
    guard float() != nil else { return display }
    return display == .inline || display == .inlineBlock || display.isTablePart ? .block : display
  }

  private func declaredDisplay(_ natural: Display, _ tag: Tag) -> Display {
    guard let value = value("display") else { return natural }
    if value == "none" { return .none }
    switch tag {
    // These are what they are, however they are to be shown.
    case .script, .style, .head, .template, .title, .meta, .link, .base, .datalist, .option,
      .optgroup, .source, .track, .parameter, .area, .noframes, .noembed, .columnGroup, .column,
      .embed:
      return natural
    case .summary, .details, .rule: return tag.display
    default: break
    }
    let own = tag.display
    switch own {
    case .none, .atom, .contents, .inlineBlock: return own
    default: break
    }
    switch value {
    case "inline", "ruby", "ruby-base", "ruby-text", "run-in", "initial", "unset": return .inline
    case "inline-block", "inline-flex", "inline-grid", "inline-table", "-webkit-inline-box",
      "-webkit-inline-flex", "-ms-inline-flexbox":
      return .inlineBlock
    case "contents": return .contents
    case "list-item": return .listItem
    case "table": return .table
    case "table-row-group", "table-header-group", "table-footer-group": return .tableGroup
    case "table-row": return .tableRow
    case "table-cell": return .tableCell
    case "table-column", "table-column-group": return .none
    case "inherit": return natural
    default: return .block
    }
  }

  private func isPlaced() -> Bool {
    value("position").map { $0 == "absolute" || $0 == "fixed" } ?? false
  }

  /// Whether it stands beside what comes.
  func isOutOfFlow() -> Bool { isPlaced() || float() != nil }

  /// The side that it floats to; what has a place of its own does not float.
  func float() -> ComputedStyle.Side? {
    guard !isPlaced() else { return nil }
    return switch value("float") {
    case "left", "inline-start": .left
    case "right", "inline-end": .right
    default: nil
    }
  }

  /// The sides on which nothing that floats may be beside it.
  func clear() -> ComputedStyle.Clearance? {
    switch value("clear") {
    case "left", "inline-start": .left
    case "right", "inline-end": .right
    case "both": .both
    default: nil
    }
  }

  /// Whether what is in it keeps clear of what floats outside.
  func isApart() -> Bool {
    value("display") == "flow-root"
      || ["overflow-x", "overflow-y"].contains {
        value($0).map { $0 == "hidden" || $0 == "auto" || $0 == "scroll" } ?? false
      }
  }

  /// Whether an element is seen though nothing is in it.
  func isPainted() -> Bool {
    if let color = value("background-color"), color != "transparent", color != "initial" {
      if StyleColor(color)?.alpha ?? 1 >= 0.1 { return true }
    }
    if let image = value("background-image"), image != "none", image != "initial" { return true }
    return Shorthand.sideNames.contains { side in
      guard let line = value("border-\(side)-style"), line != "none", line != "hidden" else {
        return false
      }
      return pixels(of: "border-\(side)-width").map { $0 > 0 } ?? true
    }
  }

  /// Whether the text of what stands in a line does not touch what is beside it.
  func hasRoomBeside() -> Bool {
    ["padding-left", "padding-right", "margin-left", "margin-right"].contains {
      pixels(of: $0).map { $0 >= 2 } ?? false
    }
  }

  /// Whether an element is shown so small, or so far away, that nobody sees its text: the ways of
  /// hiding a text from the eye but not from screen readers.
  func isClipped() -> Bool {
    if isPlaced() {
      if let clip = value("clip"), clip.hasPrefix("rect(") {
        let edges = clip.dropFirst(5).split { !$0.isNumber && $0 != "." }
        if edges.count >= 4, edges.allSatisfy({ Double($0).map { $0 <= 1 } ?? false }) {
          return true
        }
      }
      for name in ["left", "top", "right", "bottom"] {
        if let place = pixels(of: name), place <= -999 { return true }
      }
    }
    if let path = value("clip-path"), path.hasPrefix("inset(") {
      let inset = path.dropFirst(6).prefix { $0.isNumber || $0 == "." }
      if Double(inset).map({ $0 >= 50 }) ?? false, path.contains("%") { return true }
    }
    if let indent = value("text-indent").flatMap({ pixels($0, of: media.width) }),
      indent <= -999 || (indent >= media.width && hides("overflow-x"))
    {
      return true
    }
    return isFlat("height", "overflow-y") || isFlat("max-height", "overflow-y")
      || (isFlat("width", "overflow-x") && value("display") != "inline")
  }

  func isTransparent() -> Bool {
    guard let opacity = value("opacity") else { return false }
    return (Double(opacity.filter { $0 != "%" }) ?? 1) <= 0
  }

  private func hides(_ name: String) -> Bool {
    guard let value = value(name) else { return false }
    return value == "hidden" || value == "clip"
  }

  /// Whether nothing of it is seen since it has no extent and cuts what is too large.
  private func isFlat(_ name: String, _ overflow: String) -> Bool {
    guard hides(overflow), isTiny(name) else { return false }
    // An item that begins with nothing grows to what is free.
    if !name.hasPrefix("max"), grows { return false }
    // What stands in padding is seen.
    let sides = name.hasSuffix("height") ? ["top", "bottom"] : ["left", "right"]
    return sides.allSatisfy { (pixels(of: "padding-\($0)") ?? 0) <= 2 }
      && isTiny(name.hasSuffix("height") ? "min-height" : "min-width", orAbsent: true)
  }

  /// Whether a length is next to nothing, whatever it is a part of.
  private func isTiny(_ name: String, orAbsent: Bool = false) -> Bool {
    guard let value = value(name) else { return orAbsent }
    guard let least = pixels(value), let most = pixels(value, of: media.width) else {
      return orAbsent
    }
    return max(least, most) <= 1
  }

  private var grows: Bool { value("flex-grow").flatMap(Double.init).map { $0 > 0 } ?? false }
}
