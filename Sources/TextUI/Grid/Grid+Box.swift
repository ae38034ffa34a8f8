extension Grid {
  /// Draws a frame along the inside of a rectangle, with a title in its upper line.
  ///
  /// What stands inside stays; a rectangle without room for two corners each way is left out.
  package mutating func box(
    _ rect: Rect, _ style: Style = .plain, title: String = "", titleStyle: Style? = nil,
    with box: BoxStyle = .rounded
  ) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let right = rect.x + rect.width - 1
    let bottom = rect.y + rect.height - 1
    let line = String(repeating: box.horizontal, count: rect.width - 2)
    put(box.topLeft + line + box.topRight, x: rect.x, y: rect.y, style)
    for y in rect.y + 1..<bottom {
      put(box.vertical, x: rect.x, y: y, style)
      put(box.vertical, x: right, y: y, style)
    }
    put(box.bottomLeft + line + box.bottomRight, x: rect.x, y: bottom, style)
    if !title.isEmpty, rect.width > 6 {
      let text = " \(TextFit.truncated(title, to: rect.width - 6)) "
      put(text, x: rect.x + 2, y: rect.y, titleStyle ?? style)
    }
  }

  /// Draws a line across a box, joined to its sides.
  package mutating func divider(
    _ rect: Rect, y: Int, _ style: Style = .plain, with box: BoxStyle = .rounded
  ) {
    guard rect.width >= 2 else { return }
    let line = String(repeating: box.horizontal, count: rect.width - 2)
    put(box.teeRight + line + box.teeLeft, x: rect.x, y: y, style)
  }

  /// Draws a vertical scroll bar, unless all is visible; the column is `rect`'s first.
  package mutating func scrollBar(
    _ rect: Rect, visible: Range<Int>, of count: Int, _ style: Style = .plain,
    with box: BoxStyle = .rounded
  ) {
    guard rect.height > 0, count > visible.count, !visible.isEmpty else { return }
    let length = max(1, rect.height * visible.count / count)
    let travel = rect.height - length
    let hidden = count - visible.count
    // Only the very ends are shown as the ends.
    var top = (visible.lowerBound * travel + hidden / 2) / hidden
    if travel > 1, visible.lowerBound > 0, visible.upperBound < count {
      top = min(max(top, 1), travel - 1)
    }
    for row in 0..<rect.height {
      let isThumb = row >= top && row < top + length
      put(isThumb ? box.thumb : box.track, x: rect.x, y: rect.y + row, style)
    }
  }
}
