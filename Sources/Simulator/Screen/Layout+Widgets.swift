import Container
import TextUI
import UpdateCore

extension Layout {
  /// The phone below its bars, inside the frame.
  private var room: Rect? {
    device.map { Rect($0.x + 1, $0.y + 4, $0.width - 2, $0.height - 5) }
  }

  /// The dialog of a page that is on screen.
  var dialog: DialogLayout? {
    guard let room, let dialog = state.device.dialog else { return nil }
    return DialogLayout(dialog, state.device.widgets, in: room, width: promptWidth)
  }

  // MARK: Navigation bar

  /// The page's menu in the navigation bar; `index` is `nil` for `⋯`, which opens all of it.
  var barMenu: [(index: Int?, text: String, rect: Rect)] {
    let menu = state.device.menu
    guard let device, state.device.phase == .foreground, !menu.isEmpty else { return [] }
    let (y, end) = (device.y + 2, device.x + device.width - 2)
    let widths = menu.map { DisplayWidth.of($0.title) }
    let title = min(12, DisplayWidth.of(state.device.barTitle ?? "")) + 2
    let total = widths.reduce(-2) { $0 + $1 + 2 }
    guard total + title <= end - barStart else {
      let text = state.boxes ? "⋯" : "..."
      return [(nil, text, Rect(end - DisplayWidth.of(text), y, DisplayWidth.of(text), 1))]
    }
    var x = end
    return menu.indices.reversed().map { index in
      x -= widths[index]
      defer { x -= 2 }
      return (index, menu[index].title, Rect(x, y, widths[index], 1))
    }
  }

  /// The first column after "‹ Back".
  private var barStart: Int {
    (device?.x ?? 0) + 2 + (state.device.canGoBack ? 7 : 0)
  }

  /// The title in the navigation bar: in its middle, or where there is room.
  var barTitle: (text: String, x: Int)? {
    guard let device, let title = state.device.barTitle else { return nil }
    let end = barMenu.map { $0.rect.x - 2 }.min() ?? device.x + device.width - 2
    let text = TextFit.truncated(
      PageText.line(title), to: max(0, end - barStart), ellipsis: state.boxes ? "…" : "...")
    let width = DisplayWidth.of(text)
    let middle = device.x + (device.width - width) / 2
    return (text, max(barStart, min(middle, end - width)))
  }

  /// The open menu at the phone's lower end, with the items that have room.
  var menuSheet: (rect: Rect, items: [(index: Int, rect: Rect)])? {
    guard let room, let selected = state.device.menuSheet else { return nil }
    let count = state.device.menu.count
    let height = max(1, min(count, room.height - 2))
    let rect = Rect(room.x + 1, room.y + room.height - height - 2, room.width - 2, height + 2)
    let first = DialogLayout.firstVisible(of: count, height: height, selected)
    let items = (0..<min(count, height)).map { row in
      (first + row, Rect(rect.x + 1, rect.y + 1 + row, rect.width - 2, 1))
    }
    return (rect, items)
  }

  /// The open list of a choice at the phone's lower end, with the rows that have room.
  var picker: (rect: Rect, items: [(index: Int, rect: Rect)])? {
    guard let room, let picker = state.device.picker else { return nil }
    let count = picker.choices.count
    let height = max(1, min(count, room.height - 2))
    let rect = Rect(room.x + 1, room.y + room.height - height - 2, room.width - 2, height + 2)
    let first = DialogLayout.firstVisible(of: count, height: height, picker.selected)
    let items = (0..<min(count, height)).map { row in
      (first + row, Rect(rect.x + 1, rect.y + 1 + row, rect.width - 2, 1))
    }
    return (rect, items)
  }

  // MARK: Pull to refresh, toast

  /// The row above the page that says how pull-to-refresh stands.
  var pullRow: Rect? {
    guard let device, takesPullRow else { return nil }
    return Rect(device.x + 2, device.y + 4, pageWidth, 1)
  }

  var takesPullRow: Bool {
    state.device.pullToRefresh != .off && state.device.phase == .foreground
  }

  /// The rows of the toast, each with blanks around it, and where the first stands.
  var toast: (rows: [String], x: Int, y: Int)? {
    guard let device, let toast = state.device.toast, state.device.isInFront else { return nil }
    let rows = DialogLayout.shortened(toast.text, to: 4, width: max(1, device.width - 8))
    let width = rows.map(DisplayWidth.of).max() ?? 0
    return (
      rows.map { " \(TextFit.padded($0, to: width)) " },
      device.x + (device.width - width - 2) / 2, device.y + device.height - 2 - rows.count
    )
  }
}
