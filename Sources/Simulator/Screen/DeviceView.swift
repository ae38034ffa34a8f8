import Container
import TextUI
import UpdateCore

/// The phone.
struct DeviceView {
  private let state: AppState
  private let layout: Layout

  init(_ state: AppState, _ layout: Layout) {
    self.state = state
    self.layout = layout
  }

  private var widgets: WidgetView { WidgetView(state: state, layout: layout) }

  private var device: DeviceState { state.device }
  private var box: BoxStyle { state.boxes ? .rounded : .ascii }

  func draw(in rect: Rect, _ grid: inout Grid) {
    let frame = state.focus == .device ? Style(.cyan) : Style.plain
    grid.box(rect, frame, with: box)
    drawStatusBar(rect, &grid)
    switch device.phase {
    case .off, .background:
      if let store = device.store {
        StoreView(state: state, layout: layout, sheet: store).draw(in: rect, frame, &grid)
      } else {
        drawHomeScreen(rect, &grid)
      }
    case .splash: drawSplash(rect, &grid)
    case .foreground: drawApp(rect, frame, &grid)
    }
    widgets.drawMenu(&grid)
    widgets.drawPicker(&grid)
    widgets.drawDialog(&grid)
    if let prompt = device.prompt { drawPrompt(prompt, &grid) }
    widgets.drawToast(&grid)
  }

  private func drawStatusBar(_ rect: Rect, _ grid: inout Grid) {
    grid.put(state.clock, x: rect.x + 2, y: rect.y + 1)
    let signal =
      switch state.network {
      case .online: "100%"
      case .offline: "no network"
      case .slow: "slow"
      case .latency: "late"
      }
    let style = state.network == .online ? Style.plain : Style(.red)
    grid.put(signal, x: rect.x + rect.width - 2 - DisplayWidth.of(signal), y: rect.y + 1, style)
    if device.isInFront {
      center(device.iconName, in: rect, y: rect.y + 1, .dim, &grid)
    }
  }

  private func center(_ text: String, in rect: Rect, y: Int, _ style: Style, _ grid: inout Grid) {
    let width = min(DisplayWidth.of(text), rect.width - 4)
    grid.put(text, x: rect.x + (rect.width - width) / 2, y: y, style, limit: rect.width - 4)
  }

  // MARK: Home screen and launch image

  private func drawHomeScreen(_ rect: Rect, _ grid: inout Grid) {
    let icon = Rect(rect.x + (rect.width - 8) / 2, rect.y + 5, 8, 4)
    grid.box(icon, Style(.blue), with: box)
    center(
      device.iconLetters, in: icon, y: icon.y + 1, Style(.blue, on: .standard, .bold), &grid)
    center(device.iconName, in: rect, y: rect.y + 9, .bold, &grid)
    let note = device.phase == .background ? "in the background" : "not running"
    center(note, in: rect, y: rect.y + 11, .dim, &grid)
    let hint = device.phase == .background ? "Enter or b brings it back" : "Enter or l launches it"
    center(hint, in: rect, y: rect.y + 12, .dim, &grid)
  }

  private func drawSplash(_ rect: Rect, _ grid: inout Grid) {
    let middle = rect.y + rect.height / 2
    center(device.iconName, in: rect, y: middle - 1, .bold, &grid)
    center(device.appVersion, in: rect, y: middle, .dim, &grid)
  }

  // MARK: The page

  private func drawApp(_ rect: Rect, _ frame: Style, _ grid: inout Grid) {
    widgets.drawBar(y: rect.y + 2, &grid)
    grid.divider(rect, y: rect.y + 3, frame, with: box)
    widgets.drawPullRow(&grid)
    guard let area = layout.page else { return }
    guard let page = device.page else {
      drawBlank(area, &grid)
      return
    }
    for y in 0..<area.height {
      let row = device.scroll + y
      guard page.rows.indices.contains(row) else { break }
      drawRow(page, row, at: area.y + y, area, &grid)
      if let columns = device.selection?.columns(ofRow: row, width: area.width) {
        let cells = Rect(area.x + columns.lowerBound, area.y + y, columns.count, 1)
        grid.restyle(cells) { $0.attributes.formSymmetricDifference(.reverse) }
      }
    }
    FieldView(state: state, area: area)?.draw(&grid)
    if let selection = device.selection {
      grid.cursor = Point(area.x + selection.end.column, area.y + selection.end.row - device.scroll)
    }
    if page.rows.count > area.height {
      grid.scrollBar(
        Rect(rect.x + rect.width - 1, area.y, 1, area.height),
        visible: device.scroll..<min(page.rows.count, device.scroll + area.height),
        of: page.rows.count, frame, with: box)
    }
  }

  private func drawRow(
    _ page: PageSnapshot, _ row: Int, at y: Int, _ area: Rect, _ grid: inout Grid
  ) {
    var x = area.x
    for span in page.rows[row].spans {
      var style = span.style
      let isFocused = span.element != nil && span.element == device.focus
      if isFocused, state.focus == .device { style.attributes.insert(.reverse) }
      let width = grid.put(span.text, x: x, y: y, style, limit: area.x + area.width - x)
      x += width
    }
  }

  /// A white screen, with the words a device would not have.
  private func drawBlank(_ area: Rect, _ grid: inout Grid) {
    guard !device.isLoading, let resolution = device.resolution, resolution.source == .error
    else { return }
    let lines = TextWrap.rows("(a white screen: \(resolution.reason))", width: area.width)
    for (index, line) in lines.enumerated() where index < area.height {
      grid.put(line, x: area.x, y: area.y + 1 + index, .dim)
    }
  }

  // MARK: Prompts

  private func drawPrompt(_ prompt: Prompt, _ grid: inout Grid) {
    guard let rect = layout.promptRect(prompt), let area = layout.device else { return }
    grid.restyle(area.inset(1)) { $0.attributes.insert(.dim) }
    grid.fill(rect)
    grid.box(rect, .bold, with: box)
    center(prompt.title, in: rect, y: rect.y + 1, .bold, &grid)
    var y = rect.y + 2
    for line in layout.promptLines(prompt) {
      center(line, in: rect, y: y, .plain, &grid)
      y += 1
    }
    let notes = layout.promptNotes(prompt)
    if !notes.isEmpty { y += 1 }
    for line in notes {
      center(line, in: rect, y: y, Style(.yellow), &grid)
      y += 1
    }
    if case .updating(let received, let total) = prompt.kind {
      ProgressBar(received: received, total: total, boxes: state.boxes).draw(
        Rect(rect.x + 3, y + 1, rect.width - 6, 2), &grid)
      return
    }
    for (index, button) in prompt.buttons.enumerated() {
      guard let place = layout.promptButton(index, of: prompt) else { continue }
      let isDestructive = button == prompt.destructiveButton
      let colour: Color = isDestructive ? .red : .blue
      let room = Rect(place.x - 2, place.y, place.width + 4, 1)
      let style = Style(
        colour, on: .standard,
        index == device.prompts.selected && state.focus == .device ? [.bold, .reverse] : .bold)
      center(" \(button) ", in: room, y: place.y, style, &grid)
      // Every colour is also a word.
      if isDestructive { center("destructive", in: room, y: place.y + 1, .dim, &grid) }
    }
  }
}
