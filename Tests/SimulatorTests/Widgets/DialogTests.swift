import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("Dialogs of a page")
struct DialogTests {
  @Test(
    "are answered by keys",
    arguments: [
      (.alert("a"), [.enter], .accepted), (.confirm("c"), [.enter], .accepted),
      (.confirm("c"), [.escape], .cancelled), (.confirm("c"), [.left, .enter], .cancelled),
      (.confirm("c"), [.up, .up, .enter], .accepted),
      (.prompt("p", initial: "it"), [.enter], .text("it")),
      (.prompt("p", initial: ""), [.character("q"), .character(" "), .enter], .text("q ")),
      (.prompt("p", initial: "it"), [.backspace, .home, .character("1"), .enter], .text("1i")),
      (.prompt("p", initial: "it"), [.escape], .cancelled),
      (.prompt("p", initial: "it"), [.up, .enter], .cancelled),
    ] as [(PageDialog, [Key], DialogAnswer)])
  func answers(dialog: PageDialog, keys: [Key], answer: DialogAnswer) {
    var state = AppState.widgetSample()
    state.ask(page: dialog)
    let effects = keys.flatMap { state.press($0) }
    #expect(effects == [.page(.answer(answer))])
    #expect(state.device.dialog == nil)
  }

  @Test("an alert has no Cancel: Escape does not close it")
  func alert() {
    var state = AppState.widgetSample()
    state.ask(page: .alert("a"))
    #expect(state.press(.escape).isEmpty)
    #expect(state.device.pageDialog == .alert("a"))
  }

  @Test("bear the host that asks, or the app's name")
  func titles() {
    var state = AppState.widgetSample()
    state.ask(page: .alert("a"))
    #expect(state.device.dialog?.title == "HybridDemo")
    state.press(.enter)
    state.device.resolution?.url = "https://example.org/demo.html?uri=x"
    state.ask(page: .alert("b"))
    #expect(state.device.dialog?.title == "example.org")
  }

