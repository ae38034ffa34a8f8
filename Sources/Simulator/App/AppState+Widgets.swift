package import Container
import TextUI
import UpdateCore

extension AppState {
  /// Begins to load a page; what the page before waits for is answered, since its dialog goes.
  mutating func load(_ address: PageAddress, orHome: Bool = false) -> [Effect] {
    let answers: [Effect] = device.pageDialog == nil ? [] : [.page(.answer(.cancelled))]
    return answers + [.load(device.begin(address), orHome: orHome)]
  }

  /// What a widget does for the page.
  mutating func handle(_ effect: WidgetEffect) -> [Effect] {
    switch effect {
    case .title(let title): device.widgets.title = title.map { PageText.line($0) }
    case .menu(let items): setMenu(items)
    case .dialog(let dialog):
      guard device.widgets.add(DeviceDialog(dialog)) else {
        message = "A dialog was left out: \(PageWidgets.mostDialogs) of this page wait already."
        return []
      }
      device.widgets.sheet = nil
    case .toast(let toast):
      device.toasts += 1
      device.toast = ShownToast(
        level: toast.level,
        message: PageText.paragraph(toast.message, limit: PageText.longestToast),
        number: device.toasts)
      return [.holdToast(device.toasts)]
    case .enablePullToRefresh:
      if device.pullToRefresh == .off { device.widgets.pullToRefresh = .enabled }
      clampScroll()
    case .completePullToRefresh:
      if device.pullToRefresh == .refreshing { device.widgets.pullToRefresh = .enabled }
    }
    return []
  }

  /// A script's own dialog; where no person can see it, it is answered at once as the container
  /// does.
  mutating func ask(_ dialog: PageDialog, of load: Int) -> [Effect] {
    // A page that is about to go has nobody to ask any more.
    guard load == device.load?.token else { return [.page(.answer(.cancelled))] }
    let isInFront = device.phase == .foreground
    guard isInFront, isAttended, device.widgets.add(DeviceDialog(dialog, title: device.dialogTitle))
    else {
      let why =
        !isAttended
        ? "nobody is there to answer"
        : isInFront ? "too many dialogs wait" : "the page is not in front"
      device.widgets.unseen += 1
      guard device.widgets.unseen <= PageWidgets.mostTold else {
        return [.page(.answer(.cancelled))]
      }
      return [.page(.answer(.cancelled))] + tell("\(dialog.words) was answered at once: \(why).")
    }
    device.widgets.sheet = nil
    return []
  }

  private mutating func setMenu(_ items: [MenuItem]) {
    device.widgets.sheet = nil
    device.widgets.menu = items.prefix(PageWidgets.mostItems).enumerated().map { index, item in
      var item = item
      item.title = PageText.line(item.title)
      if item.title.allSatisfy(\.isWhitespace) { item.title = "Item \(index + 1)" }
      return item
    }
    if items.count > PageWidgets.mostItems {
      message = "The menu has \(items.count) items: the first \(PageWidgets.mostItems) are shown."
    }
  }

  // MARK: What hands do

  /// A press on a menu item.
  package mutating func pressMenu(_ index: Int) -> [Effect] {
    guard device.menu.indices.contains(index) else { return [] }
    let item = device.menu[index]
    device.widgets.sheet = nil
    record(.act(.menu(item.title)))
    guard let uri = item.uri, !uri.isEmpty else {
      return tell("“\(item.title)” was pressed: it has no uri, so nothing opens.")
    }
    let shown = PageText.line(uri)
    guard WebURL(uri) == nil, let address = PageAddress(typed: uri) else {
      return tell("“\(item.title)” was pressed: a device would hand \(shown) to the system.")
    }
    return [.note("“\(item.title)” was pressed: it opens \(shown).")] + go(to: address)
  }

  private mutating func tell(_ sentence: String) -> [Effect] {
    message = sentence
    return [.note(sentence)]
  }

  /// A press on a button of the dialog on screen.
  package mutating func pressDialog(_ index: Int) -> [Effect] {
    guard let dialog = device.dialog, dialog.buttons.indices.contains(index) else { return [] }
    let label = dialog.buttons[index]
    let twins = dialog.buttons[...index].filter { $0 == label }.count
    record(.act(.tap(label: label, number: twins)))
    let typed = device.widgets.field?.text
    device.widgets.removeDialog()
    switch dialog.source {
    case .widget(let alert):
      let action = alert.buttons[index].action
      return action.isEmpty
        ? [] : [.page(.evaluate(script: action, name: "alert_dialog action"))]
    case .page:
      if index == dialog.cancelButton { return [.page(.answer(.cancelled))] }
      return [.page(.answer(typed.map { .text($0) } ?? .accepted))]
    }
  }

  /// Pull to refresh: told to the page once, until it says that it is complete.
  mutating func pull() -> [Effect] {
    device.widgets.pullToRefresh = .refreshing
    device.scroll = 0
    return [.page(.pullStarted)]
  }
}

extension PageDialog {
  /// "confirm “Delete it?”".
  fileprivate var words: String {
    let (name, text) =
      switch self {
      case .alert(let text): ("alert", text)
      case .confirm(let text): ("confirm", text)
      case .prompt(let text, _): ("prompt", text)
      }
    return "\(name) “\(PageText.line(text, limit: 60))”"
  }
}

extension PageCommand {
  /// What the widget `pull_to_refresh` calls in its page.
  package static let pullStarted = PageCommand.evaluate(
    script: "window.Rexxar.Widget.PullToRefresh.onRefreshStart()", name: "pull_to_refresh")
}
