import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("An update of the texts on screen")
struct TextsUpdateTests {
  private static let steps: [EngineEvent] = [
    .entered(.check, .texts, detail: "GET http://lab.drydock.test/texts.json"),
    .entered(.decide, .texts, detail: "version 2"), .entered(.fetch, .texts, detail: "2 files"),
    .progress(.texts, received: 700, total: 1_400),
  ]

  private static func end(_ outcome: UpdateResult.Outcome) -> EngineEvent {
    .finished(
      UpdateResult(
        set: .texts, outcome: outcome, from: "1", to: outcome == .updated ? "2" : nil,
        active: outcome == .updated ? "2" : "1", bytes: 1_400, reason: "Because of a test.",
        entry: 1))
  }

  private static func state(prompts: Bool) -> AppState {
    var state = TextsSample.state(Size(120, 40))
    state.promptsTexts = prompts
    return state
  }

  @Test("is silent, and tells the top line and the Updates pane")
  func silent() {
    var state = Self.state(prompts: false)
    for event in Self.steps {
      #expect(state.handle(.engine(event)).isEmpty)
      #expect(state.device.prompt == nil)
    }
    state.pane = .updates
    #expect(Screen.draw(state).lines.joined().contains("texts fetch: 2 files"))
    let effects = state.handle(.engine(.activated(.texts, from: "1", to: "2")))
    #expect(effects == [.refreshTexts, .listFiles])
    _ = state.handle(.engine(Self.end(.updated)))
    #expect(state.device.prompt == nil && state.device.shown.isEmpty)
    let lines = Screen.draw(state).lines
    #expect(lines[0].contains("texts 1 → 2"))
    #expect(lines.joined().contains("texts updated: Because of a test."))
    _ = state.handle(.input(.key(.character("j"))))
    #expect(Screen.draw(state).lines[0].contains("texts 2"), "a key, and it is no news any more")
  }

  @Test("is told where the profile asks for that, in the words of an update of www")
  func prompt() {
    var state = Self.state(prompts: true)
    for event in Self.steps { _ = state.handle(.engine(event)) }
    #expect(state.device.prompt?.message == "Your app is being updated.")
    #expect(state.device.prompt?.kind == .updating(received: 700, total: 1_400))
    _ = state.handle(.engine(Self.end(.updated)))
    #expect(state.device.prompt?.message == "Your app has been updated.")
    _ = state.press("OK")
    #expect(state.device.prompt == nil)
  }

  @Test("that comes to nothing takes its prompt away")
  func failure() {
    var state = Self.state(prompts: true)
    for event in Self.steps { _ = state.handle(.engine(event)) }
    _ = state.handle(.engine(Self.end(.failed)))
    #expect(state.device.prompt == nil)
    #expect(state.device.shown.map(\.isUpdating) == [true])
  }

  private static let missing = UpdateError.status(
    .check, 404, url: "http://127.0.0.1:8080/api/update?version=1.0.0")

  private static func failure(_ set: ContentSet) -> EngineEvent {
    .finished(
      UpdateResult(
        set: set, outcome: .failed, from: "1", to: nil, active: "1", bytes: 0,
        reason: "Because of a test.",
        error: set == .texts
          ? .texts(.index(.status(404), url: "http://lab.drydock.test/texts.json")) : missing,
        entry: 1))
  }

  @Test(
    "is told beside the failure of www, whichever ends last", arguments: [Pane.texts, .updates],
    [true, false])
  func besideFailure(pane: Pane, textsFirst: Bool) {
    var state = Self.state(prompts: false)
    state.pane = pane
    let ends = [Self.end(.updated), Self.failure(.www)]
    for event in textsFirst ? ends : ends.reversed() { _ = state.handle(.engine(event)) }
    let last = Screen.draw(state).lines.last ?? ""
    #expect(last.contains("texts 1 → 2"))
    #expect(last.contains("www not updated: the server answered 404"))
    _ = state.handle(.input(.key(.character("j"))))
    #expect(state.message == nil)
    _ = state.handle(.engine(Self.failure(.routes)))
    #expect(state.message?.hasPrefix("routes not updated: asking") == true, "the old news is gone")
  }

  @Test("that fails is seen beside another's failure, and on the pane until one that does not")
  func failures() {
    var state = Self.state(prompts: false)
    state.size = Size(80, 24)
    for set in [ContentSet.texts, .www] { _ = state.handle(.engine(Self.failure(set))) }
    let last = Screen.draw(state).lines.last ?? ""
    #expect(last.contains("texts not updated: ") && last.contains("www not updated: "))
    _ = state.handle(.input(.key(.character("j"))))
    #expect(
      Screen.draw(state).lines.joined().contains("last check failed: the server answered 404"))
    _ = state.handle(.engine(Self.steps[0]))
    #expect(Screen.draw(state).lines.joined().contains("last check failed: "))
    _ = state.handle(.engine(Self.end(.updated)))
    #expect(!Screen.draw(state).lines.joined().contains("last check failed: "))
  }

  @Test("beside one of www shares its prompt, and one word tells of both")
  func beside() {
    var state = Self.state(prompts: true)
    _ = state.handle(.engine(.entered(.fetch, .www, detail: "GET …/2.zip")))
    _ = state.handle(.engine(.progress(.www, received: 300, total: 600)))
    for event in Self.steps { _ = state.handle(.engine(event)) }
    #expect(state.device.prompts.prompts.count == 1)
    #expect(state.device.prompt?.kind == .updating(received: 1_000, total: 2_000))
    _ = state.handle(.engine(Self.end(.updated)))
    #expect(state.device.prompt?.isUpdating == true, "www still runs")
    _ = state.handle(.engine(.passed(.www, version: "2")))
    #expect(state.device.prompts.prompts.map(\.message) == ["Your app has been updated."])
  }
}
