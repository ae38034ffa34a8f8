import LabServer
import Testing
import TextUI
import UpdateCore

@testable import Simulator

@Suite("Texts that a person publishes")
struct TextsPublishingTests {
  private func state(published: Int, pane: Pane = .texts) -> AppState {
    var state = AppState.sample(Size(100, 30))
    state.pane = pane
    var lab = state.lab ?? LabState()
    lab.texts = ["1", "2", "3"].map { LabTexts(version: $0, folder: "/samples/\($0)") }
    lab.textsPublished = published
    _ = state.handle(.lab(lab))
    return state
  }

  @Test("p on pane 4 publishes the next, P takes the newest back")
  func keys() {
    var first = state(published: 0)
    #expect(first.handle(.input(.key(.character("p")))) == [.publishTexts(1)])
    #expect(first.handle(.input(.key(.character("P")))).isEmpty)
    #expect(first.message == "The app's own texts are served: p publishes newer ones.")
    var last = state(published: 2)
    #expect(last.handle(.input(.key(.character("P")))) == [.publishTexts(1)])
    #expect(last.handle(.input(.key(.character("p")))).isEmpty)
    #expect(last.message == "The newest texts are published already.")
  }

  @Test("elsewhere they publish releases of www")
  func elsewhere() {
    var state = state(published: 0, pane: .updates)
    let effects = state.handle(.input(.key(.character("p"))))
    #expect(!effects.contains(.publishTexts(1)))
  }

  @Test("the Lab pane has a row for each, and Enter publishes it")
  func rows() throws {
    var state = state(published: 1, pane: .lab)
    let rows = state.labRows.filter {
      if case .textsRelease = $0.target { true } else { false }
    }
    #expect(rows.map { $0.text.prefix(5) } == ["  ○ 1", "  ● 2", "  ○ 3"])
    #expect(state.labRows.contains { $0.target == .fault(.texts) })
    state.focus = .inspector
    state.countRows(of: .lab)
    state[list: .lab].select(
      try #require(state.labRows.firstIndex { $0.target == .textsRelease(2) }))
    #expect(state.handle(.input(.key(.enter))) == [.publishTexts(2)])
  }

  @Test("a lab without texts has no such rows")
  func none() {
    let state = AppState.sample(Size(100, 30))
    #expect(!state.labRows.contains { $0.text.contains("texts") })
  }

  @Test("what was published is part of a recording")
  func recorded() {
    var state = state(published: 1)
    state.beginRecording()
    #expect(
      state.recorded.contains(.origin(.texts(version: "2", directory: "/samples/2"))))
  }
}
