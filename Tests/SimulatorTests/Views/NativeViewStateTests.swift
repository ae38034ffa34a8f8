import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("A native view under a person's hands")
struct NativeViewStateTests {
  @Test("A view beside how it was found", arguments: ScreenTests.sizes)
  func screen(size: Size) throws {
    try Golden.check(
      Screen.draw(NativeViewSample.shown(size)), "native-view-\(size.width)x\(size.height)")
  }

  @Test("A prompt lies over a view as over a page")
  func prompt() throws {
    var state = try NativeViewSample.shown(Size(80, 24))
    _ = state.handle(.engine(.entered(.fetch, .www, detail: "GET …/2.zip")))
    try Golden.check(Screen.draw(state), "native-view-prompt-80x24")
  }

  @Test("Its text is what a page's would be: rows that were broken are joined")
  func text() throws {
    let state = try NativeViewSample.shown(Size(60, 20))
    let text = try #require(state.device.page?.text)
    #expect(text.contains("Here a person changes what the app does.\n漁港 is a fishing port."))
    #expect(text.contains("[ ] High water, told an hour ahead and once more when it is there"))
    #expect(text.contains("Version 1.0.0"))
    #expect(state.device.barTitle == "Settings")
  }

  @Test("A switch is switched, a field is typed into, and other texts change neither")
  func hands() throws {
    var state = try NativeViewSample.shown(Size(80, 24))
    let labels = state.device.page?.elements.map(\.label)
    #expect(labels?.first == "Your name")
    #expect(state.handle(.activate(1)).isEmpty)
    #expect(state.device.page?.elements[1].isOn == false)
    #expect(state.handle(.activate(0)).isEmpty)
    for character in "Ada" { _ = state.handle(.input(.key(.character(character)))) }
    _ = state.handle(.input(.key(.escape)))
    #expect(state.device.page?.elements[0].value == "Ada")

    var other = try NativeViewSample.view()
    other.elements[2].text = "Sturmwarnungen"
    let token = state.device.load?.token ?? 0
    _ = state.handle(
      .view(other, NativeViewSample.resolution(state.device.address), token: token))
    #expect(state.device.page?.text.contains("[ ] Sturmwarnungen") == true)
    #expect(state.device.page?.elements[0].value == "Ada")
    _ = state.handle(.view(other, NativeViewSample.resolution(state.device.address), token: 0))
  }

  @Test("Another width lays it out anew, and asks no page process")
  func resize() throws {
    var state = try NativeViewSample.shown(Size(120, 40))
    let rows = state.device.page?.rows.count ?? 0
    #expect(state.handle(.input(.resize(Size(80, 24)))).isEmpty)
    #expect((state.device.page?.rows.count ?? 0) > rows)
    #expect(state.device.page?.width == Layout(state).pageWidth)
  }

  @Test("A button opens what it names; one that names nothing says so")
  func buttons() throws {
    var state = try NativeViewSample.shown(Size(80, 24))
    let elements = state.device.page?.elements ?? []
    _ = state.handle(.activate(elements.count - 1))
    #expect(state.message == "“Nothing” was pressed: it opens nothing.")
    let effects = state.handle(.activate(elements.count - 2))
    #expect(state.device.load?.address.view == "About")
    #expect(state.device.history.last?.view == "Settings")
    #expect(effects.contains { if case .load = $0 { true } else { false } })
  }

  @Test("A page that follows a view is drawn by its process again")
  func pageAfterView() throws {
    var state = try NativeViewSample.shown(Size(80, 24))
    _ = state.handle(.open(PageAddress(path: "index.html")))
    let token = state.device.load?.token ?? 0
    _ = state.handle(
      .resolved(
        Resolution(address: PageAddress(path: "index.html"), source: .error, reason: "gone"),
        token: token))
    #expect(state.device.view == nil && state.device.page == nil)
  }
}
