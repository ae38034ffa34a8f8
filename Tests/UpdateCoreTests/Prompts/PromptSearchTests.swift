import Testing

@testable import UpdateCore

@Suite("Every order of the prompts' events")
struct PromptSearchTests {
  typealias State = PromptSearch.State

  @Test("up to length six keeps every invariant")
  func lengthSix() {
    let search = PromptSearch(length: 6)
    for (invariant, events) in search.violations { Issue.record("Not so: \(invariant): \(events)") }
    // Floors, so that a search that stopped early does not pass for one that found nothing.
    #expect(search.levels.count == 7)
    #expect(search.states.count >= 2_000)
    #expect(search.transitions >= 25_000)
    for situation in Situation.all where !search.states.contains(where: situation.isThere) {
      Issue.record("Never reached: \(situation.name)")
    }
  }

  /// With one unanswered "has been updated" at a time there are only so many states: the search ends
  /// by itself, and its answer is about sequences of every length.
  @Test(
    "of any length keeps every invariant, while each update is answered before the next is done")
  func anyLength() {
    let length = 30
    let search = PromptSearch(length: length, letters: PromptLetter.ofOneSet) { state in
      state.queue.prompts.count { $0.buttons == ["OK"] } > 1
    }
    for (invariant, events) in search.violations { Issue.record("Not so: \(invariant): \(events)") }
    #expect(search.levels.last == 0, "It did not end by itself.")
    #expect(search.states.count >= 4_500)
  }

  @Test(
    "of two sets, of any length, keeps every invariant, while each update is answered before the next"
  )
  func twoSets() {
    let search = PromptSearch(length: 40, letters: PromptLetter.ofTwoSets) { state in
      state.queue.prompts.count { $0.buttons == ["OK"] } > 1
    }
    for (invariant, events) in search.violations { Issue.record("Not so: \(invariant): \(events)") }
    #expect(search.levels.last == 0, "It did not end by itself.")
    #expect(search.states.contains { $0.monitor.owesWord && $0.queue.current?.isRequired == true })
  }

  @Test("is searched as completely with other serials as by trying each with its own")
  func renaming() {
    var launched = State()
    launched.take(launched.step(PromptLetter.all[0]))
    var words = [launched]
    for _ in 0..<3 {
      words = words.flatMap { word in
        PromptLetter.all.map { letter in
          var word = word
          word.take(word.step(letter))
          return word
        }
      }
    }
    let length = PromptLetter.all.count
    #expect(words.count == length * length * length)
    let tried = Set(words.map(PromptSearchTests.unnamed))
    let search = PromptSearch(length: 3, from: launched, invariants: [])
    // A word of three letters may do in its first or last what does nothing: it covers the shorter.
    #expect(tried == Set(search.states.map(PromptSearchTests.unnamed)))
  }

  private static func unnamed(_ state: State) -> State {
    var state = state
    state.rename()
    state.queue.selected = 0
    return state
  }

  @Test("at random, long, with serials and holds that count on, keeps every invariant")
  func longWalks() {
    var random = SplitMix(20_261_130)
    var violated: Set<String> = []
    for _ in 0..<20 {
      var state = State()
      for _ in 0..<400 {
        guard let letter = PromptLetter.all.randomElement(using: &random) else { return }
        let step = state.step(letter)
        for invariant in PromptInvariant.all where !invariant.holds(step) {
          violated.insert("\(invariant), by \(letter)")
        }
        state.take(step)
      }
      #expect(state.queue.lastSerial > 20)
    }
    #expect(violated.isEmpty)
  }
}

/// What the search has to have come by: if it did not, its invariants were not put to the test.
private struct Situation: Sendable {
  var name: String
  var isThere: @Sendable (PromptSearch.State) -> Bool

  static let all = [
    Situation(name: "a required prompt over a running content update") {
      $0.queue.current?.isRequired == true && $0.queue.prompts.contains(where: \.isUpdating)
    },
    Situation(name: "a required prompt over one that was up, which waits") {
      $0.queue.current?.isRequired == true
        && $0.queue.queued.dropFirst().contains(where: \.wasShown)
    },
    Situation(name: "an optional prompt behind a content update") {
      $0.queue.current?.isUpdating == true && $0.queue.prompts.last?.isGate == true
    },
    Situation(name: "a held required prompt over a page in the foreground") {
      $0.queue.phase == .foreground && $0.queue.held?.isRequired == true
    },
    Situation(name: "a held optional prompt in the background") {
      $0.queue.phase == .background && $0.queue.held?.isRequired == false
    },
    Situation(name: "a prompt over the launch image") {
      $0.queue.phase == .splash && $0.queue.current?.isGate == true
    },
    Situation(name: "an optional prompt after another version's was cancelled") {
      $0.queue.current?.isGate == true && !$0.queue.cancelled.isEmpty
    },
    Situation(name: "two prompts of updates that are done") {
      $0.queue.prompts.count { $0.buttons == ["OK"] } == 2
    },
    Situation(name: "one prompt of two updates that run") {
      $0.monitor.updating.count == 2 && $0.queue.prompts.count(where: \.isUpdating) == 1
    },
    Situation(name: "an update that is done while another runs") { $0.monitor.owesWord },
    Situation(name: "the last button selected") { $0.queue.selected == 1 },
    Situation(name: "a note of the store on a required prompt") {
      $0.queue.current?.isRequired == true && $0.queue.current?.note?.contains("opened") == true
    },
  ]
}
