import Container
import Foundation
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("Scenario lines about widgets and dialogs")
final class WidgetScenarioTests {
  private let folder: String
  private let world: World

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/widgets-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/bundle", withIntermediateDirectories: true)
    let setup = World.Setup(
      profile: .demo(bundle: folder + "/bundle"), sandbox: folder + "/sandbox",
      executable: "/nonexistent", clock: LabClock(.scripted), size: Size(100, 30), releases: nil)
    world = try World(setup)
    world.state = .widgetSample()
  }

  deinit {
    world.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func act(_ line: String) throws {
    guard case .act(let act)? = try Scenario.step(of: line) else { return }
    try world.act(act)
  }

  private func isSeen(_ line: String) throws -> Bool {
    guard case .expect(let step)? = try Scenario.step(of: "expect " + line) else { return false }
    return world.verdict(on: step.expectation).isTrue
  }

  @Test("tap reaches the front-most: dialog, open menu, bar, page")
  func tap() throws {
    world.state.widget(.menu(.init(MenuItem.items("About", "Share"))))
    world.state.widget(
      .dialog(AlertDialog(title: "t", message: "", buttons: [.init(text: "About")])))
    try act("tap \"About\"")
    #expect(world.state.device.dialog == nil)
    world.state.device.widgets.sheet = 0
    try act("tap \"Share\"")
    #expect(world.state.device.menuSheet == nil)
    try act("tap \"About\"")
    try act("tap \"About\" 2")
    #expect(
      world.state.recordedLines.suffix(4) == [
        "tap \"About\"", "menu \"Share\"", "menu \"About\"", "tap \"About\" 2",
      ])
    #expect(world.state.device.focus == 1)
  }

  @Test(
    "what is not there is said",
    arguments: [
      ("menu \"Share\"", "The page has no menu."),
      ("pull", "The page has no pull-to-refresh."),
      ("type \"x\"", "No text field is being edited."),
    ])
  func missing(line: String, sentence: String) throws {
    #expect(throws: StepFailure(sentence)) { try act(line) }
  }

  @Test("a dialog keeps all else out of reach, and names what it has")
  func dialogInFront() throws {
    world.state.widget(.menu(.init(MenuItem.items("Share"))))
    world.state.widget(.dialog(.sample))
    #expect(
      throws: StepFailure("The dialog “Delete” has no button “About” (Keep, Delete).")
    ) { try act("tap \"About\"") }
    let sentence = "A dialog is up: it takes all that is meant for the page."
    for line in ["menu \"Share\"", "pull", "back"] {
      #expect(throws: StepFailure(sentence)) { try act(line) }
    }
  }

  @Test("a prompt's field is typed into")
  func type() throws {
    world.state.ask(page: .prompt("Name?", initial: ""))
    try act("type \"Ada L\"")
    #expect(world.state.device.widgets.field?.text == "Ada L")
    try act("tap \"OK\"")
    #expect(world.state.device.dialog == nil)
    #expect(world.state.recordedLines.suffix(2) == ["type \"Ada L\"", "tap \"OK\""])
  }

  @Test("pull starts once, and the toast's time is lab time")
  func pullAndToast() throws {
    world.state.widget(.enablePullToRefresh)
    try act("pull")
    #expect(throws: StepFailure("The page is refreshing already.")) { try act("pull") }
    world.send(.widget(.toast(Toast(message: "Saved")), token: world.state.device.load?.token ?? 0))
    #expect(try isSeen("toast \"Saved\"") && isSeen("toast \"info\""))
    world.clock.advance(by: .milliseconds(1999))
    while world.handleNext() {}
    #expect(try isSeen("toast \"Saved\""))
    world.clock.advance(by: .milliseconds(1))
    while world.handleNext() {}
    #expect(try !isSeen("toast \"Saved\""))
  }

  @Test("a dialog is a prompt where no prompt of the device is up, to the letter")
  func prompts() throws {
    world.state.widget(.dialog(.sample))
    #expect(try isSeen("prompt \"Delete\" \"Delete this post?\""))
    #expect(try isSeen("prompt \"Delete\"") && !isSeen("prompt \"Del\""))
    #expect(try !isSeen("prompt \"Delete\" \"Delete this\""))
    #expect(try isSeen("button \"Keep\"") && isSeen("screen \"Delete this post?\""))
    _ = world.state.device.prompts.handle(.updated(.www, to: "2"))
    #expect(try !isSeen("prompt \"Delete\"") && isSeen("prompt \"Update\""))
    #expect(try !isSeen("button \"Keep\""))
  }

  @Test("the title is the bar's")
  func title() throws {
    #expect(try isSeen("title \"Harbour guide\""))
    world.state.widget(.title("Rexxar Demo"))
    #expect(try isSeen("title \"Rexxar\"") && !isSeen("title \"Harbour\""))
  }

  @Test("the device is moved by a line, and by the row of the Lab pane")
  func location() throws {
    let step = try #require(try Scenario.step(of: "device location 52.52,13.41 \"Berlin\""))
    try world.stage(step, in: "")
    #expect(
      world.state.location == DeviceLocation(latitude: 52.52, longitude: 13.41, city: "Berlin"))
    #expect(world.state.recorded.last == step)
    world.state.pane = .lab
    world.state.overlay = .line(.location, TextField("53.55,9.99 Hamburg, Altona"))
    world.send(.input(.key(.enter)))
    #expect(world.state.location?.city == "Hamburg, Altona")
    #expect(world.state.labRows.contains { $0.text.contains("53.55,9.99 Hamburg, Altona") })
    world.state.overlay = .line(.location, TextField("north"))
    world.send(.input(.key(.enter)))
    #expect(world.state.location?.city == "Hamburg, Altona")
    #expect(world.state.message?.contains("LAT,LON") == true)
  }
}