  @Test("a button of the widget runs its action in the page; none, nothing")
  func actions() {
    var state = AppState.widgetSample()
    state.widget(.dialog(.sample))
    #expect(
      state.press(.right, .enter) == [
        .page(.evaluate(script: "drop()", name: "alert_dialog action"))
      ])
    #expect(state.recordedLines.last == "tap \"Delete\"")
    state.widget(.dialog(AlertDialog(title: "t", message: "m", buttons: [.init(text: "OK")])))
    #expect(state.press(.enter).isEmpty)
    #expect(state.device.dialog == nil)
  }

  @Test("buttons of one name are told apart by their number")
  func twins() {
    var state = AppState.widgetSample()
    let buttons: [AlertDialog.Button] = [.init(text: "OK"), .init(text: "OK", action: "second()")]
    state.widget(.dialog(AlertDialog(title: "t", message: "m", buttons: buttons)))
    state.click(Layout(state).dialog?.buttons.last?.rect)
    #expect(state.recordedLines.last == "tap \"OK\" 2")
  }

  @Test("without a button nothing closes it, and that is said")
  func noButton() {
    var state = AppState.widgetSample()
    state.widget(.dialog(AlertDialog(title: "Stuck", message: "m", buttons: [])))
    #expect(state.press(.down, .pageDown, .enter, .escape).isEmpty)
    #expect(state.device.dialog != nil)
    #expect(state.message?.hasPrefix("The dialog has no button") == true)
  }

  @Test("come one at a time, in their order")
  func order() {
    var state = AppState.widgetSample()
    state.widget(.dialog(.sample))
    state.ask(page: .prompt("Name?", initial: "N"))
    state.widget(.dialog(AlertDialog(title: "Third", message: "", buttons: [.init(text: "OK")])))
    #expect(state.device.dialog?.title == "Delete")
    state.press(.down, .enter)
    #expect(state.device.dialog?.message == "Name?")
    #expect(state.device.widgets.field?.text == "N")
    #expect(state.device.dialog?.buttons[state.device.widgets.selected] == "OK")
    state.press(.enter)
    #expect(state.device.dialog?.title == "Third")
    #expect(state.device.widgets.field == nil)
  }

  @Test("asked where nobody can see them, they are answered at once, and that is told")
  func notInFront() {
    for action in [Action.home, .kill] {
      var state = AppState.widgetSample()
      _ = state.handle(.action(action))
      if action == .kill { _ = state.handle(.action(.launch)) }
      let effects = state.ask(page: .confirm("Sure?"))
      #expect(effects.first == .page(.answer(.cancelled)))
      #expect(state.message == "confirm “Sure?” was answered at once: the page is not in front.")
      #expect(state.device.widgets.dialogs.isEmpty)
    }
  }

  @Test("a page that asks unseen in a loop is told of a few times")
  func loop() {
    var state = AppState.widgetSample()
    _ = state.handle(.action(.home))
    let effects = (0..<1000).flatMap { _ in state.ask(page: .alert("again")) }
    #expect(effects.filter { $0 == .page(.answer(.cancelled)) }.count == 1000)
    #expect(effects.count == 1000 + PageWidgets.mostTold)
  }

  @Test("a page that is being replaced has nobody to ask")
  func replaced() {
    var state = AppState.widgetSample()
    let load = state.device.load?.token ?? 0
    _ = state.handle(.action(.reload))
    let effects = state.handle(.page(.ask(.confirm("Leave?")), load: load))
    #expect(effects == [.page(.answer(.cancelled))])
    #expect(state.device.widgets.dialogs.isEmpty)
  }

  @Test("wait in the background and are there again in front")
  func background() {
    var state = AppState.widgetSample()
    state.ask(page: .alert("a"))
    _ = state.handle(.action(.home))
    #expect(state.device.dialog == nil)
    _ = state.handle(.action(.home))
    #expect(state.device.dialog != nil)
  }

  @Test("lie under the app's prompts, and come up when those are answered")
  func prompts() {
    var state = AppState.widgetSample()
    state.ask(page: .confirm("Sure?"))
    _ = state.device.prompts.handle(.updated(.www, to: "2"))
    #expect(state.device.dialog == nil)
    #expect(state.press(.enter).isEmpty)
    #expect(state.device.prompt == nil)
    #expect(state.press(.enter) == [.page(.answer(.accepted))])
  }

  @Test("take what is typed into the page, and give the field back")
  func typing() {
    var state = AppState.widgetSample()
    _ = state.handle(.activate(0))
    state.ask(page: .alert("a"))
    // K would end the app, q the program.
    #expect(state.press(.character("K"), .character("q"), .backspace).isEmpty)
    state.press(.enter)
    #expect(state.press(.character("K")) == [.page(.setValue(element: 1, "K"))])
  }

  @Test("inspector keys still work, keys for the page say why not")
  func otherKeys() {
    var state = AppState.widgetSample()
    state.ask(page: .confirm("Sure?"))
    state.press(.character("6"))
    #expect(state.pane == .lab)
    state.press(.backspace)
    #expect(state.message == "A dialog is up: it takes all that is meant for the page.")
    #expect(state.device.dialog != nil)
    state.press(.tab)
    #expect(state.focus == .inspector)
  }

  @Test("are clicked, and nothing beside them is")
  func clicks() throws {
    var state = AppState.widgetSample()
    state.ask(page: .confirm("Sure?"))
    state.click(Layout(state).backButton)
    state.click(Rect(6, 5, 1, 1))
    let layout = try #require(Layout(state).dialog)
    #expect(state.click(layout.buttons.first?.rect) == [.page(.answer(.cancelled))])
    #expect(state.recordedLines.last == "tap \"Cancel\"")
  }

  @Test("a pasted line goes into a prompt")
  func paste() {
    var state = AppState.widgetSample()
    state.ask(page: .prompt("p", initial: "a"))
    _ = state.handle(.input(.paste("bc\nd")))
    #expect(state.press(.enter) == [.page(.answer(.text("abc")))])
    #expect(state.recordedLines.suffix(2) == ["type \"bc\"", "tap \"OK\""])
  }

  @Test("a long message scrolls to its end and no further")
  func scrolling() throws {
    var state = AppState.widgetSample(Size(80, 24))
    state.ask(page: .alert((1...60).map { "line \($0)" }.joined(separator: "\n")))
    for _ in 0..<40 { state.press(.pageDown) }
    #expect(Screen.draw(state).lines.contains { $0.contains("line 60") })
    #expect(Screen.draw(state).lines.contains { $0.contains(" OK ") })
    _ = state.handle(.input(.wheel(Point(5, 8), -100)))
    #expect(state.device.widgets.offset == 0)
  }
}
