import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("Widgets and dialogs on screen")
struct WidgetScreenTests {
  static let sizes = ScreenTests.sizes + [Size(40, 12)]

  /// The screen; of a terminal that is too small for all of it the phone alone.
  private func check(_ state: AppState, _ name: String) throws {
    let size = state.size
    var grid = Screen.draw(state)
    let layout = Layout(state)
    if layout.isTooSmall, let device = layout.device {
      grid = Grid(size)
      DeviceView(state, layout).draw(in: device, &grid)
    }
    try Golden.check(grid, "\(name)-\(size.width)x\(size.height)")
  }

  @Test("Title, menu, toast and pull-to-refresh", arguments: sizes)
  func widgets(size: Size) throws {
    var state = AppState.widgetSample(size)
    state.widget(.title("Rexxar Demo"))
    state.widget(.menu([MenuItem(title: "Share", color: "#ff0000"), MenuItem(title: "More")]))
    state.widget(.enablePullToRefresh)
    state.widget(.toast(Toast(.error, message: "The post could not be saved: try again later.")))
    try check(state, "widgets")
  }

  @Test("A page that refreshes, and the menu that did not fit", arguments: sizes)
  func menu(size: Size) throws {
    var state = AppState.widgetSample(size)
    state.widget(.enablePullToRefresh)
    state.press(.character("D"))
    let titles = ["Share with friends", "Add to favourites", "Report this post", "漁港"]
    state.widget(.menu(titles.map { MenuItem(title: $0, color: "#2384E8") }))
    state.device.widgets.sheet = 2
    try check(state, "menu")
  }

  @Test("A dialog with many buttons and a long message", arguments: sizes)
  func alertDialog(size: Size) throws {
    var state = AppState.widgetSample(size)
    let message = String(repeating: "Some words of a message that is long. ", count: 30)
    let buttons = (1...30).map { AlertDialog.Button(text: "Choice \($0)") }
    state.widget(.dialog(AlertDialog(title: "Dialog Title", message: message, buttons: buttons)))
    state.press(.left)
    try check(state, "dialog")
  }

  @Test("A prompt of the page's script", arguments: sizes)
  func prompt(size: Size) throws {
    var state = AppState.widgetSample(size)
    state.ask(page: .prompt("What is your name?", initial: "Ada"))
    try check(state, "ask")
  }

  @Test("An app's own prompt hides the page's dialog beneath it")
  func promptOverDialog() throws {
    var state = AppState.widgetSample(Size(80, 24))
    state.widget(.dialog(.sample))
    _ = state.device.prompts.handle(.updated(.www, to: "2"))
    try check(state, "prompt-over-dialog")
  }

  @Test("Without box drawing")
  func ascii() throws {
    var state = AppState.widgetSample(Size(80, 24))
    state.boxes = false
    state.widget(.menu(MenuItem.items("A long first item", "A long second item")))
    state.widget(.dialog(.sample))
    try check(state, "dialog-ascii")
  }

  @Test("Every colour is also a word, a sign or a look", arguments: Toast.Level.allCases)
  func mono(level: Toast.Level) {
    var state = AppState.widgetSample(Size(80, 24))
    state.widget(.toast(Toast(level, message: "Hello")))
    #expect(Screen.draw(state).lines.contains { $0.contains("\(level.rawValue) Hello") })
    state.widget(.dialog(.sample))
    let reversed = Screen.draw(state).cells.filter {
      $0.style.foreground == .blue && $0.style.attributes.contains(.reverse)
    }
    #expect(reversed.map(\.text).joined() == " Keep ")
  }

  @Test("A toast has four rows at most")
  func longToast() throws {
    var state = AppState.widgetSample(Size(80, 24))
    state.widget(.toast(Toast(message: String(repeating: "word ", count: 500))))
    let rows = try #require(Layout(state).toast?.rows)
    #expect(rows.count == 4)
    #expect(rows.last?.contains("…") == true)
  }

  @Test("The smallest phone draws everything without a cell outside")
  func smallest() {
    for size in [Size(60, 20), Size(40, 12), Size(20, 6), Size(1, 1), Size(0, 0)] {
      var state = AppState.widgetSample(size)
      state.fill()
      state.device.widgets.sheet = 0
      for _ in 0..<3 {
        var grid = Grid(size)
        let layout = Layout(state)
        if let device = layout.device { DeviceView(state, layout).draw(in: device, &grid) }
        #expect(grid.size == size)
        state.device.widgets.removeDialog()
      }
    }
  }
}
