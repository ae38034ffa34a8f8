/// Flex containers and grids.
extension ValueReader {
  func flex() -> FlexStyle? {
    guard let display = value("display") else { return nil }
    var style = FlexStyle()
    switch display {
    case "flex", "inline-flex", "-webkit-flex", "-webkit-inline-flex", "-ms-flexbox",
      "-ms-inline-flexbox":
      let direction = value("flex-direction") ?? "row"
      style.isColumn = direction.hasPrefix("column")
      style.isReversed = direction.hasSuffix("reverse")
      style.wraps = context.flexWrap?.hasPrefix("wrap") ?? false
    case "-webkit-box", "-webkit-inline-box":
      style.isColumn = value("-webkit-box-orient") == "vertical"
    case "grid", "inline-grid":
      style.isGrid = true
      style.columns = columns()
      style.isColumn =
        style.columns.isEmpty && !(value("grid-auto-flow")?.hasPrefix("column") ?? false)
      style.wraps = true
    default: return nil
    }
    style.justify = justify()
    style.align = align("align-items") ?? .start
    style.across = across(display, style)
    style.columnGap = value("column-gap").flatMap(cells) ?? 0
    style.rowGap =
      value("row-gap").flatMap { pixels($0) }
      .map { min(max(Int(($0 / MediaEnvironment.cell.height).rounded()), 0), 2) } ?? 0
    return style
  }

  /// How items stand in the width that they are given.
  private func across(_ display: String, _ style: FlexStyle) -> FlexStyle.Align {
    switch display {
    case "grid", "inline-grid":
      // A grid of one column that is no wider than what is in it is where its content is.
      align("justify-items") ?? (style.columns.isEmpty ? align("justify-content") : nil) ?? .start
    case "-webkit-box", "-webkit-inline-box": align("-webkit-box-align") ?? style.align
    default: style.align
    }
  }

  /// How items of a row stand beside higher ones.
  private func align(_ name: String) -> FlexStyle.Align? {
    switch value(name) {
    case "center", "safe center": .center
    case "end", "flex-end", "self-end", "last baseline", "right": .end
    case "start", "flex-start", "self-start", "stretch", "baseline", "normal",
      "left":
      .start
    default: nil
    }
  }

  private func justify() -> FlexStyle.Justify {
    switch value("justify-content") {
    case "center", "safe center": .center
    case "end", "flex-end", "right": .end
    case "space-between": .spaceBetween
    case "space-around": .spaceAround
    case "space-evenly": .spaceEvenly
    default: .start
    }
  }

  /// The columns of a grid; `repeat` is at most for so many.
  private func columns() -> [StyleLength] {
    guard let template = value("grid-template-columns") else { return [] }
    var columns: [StyleLength] = []
    for word in CSSText.words(template) {
      guard let function = CSSText.function(word), function.name == "repeat" else {
        if let column = column(word) { columns.append(column) }
        continue
      }
      let parts = CSSText.list(function.arguments)
      guard parts.count >= 2 else { continue }
      let tracks = CSSText.words(parts[1...].joined(separator: ",")).compactMap(column)
      guard !tracks.isEmpty else { continue }
      let count = Int(parts[0]) ?? fitting(tracks)
      for _ in 0..<min(max(count, 1), 24) { columns += tracks }
    }
    return Array(columns.prefix(24))
  }

  /// How often columns fit into the page's width.
  private func fitting(_ tracks: [StyleLength]) -> Int {
    let total = tracks.reduce(0.0) { sum, track in
      if case .cells(let cells) = track { sum + Double(cells) } else { sum + 10 }
    }
    return max(1, Int(media.width / MediaEnvironment.cell.width / max(total, 1)))
  }

  private func column(_ word: String) -> StyleLength? {
    if word.hasPrefix("[") || word == "none" || word == "subgrid" { return nil }
    if word.hasSuffix("fr") { return Double(word.dropLast(2)).map { .share($0) } }
    if let function = CSSText.function(word), function.name == "minmax" {
      let parts = CSSText.list(function.arguments)
      if let least = parts.first.flatMap(length), case .cells(let cells) = least, cells > 0 {
        return least
      }
      return parts.last.flatMap(column)
    }
    return word == "auto" ? .share(1) : length(word)
  }

  func item() -> FlexItemStyle {
    var item = FlexItemStyle()
    if let grow = value("flex-grow").flatMap(Double.init), grow.isFinite {
      item.grow = max(0, grow)
    }
    if let shrink = value("flex-shrink").flatMap(Double.init), shrink.isFinite {
      item.shrink = max(0, shrink)
    }
    if let flex = value("-webkit-box-flex").flatMap(Double.init), value("flex-grow") == nil,
      flex.isFinite
    {
      item.grow = max(0, flex)
    }
    item.basis = value("flex-basis").flatMap(length)
    item.align = align("align-self")
    item.across = align("justify-self")
    item.order = value("order").flatMap { Int($0) } ?? 0
    item.hasAutoMarginBefore = value("margin-left") == "auto"
    item.hasAutoMarginAfter = value("margin-right") == "auto"
    return item
  }
}
