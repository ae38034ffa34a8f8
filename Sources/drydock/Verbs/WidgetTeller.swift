import Container
import Simulator

/// What is new of that which a page has put on the phone besides its document.
struct WidgetTeller {
  private var before = PageWidgets()
  private var dialog: DeviceDialog?
  private var toast: Int?

  /// A line for each difference to the last time.
  mutating func lines(_ device: DeviceState) -> [String] {
    var lines: [String] = []
    let now = device.widgets
    if let title = now.title, title != before.title { lines.append("title: \(title)") }
    if now.menu != before.menu, !now.menu.isEmpty {
      lines.append("menu: \(now.menu.map(\.title).joined(separator: ", "))")
    }
    if now.pullToRefresh != before.pullToRefresh {
      lines.append("pull-to-refresh: \(now.pullToRefresh)")
    }
    if let shown = device.dialog, shown != dialog {
      let buttons = shown.buttons.isEmpty ? "no button" : shown.buttons.joined(separator: ", ")
      let field = now.field == nil ? "" : "a text field, "
      lines.append("dialog: \(shown.title): \(shown.message) (\(field)\(buttons))")
    }
    if let shown = device.toast, shown.number != toast { lines.append("toast: \(shown.text)") }
    before = now
    dialog = device.dialog
    toast = device.toast?.number
    return lines.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
  }
}
