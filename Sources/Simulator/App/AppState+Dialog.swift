import TextUI

extension AppState {
  /// Why nothing that is meant for the page reaches it; `nil` when it does.
  var pageUnavailable: String? {
    guard device.isInFront else { return "The app is not in front." }
    if device.prompt != nil { return "A prompt is up: it takes all that is meant for the page." }
    return device.dialog == nil
      ? nil : "A dialog is up: it takes all that is meant for the page."
  }

  package var menuUnavailable: String? {
    pageUnavailable ?? (device.menu.isEmpty ? "The page has no menu." : nil)
  }

  package var pullUnavailable: String? {
    if let pageUnavailable { return pageUnavailable }
    switch device.pullToRefresh {
    case .off: return "The page has no pull-to-refresh."
    case .enabled: return nil
    case .refreshing: return "The page is refreshing already."
    }
  }

  // MARK: Keys of a dialog

  /// A key that is text for the dialog on screen; `nil` for one that is not.
  ///
  /// Who was typing into the page when a dialog came up types on, and must not by that do what the
  /// letters do elsewhere.
  mutating func dialogText(_ key: Key) -> [Effect]? {
    guard device.typesIntoDialog, var field = device.widgets.field else {
      switch key {
      case .character, .backspace, .delete: return device.editing == nil ? nil : []
      default: return nil
      }
    }
    guard field.handle(key) else { return nil }
    message = nil
    if case .character(let character) = key {
      record(.act(.type(String(character))))
    } else {
      record(.act(.press([key])))
    }
    device.widgets.field = field
    return []
  }

  mutating func dialogKey(_ key: Key, _ dialog: DeviceDialog) -> [Effect] {
    let count = dialog.buttons.count
    switch key {
    case .enter, .escape:
      let button = key == .enter ? device.widgets.selected : dialog.cancelButton
      if count == 0 {
        message = "The dialog has no button: nothing closes it but the end of its page."
      }
      return button.map { pressDialog($0) } ?? []
    case .left, .up, .character("k"): select(device.widgets.selected - 1, of: count)
    case .right, .down, .character("j"): select(device.widgets.selected + 1, of: count)
    case .pageUp: scrollDialog(by: -max(1, dialogHeight - 1))
    case .pageDown: scrollDialog(by: max(1, dialogHeight - 1))
    case .home: scrollDialog(by: -device.widgets.offset)
    case .end: scrollDialog(by: Layout(self).dialog?.message.count ?? 0)
    default: break
    }
    return []
  }

  private mutating func select(_ index: Int, of count: Int) {
    if count > 0 { device.widgets.selected = (index + count) % count }
  }

  private var dialogHeight: Int { Layout(self).dialog?.messageArea.height ?? 0 }

  mutating func scrollDialog(by rows: Int) {
    guard let dialog = Layout(self).dialog else { return }
    let last = max(0, dialog.message.count - dialog.messageArea.height)
    device.widgets.offset = min(last, max(0, device.widgets.offset + rows))
  }

  // MARK: The menu

  mutating func toggleMenu() {
    device.widgets.sheet = device.widgets.sheet == nil ? 0 : nil
    focus = .device
  }

  mutating func sheetKey(_ key: Key, _ selected: Int) -> [Effect] {
    let count = device.menu.count
    switch key {
    case .up, .character("k"): device.widgets.sheet = (selected + count - 1) % count
    case .down, .character("j"): device.widgets.sheet = (selected + 1) % count
    case .home: device.widgets.sheet = 0
    case .end: device.widgets.sheet = count - 1
    case .enter: return pressMenu(selected)
    case .escape: device.widgets.sheet = nil
    default: break
    }
    return []
  }

  // MARK: Mouse

  /// A click on what the page has put on the phone; `nil` where there is nothing of that.
  mutating func widgetClick(_ point: Point, _ layout: Layout) -> [Effect]? {
    if let dialog = layout.dialog {
      return dialog.buttons.first { $0.rect.contains(point) }.map { pressDialog($0.index) } ?? []
    }
    if let sheet = layout.menuSheet {
      if let item = sheet.items.first(where: { $0.rect.contains(point) }) {
        return pressMenu(item.index)
      }
      device.widgets.sheet = nil
      return []
    }
    if let picker = layout.picker {
      if let item = picker.items.first(where: { $0.rect.contains(point) }) {
        return choose(item.index)
      }
      device.widgets.picker = nil
      return []
    }
    guard let place = layout.barMenu.first(where: { $0.rect.contains(point) }) else { return nil }
    guard let index = place.index else { return perform(.menu) }
    return pressMenu(index)
  }

  /// The wheel over the phone: what is in front scrolls; beyond the page's top it pulls.
  mutating func deviceWheel(_ lines: Int) -> [Effect] {
    if device.dialog != nil {
      scrollDialog(by: lines)
    } else if let sheet = device.menuSheet {
      device.widgets.sheet = min(device.menu.count - 1, max(0, sheet + lines))
    } else if let picker = device.picker {
      let row = picker.choices.next(after: picker.selected, by: lines.signum())
      if let row { device.widgets.picker?.selected = row }
    } else if lines < 0, device.scroll == 0, pullUnavailable == nil {
      return perform(.pull)
    } else {
      device.scroll += 3 * lines
      clampScroll()
    }
    return []
  }
}
