package import Container
import UpdateCore

extension DeviceState {
  package var menu: [MenuItem] { widgets.menu }
  package var pullToRefresh: PageWidgets.PullToRefresh { widgets.pullToRefresh }

  /// The dialog of a page that is on screen: over the page, but under the app's own prompts, and
  /// not while the app is not in front.
  package var dialog: DeviceDialog? {
    phase == .foreground && prompt == nil ? widgets.dialogs.first : nil
  }

  /// The first dialog of a widget, on screen or waiting.
  package var widgetDialog: AlertDialog? {
    for dialog in widgets.dialogs {
      if case .widget(let dialog) = dialog.source { return dialog }
    }
    return nil
  }

  /// The dialog that the page's script waits for, on screen or waiting.
  package var pageDialog: PageDialog? {
    for dialog in widgets.dialogs {
      if case .page(let dialog) = dialog.source { return dialog }
    }
    return nil
  }

  /// The item of the open menu that Enter presses; `nil` while none is open.
  var menuSheet: Int? {
    let isInFront = phase == .foreground && prompt == nil && widgets.dialogs.isEmpty
    return isInFront && !menu.isEmpty ? widgets.sheet : nil
  }

  /// The open list of a choice, as long as the page has that.
  var picker: OpenPicker? {
    guard let picker = widgets.picker, phase == .foreground, prompt == nil,
      widgets.dialogs.isEmpty,
      let element = page?.elements.first(where: { $0.id == picker.element }),
      case .select(let choices) = element.kind, choices.indices.contains(picker.selected)
    else { return nil }
    return OpenPicker(
      title: PageText.line(element.label), choices: choices, selected: picker.selected)
  }

  /// Whether a page's `prompt` is on screen.
  var typesIntoDialog: Bool { dialog != nil && widgets.field != nil }

  /// What the navigation bar says: what a widget set, the page's own title, or where it is; `nil`
  /// without a page.
  package var barTitle: String? {
    if let title = widgets.title { return title }
    return page.map { $0.title.isEmpty ? address.path : $0.title }
  }

  /// All that widgets and dialogs say on screen, unwrapped and whether or not it has room.
  var widgetText: String {
    var texts = [barTitle ?? ""] + menu.map(\.title)
    if let dialog { texts += [dialog.title, dialog.message] + dialog.buttons }
    if let picker { texts += [picker.title] + picker.choices.map(\.label) }
    if let toast { texts.append(toast.text) }
    return texts.joined(separator: "\n")
  }

  /// Whose a dialog of the page's script is: its host's, or the app's own.
  var dialogTitle: String {
    guard let url = resolution?.url, let host = WebURL(url)?.host, !host.isEmpty else {
      return appName
    }
    return host
  }

  /// Takes from the screen all that is a page's.
  mutating func clearPage() {
    page = nil
    view = nil
    clearWidgets()
  }

  /// What a page has put on the phone goes with it.
  mutating func clearWidgets() {
    widgets = PageWidgets()
    toast = nil
  }
}
