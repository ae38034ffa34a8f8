import Container
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("Keys")
struct KeyTests {
  static let size = Size(100, 30)

  private static let everyKey: [Key] =
    (32...126).compactMap { Unicode.Scalar($0).map { .character(Character($0)) } }
    + [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .control("z"), .function(1),
    ]

  @Test("No key gets past the updating prompt", arguments: everyKey)
  func updatingStays(key: Key) {
    var state = AppState.sample(Self.size)
    _ = state.handle(.engine(.entered(.fetch, .www, detail: "GET …/2.zip")))
    let effects = state.handle(.input(.key(key)))
    // The process may be ended and the app be left; the prompt is then not answered, but gone or
    // waiting.
    if effects.contains(.kill) {
      #expect(state.device.prompts.prompts.isEmpty)
    } else {
      #expect(state.device.prompts.prompts.first?.isUpdating == true)
    }
  }

  @Test("r lists the files again on their pane, whether a page is loaded or not")
  func reloadsFiles() {
    var state = AppState.sample(Self.size)
    #expect(!state.perform(.reload).contains(.listFiles))
    state.pane = .files
    #expect(state.perform(.reload).suffix(2) == [.refreshTexts, .listFiles])
    _ = state.perform(.kill)
    #expect(state.perform(.reload) == [.refreshTexts, .listFiles])
    #expect(state.message != nil)
  }

  @Test("Keys meant for the page go to the prompt, inspector keys still work")
  func promptTakesKeys() {
    var state = AppState.sample(Self.size)
    _ = state.device.prompts.handle(.updated(.www, to: "2"))
    let scroll = state.device.scroll
    _ = state.handle(.input(.key(.pageDown)))
    #expect(state.device.scroll == scroll)
    _ = state.handle(.input(.key(.character("6"))))
    #expect(state.pane == .lab)
    _ = state.handle(.input(.key(.enter)))
    #expect(state.device.prompt == nil)
  }

  @Test("A key that cannot be used now says why")
  func unavailable() {
    var state = AppState.sample(Self.size)
    #expect(state.handle(.input(.key(.character("P")))).isEmpty)
    #expect(state.message == "Nothing is published yet: p publishes.")
    #expect(state.handle(.input(.key(.character("l")))).isEmpty)
    #expect(state.message?.hasPrefix("The app is running") == true)
  }

  @Test("A change of version is lit until the next key")
  func litUntilNextKey() {
    var state = AppState.sample(Self.size)
    _ = state.handle(.engine(.activated(.www, from: "1", to: "2")))
    #expect(state.www == AppState.SetState(active: "2", before: "1"))
    _ = state.handle(.input(.key(.character("3"))))
    #expect(state.www == AppState.SetState(active: "2", before: nil))
  }

  @Test("“Your app has been updated.” shows once the new release has passed its trial")
  func updatedAfterLoad() {
    var state = AppState.sample(Self.size)
    _ = state.handle(.engine(.entered(.fetch, .www, detail: "")))
    _ = state.handle(.engine(.activated(.www, from: "1", to: "2")))
    #expect(state.device.prompt?.isUpdating == true)
    let token = state.device.load?.token ?? 0
    let late = PageSnapshot(load: token - 1, width: 36)
    #expect(state.handle(.page(.snapshot(late), load: token - 1)).isEmpty)
    #expect(state.device.prompt?.isUpdating == true)
    _ = state.handle(.page(.snapshot(PageSnapshot(load: token, width: 36)), load: token))
    #expect(state.device.prompt?.isUpdating == true)
    _ = state.handle(.engine(.passed(.www, version: "2")))
    #expect(state.device.prompt == .updated(to: "2", serial: state.device.prompt?.serial ?? 0))
    #expect(state.device.shown.map(\.message).count == 2)
  }

  @Test("A failed update closes its prompt, and the page shows on")
  func failedUpdate() {
    var state = AppState.sample(Self.size)
    _ = state.handle(.engine(.entered(.fetch, .www, detail: "")))
    let error = UpdateError.transport(.fetch, .offline)
    let result = UpdateResult(
      set: .www, outcome: .failed, from: "1", to: "2", active: "1", bytes: 0, reason: "offline",
      error: error, entry: 1)
    _ = state.handle(.engine(.finished(result)))
    #expect(state.device.prompt == nil)
    #expect(state.device.page != nil)
    #expect(state.message == "www not updated: \(error.sentence)")
  }

  @Test("Prompts are not drawn over the home screen, and are there again in front")
  func background() {
    var state = AppState.sample(Self.size)
    _ = state.device.prompts.handle(.updated(.www, to: "2"))
    _ = state.handle(.action(.home))
    #expect(state.device.prompt == nil)
    _ = state.handle(.action(.home))
    #expect(state.device.prompt?.message == "Your app has been updated.")
  }

  @Test("A late splash timer of an earlier process does nothing")
  func splash() {
    var state = AppState.sample(Self.size)
    let process = state.device.process
    _ = state.handle(.action(.kill))
    _ = state.handle(.action(.launch))
    _ = state.handle(.splashOver(process: process))
    #expect(state.device.phase == .splash)
  }

  @Test("What was done is remembered in a scenario's words, and can be parsed")
  func recording() throws {
    var state = AppState.sample(Self.size)
    for key in "ubbn" { _ = state.handle(.input(.key(.character(key)))) }
    let lines = state.recorded.map(ScenarioWriter.line)
    #expect(lines == ["launch", "check", "background", "foreground", "network offline"])
    let text = lines.joined(separator: "\n")
    #expect(try Scenario.parse(text: text, file: "r").lines.map(\.step) == state.recorded)
  }

  @Test("Every action has words and a sentence, and no key means two of them")
  func table() {
    let keys = ActionInfo.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(ActionInfo.all.map(\.action)) == Set(Action.allCases))
    #expect(ActionInfo.all.allSatisfy { !$0.words.isEmpty && $0.help.hasSuffix(".") })
  }
}

extension Prompt {
  static func updated(to version: String, serial: Int) -> Prompt {
    var prompt = Prompt.updated(to: version)
    prompt.serial = serial
    return prompt
  }
}
