import Container
import TextUI

/// What a page has put on the phone besides its document.
struct WidgetView {
  let state: AppState
  let layout: Layout

  private var box: BoxStyle { state.boxes ? .rounded : .ascii }
  private var hasFocus: Bool { state.focus == .device }

  // MARK: Navigation bar

  func drawBar(y: Int, _ grid: inout Grid) {
    if let back = layout.backButton { grid.put("‹ Back", x: back.x, y: y, Style(.blue)) }
    if let title = layout.barTitle { grid.put(title.text, x: title.x, y: y, .bold) }
    for item in layout.barMenu {
      let colour = item.index.map { state.device.menu[$0].terminalColor } ?? .blue
      grid.put(item.text, x: item.rect.x, y: y, Style(colour), limit: item.rect.width)
    }
  }

  func drawPullRow(_ grid: inout Grid) {
    guard let row = layout.pullRow else { return }
    switch state.device.pullToRefresh {
    case .refreshing:
      center("⟳ refreshing…", in: row, Style(.cyan, on: .standard, .bold), &grid)
    case .enabled:
      if state.device.scroll == 0 { center("↓ pull to refresh", in: row, .dim, &grid) }
    case .off: break
    }
  }

  // MARK: Menu

  func drawMenu(_ grid: inout Grid) {
    guard let sheet = layout.menuSheet, let phone = layout.device else { return }
    grid.restyle(phone.inset(1)) { $0.attributes.insert(.dim) }
    grid.fill(sheet.rect)
    grid.box(sheet.rect, .bold, title: "Menu", with: box)
    for (index, rect) in sheet.items {
      let item = state.device.menu[index]
      var style = Style(item.terminalColor, on: .standard, .bold)
      if index == state.device.menuSheet, hasFocus { style.attributes.insert(.reverse) }
      let text = TextFit.padded(" \(item.title)", to: rect.width)
      grid.put(text, x: rect.x, y: rect.y, style, limit: rect.width)
    }
    let first = sheet.items.first?.index ?? 0
    grid.scrollBar(
      Rect(sheet.rect.x + sheet.rect.width - 1, sheet.rect.y + 1, 1, sheet.rect.height - 2),
      visible: first..<first + sheet.items.count, of: state.device.menu.count, .bold, with: box)
  }

  /// The list of a choice.
  func drawPicker(_ grid: inout Grid) {
    guard let layout = layout.picker, let picker = state.device.picker,
      let phone = self.layout.device
    else { return }
    grid.restyle(phone.inset(1)) { $0.attributes.insert(.dim) }
    grid.fill(layout.rect)
    let title = TextFit.truncated(picker.title, to: max(0, layout.rect.width - 6))
    grid.box(layout.rect, .bold, title: title, with: box)
    for (index, rect) in layout.items {
      let choice = picker.choices[index]
      let mark = choice.role == .group ? "" : choice.isChosen ? "(•) " : "( ) "
      let indent = choice.isInGroup ? "   " : " "
      var style: Style =
        switch choice.role {
        case .option: .plain
        case .disabled: .dim
        case .group: .bold
        }
      if index == picker.selected, hasFocus { style.attributes.insert(.reverse) }
      let text = TextFit.padded(indent + mark + PageText.line(choice.label), to: rect.width)
      grid.put(text, x: rect.x, y: rect.y, style, limit: rect.width)
    }
    let first = layout.items.first?.index ?? 0
    grid.scrollBar(
      Rect(layout.rect.x + layout.rect.width - 1, layout.rect.y + 1, 1, layout.rect.height - 2),
      visible: first..<first + layout.items.count, of: picker.choices.count, .bold, with: box)
  }

  // MARK: Dialog

  func drawDialog(_ grid: inout Grid) {
    guard let dialog = state.device.dialog, let layout = layout.dialog,
      let phone = self.layout.device
    else { return }
    grid.restyle(phone.inset(1)) { $0.attributes.insert(.dim) }
    grid.fill(layout.rect)
    grid.box(layout.rect, .bold, with: box)
    for (row, line) in layout.title.enumerated() {
      let place = Rect(layout.messageArea.x, layout.rect.y + 1 + row, layout.messageArea.width, 1)
      center(line, in: place, .bold, &grid)
    }
    drawMessage(layout, &grid)
    if let field = layout.field, let text = state.device.widgets.field {
      grid.put("[", x: field.x, y: field.y)
      grid.put("]", x: field.x + field.width - 1, y: field.y)
      let style = Style(.standard, on: .standard, .underline)
      text.draw(
        on: &grid, x: field.x + 1, y: field.y, width: field.width - 2, style, isFocused: hasFocus)
    }
    for (index, rect) in layout.buttons {
      let isSelected = index == state.device.widgets.selected && hasFocus
      let style = Style(.blue, on: .standard, isSelected ? [.bold, .reverse] : .bold)
      let label = TextFit.truncated(dialog.buttons[index], to: rect.width - 2)
      center(" \(label) ", in: rect, style, &grid)
    }
    if layout.areStacked, let first = layout.buttons.first?.index {
      grid.scrollBar(
        side(of: layout.rect, beside: layout.buttonArea),
        visible: first..<first + layout.buttons.count, of: dialog.buttons.count, .bold, with: box)
    }
  }

  private func drawMessage(_ layout: DialogLayout, _ grid: inout Grid) {
    let area = layout.messageArea
    let last = max(0, layout.message.count - area.height)
    let first = min(last, max(0, state.device.widgets.offset))
    let visible = first..<min(layout.message.count, first + area.height)
    for (row, line) in layout.message[visible].enumerated() {
      center(line, in: Rect(area.x, area.y + row, area.width, 1), .plain, &grid)
    }
    grid.scrollBar(
      side(of: layout.rect, beside: area), visible: visible, of: layout.message.count, .bold,
      with: box)
  }

  private func side(of rect: Rect, beside area: Rect) -> Rect {
    Rect(rect.x + rect.width - 1, area.y, 1, area.height)
  }

  // MARK: Toast

  func drawToast(_ grid: inout Grid) {
    guard let toast = layout.toast, let level = state.device.toast?.level else { return }
    let colour: Color =
      switch level {
      case .info: .green
      case .error: .yellow
      case .fatal: .red
      }
    for (row, line) in toast.rows.enumerated() {
      grid.put(
        line, x: toast.x, y: toast.y + row, Style(colour, on: .standard, [.bold, .reverse]))
    }
  }

  private func center(_ text: String, in rect: Rect, _ style: Style, _ grid: inout Grid) {
    let width = min(DisplayWidth.of(text), rect.width)
    grid.put(
      text, x: rect.x + (rect.width - width) / 2, y: rect.y, style, limit: rect.width)
  }
}
