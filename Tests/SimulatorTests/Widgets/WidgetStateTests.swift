import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("What a page puts on the phone")
struct WidgetStateTests {
  /// What takes a page away, or loads another.
  private static let ends: [(name: String, event: @Sendable (AppState) -> Event)] = [
    ("reload", { _ in .action(.reload) }),
    ("the app's end", { _ in .action(.kill) }),
    ("a link", { _ in .navigated(.page(url: "file:///Documents/www/a.html")) }),
    ("another page", { _ in .open(PageAddress(path: "a.html")) }),
    (
      "the end of its process",
      { .page(.ended(.timedOut(.seconds(2))), load: $0.device.load?.token ?? 0) }
    ),
    (
      "a page that cannot be read",
      { .page(.failed(load: $0.device.load?.token ?? 0, .tooLarge(bytes: 2, limit: 1)), load: 1) }
    ),
    (
      "a page that is not found",
      { state in
        let resolution = Resolution(address: state.device.address, source: .error)
        return .resolved(resolution, token: state.device.load?.token ?? 0)
      }
    ),
    ("a new release", { _ in .engine(.activated(.www, from: "1", to: "2")) }),
  ]

  @Test("all of it goes with its page", arguments: ends.indices)
  func goes(index: Int) {
    var state = AppState.widgetSample()
    state.fill()
    _ = state.handle(Self.ends[index].event(state))
    #expect(state.device.widgets == PageWidgets(), "\(Self.ends[index].name)")
    #expect(state.device.toast == nil)
  }

  @Test("the script that waits is answered before another page is loaded")
  func answeredBeforeLoad() {
    var state = AppState.widgetSample()
    state.ask(page: .prompt("Name?", initial: ""))
    let effects = state.handle(.action(.reload))
    #expect(effects.first == .page(.answer(.cancelled)))
    #expect(effects.count == 2)
  }

  @Test("a widget of a page before comes too late")
  func late() {
    var state = AppState.widgetSample()
    let token = state.device.load?.token ?? 0
    _ = state.handle(.action(.reload))
    _ = state.handle(.widget(.title("old"), token: token))
    #expect(state.device.widgets.title == nil)
    _ = state.handle(.widget(.title("new"), token: token + 1))
    #expect(state.device.barTitle == "new")
  }

  @Test("a widget's title stands over the page's own, until it is taken away")
  func title() {
    var state = AppState.widgetSample()
    #expect(state.device.barTitle == "Harbour guide")
    state.widget(.title("Set\nby\u{1b}[31m a widget"))
    #expect(state.device.barTitle == "Set by\u{FFFD}[31m a widget")
    state.widget(.title(nil))
    #expect(state.device.barTitle == "Harbour guide")
  }

  @Test("a toast replaces the one before, whose time then takes nothing away")
  func toast() {
    var state = AppState.widgetSample()
    #expect(state.widget(.toast(Toast(message: "one"))) == [.holdToast(1)])
    #expect(state.widget(.toast(Toast(.fatal, message: "two"))) == [.holdToast(2)])
    _ = state.handle(.toastEnded(1))
    #expect(state.device.toast?.text == "✗ fatal two")
    _ = state.handle(.toastEnded(2))
    #expect(state.device.toast == nil)
  }

  @Test("texts of a page are printable and have an end")
  func hostile() {
    var state = AppState.widgetSample()
    let marks = "a" + String(repeating: "\u{301}", count: 1_000_000)
    let text = "\u{1b}]0;x\u{7}\u{202e}\t" + marks
    state.widget(.title(text))
    state.widget(.menu((0..<100).map { MenuItem(title: "\($0)" + text, color: text, uri: text) }))
    state.widget(.toast(Toast(.error, message: text)))
    let buttons = (0..<1000).map { _ in AlertDialog.Button(text: text) }
    state.widget(.dialog(AlertDialog(title: text, message: text, buttons: buttons)))
    for key in [Key.up, .escape, .enter] {
      for cell in Screen.draw(state).cells {
        #expect(!cell.text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x9b })
      }
      state.press(key)
    }
    #expect(state.device.menu.count == PageWidgets.mostItems)
    #expect(state.device.menu.allSatisfy { $0.title.unicodeScalars.count < 300 })
  }

