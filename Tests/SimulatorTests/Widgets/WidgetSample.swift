import Container
import TextUI

@testable import Simulator

extension AppState {
  /// The sample with a text field and a link, and a page before it.
  static func widgetSample(_ size: Size = Size(100, 30)) -> AppState {
    var state = AppState.sample(size)
    state.device.page?.elements = [
      PageElement(id: 1, kind: .textField, label: "Name", row: 2),
      PageElement(id: 2, kind: .link(href: "about.html"), label: "About", row: 3),
    ]
    state.device.history = [PageAddress(path: "before.html")]
    return state
  }

  /// A widget of the page on screen.
  @discardableResult
  mutating func widget(_ effect: WidgetEffect) -> [Effect] {
    handle(.widget(effect, token: device.load?.token ?? 0))
  }

  @discardableResult
  mutating func ask(page dialog: PageDialog) -> [Effect] {
    handle(.page(.ask(dialog), load: device.load?.token ?? 0))
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    keys.flatMap { handle(.input(.key($0))) }
  }

  @discardableResult
  mutating func click(_ rect: Rect?) -> [Effect] {
    guard let rect else { return [] }
    return handle(.input(.click(Point(rect.x, rect.y))))
  }

  var recordedLines: [String] { recorded.map(ScenarioWriter.line) }

  /// All that a page can put on the phone.
  mutating func fill() {
    widget(.title("Set by a widget"))
    widget(.menu([MenuItem(title: "Share")]))
    widget(.toast(Toast(message: "Saved")))
    widget(.enablePullToRefresh)
    widget(.dialog(.sample))
    ask(page: .confirm("Leave?"))
  }
}

extension AlertDialog {
  static let sample = AlertDialog(
    title: "Delete", message: "Delete this post?",
    buttons: [Button(text: "Keep", action: "keep()"), Button(text: "Delete", action: "drop()")])
}

extension MenuItem {
  static func items(_ titles: String...) -> [MenuItem] { titles.map { MenuItem(title: $0) } }
}