  @Test("a page can have only so many dialogs wait")
  func manyDialogs() {
    var state = AppState.widgetSample()
    for _ in 0..<1000 { state.widget(.dialog(.sample)) }
    #expect(state.device.widgets.dialogs.count == PageWidgets.mostDialogs)
    #expect(state.message?.hasPrefix("A dialog was left out") == true)
    #expect(state.ask(page: .alert("x")).first == .page(.answer(.cancelled)))
  }

  // MARK: Menu

  @Test(
    "a menu item opens its uri, or is told",
    arguments: [
      ("about.html", true), ("douban://douban.com/rexxar_demo", true), (nil, false), ("", false),
      ("https://example.org/", false), ("../secret", false),
    ] as [(String?, Bool)])
  func menu(uri: String?, opens: Bool) {
    var state = AppState.widgetSample()
    state.widget(.menu([MenuItem(title: "Go", uri: uri)]))
    let effects = state.handle(.menuItem(0))
    let loads = effects.contains { if case .load = $0 { true } else { false } }
    #expect(loads == opens)
    #expect(effects.contains { if case .note = $0 { true } else { false } })
    #expect(state.recordedLines.last == "menu \"Go\"")
  }

  @Test("the menu opens by key, is walked through and closed")
  func menuKeys() {
    var state = AppState.widgetSample()
    state.press(.character("M"))
    #expect(state.message == "The page has no menu.")
    state.widget(.menu(.init(MenuItem.items("One", "Two"))))
    state.press(.character("M"), .down, .down, .up)
    #expect(state.device.menuSheet == 1)
    state.press(.enter)
    #expect(state.device.menuSheet == nil)
    #expect(state.recordedLines.last == "menu \"Two\"")
    state.press(.character("M"), .escape)
    #expect(state.device.menuSheet == nil)
  }

  @Test("a menu is clicked in the bar, or in its sheet when it does not fit")
  func menuClicks() {
    var state = AppState.widgetSample()
    state.widget(.menu(.init(MenuItem.items("One", "Two"))))
    state.click(Layout(state).barMenu.first { $0.index == 1 }?.rect)
    #expect(state.recordedLines.last == "menu \"Two\"")
    state.widget(.menu(.init(MenuItem.items("A long first item", "A long second item"))))
    #expect(Layout(state).barMenu.map(\.index) == [nil])
    state.click(Layout(state).barMenu.first?.rect)
    state.click(Layout(state).menuSheet?.items.first?.rect)
    #expect(state.recordedLines.last == "menu \"A long first item\"")
  }

  // MARK: Pull to refresh

  @Test("pulling is told to the page once, until it says that it is complete")
  func pull() {
    var state = AppState.widgetSample()
    #expect(state.press(.character("D")).isEmpty)
    #expect(state.message == "The page has no pull-to-refresh.")
    state.widget(.completePullToRefresh)
    #expect(state.device.pullToRefresh == .off)
    state.widget(.enablePullToRefresh)
    #expect(state.press(.character("D")) == [.page(.pullStarted)])
    state.widget(.enablePullToRefresh)
    #expect(state.press(.character("D")).isEmpty)
    #expect(state.message == "The page is refreshing already.")
    state.widget(.completePullToRefresh)
    #expect(state.press(.character("D")) == [.page(.pullStarted)])
    #expect(state.recordedLines.suffix(2) == ["pull", "pull"])
  }

  @Test("Up and the wheel pull where they lead nowhere on the page")
  func pullAtTop() {
    var state = AppState.widgetSample()
    state.widget(.enablePullToRefresh)
    #expect(!state.press(.up, .up).contains(.page(.pullStarted)))
    #expect(state.device.focus == 0)
    #expect(state.press(.up) == [.page(.pullStarted)])
    state.widget(.completePullToRefresh)
    let place = Point(5, 6)
    #expect(state.handle(.input(.wheel(place, 1))).isEmpty)
    #expect(state.handle(.input(.wheel(place, -1))) == [.page(.pullStarted)])
    state.device.page?.rows += (0..<100).map { PageRow([PageSpan("\($0)")]) }
    state.widget(.completePullToRefresh)
    state.press(.pageDown)
    #expect(!state.handle(.input(.wheel(place, -1))).contains(.page(.pullStarted)))
  }
}
