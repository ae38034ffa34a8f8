@testable import UpdateCore

/// A breadth-first search over all that the prompts can be after so many events.
///
/// It equals trying every sequence, for two reasons. `PromptQueue.handle` and `PromptMonitor.see`
/// are functions of their values and of the event alone, so that what follows a state does not
/// depend on how it was reached: of two sequences that lead to equal states, one has to be
/// continued, and the search continues the shorter, with every letter. And both tell serials and
/// hold numbers only by equality, and make new ones that exceed all: giving them other names before
/// states are compared (`rename`) does not change what follows either. A state that is first reached
/// by k events is continued if k is less than the length, and every sequence of that length passes,
/// after its first k events, through a state that is reached by k events or fewer. (That renaming
/// loses nothing is itself tested, against an enumeration without it.)
///
/// The selected button is changed from outside the queue; it may be at any time, so that for each
/// state the one with the last button selected is visited, too.
struct PromptSearch {
  struct State: Hashable {
    var queue = PromptQueue()
    var monitor = PromptMonitor()

    /// The step by which a letter leads on from here.
    func step(_ letter: PromptLetter) -> PromptTransition {
      PromptTransition(letter.event(queue), in: queue, known: monitor)
    }

    mutating func take(_ step: PromptTransition) {
      queue = step.after
      monitor = step.monitor
    }

    mutating func rename() {
      let names = queue.rename()
      monitor.rename(names, hold: queue.lastHold)
    }
  }

  private(set) var states: [State] = []
  private(set) var transitions = 0
  /// How many states are first reached by so many events.
  private(set) var levels: [Int] = []
  /// What was violated, each with a shortest sequence of events that shows it.
  private(set) var violations: [String: String] = [:]

  private var known: Set<State> = []
  /// The state before, and the letter that led on.
  private var origins: [(state: Int, letter: String)?] = []

  /// Visits all that is reached from a state by at most `length` events, but for what `isLeftOut`
  /// excludes.
  init(
    length: Int, letters: [PromptLetter] = PromptLetter.all, from start: State = State(),
    invariants: [PromptInvariant] = PromptInvariant.all,
    isLeftOut: (State) -> Bool = { _ in false }
  ) {
    visit(start, from: nil)
    var begin = 0
    for _ in 0..<length where begin < states.count {
      levels.append(states.count - begin)
      let end = states.count
      for index in begin..<end {
        for letter in letters {
          let step = states[index].step(letter)
          transitions += 1
          for invariant in invariants where !invariant.holds(step) {
            if violations[invariant.description] != nil { continue }
            violations[invariant.description] = path(to: index, then: letter)
          }
          var next = states[index]
          next.take(step)
          if !isLeftOut(next) { visit(next, from: (index, letter.description)) }
        }
      }
      begin = end
    }
    levels.append(states.count - begin)
  }

  private mutating func visit(_ state: State, from origin: (state: Int, letter: String)?) {
    var state = state
    state.rename()
    guard known.insert(state).inserted else { return }
    states.append(state)
    origins.append(origin)
    guard let buttons = state.queue.current?.buttons, buttons.count > 1 else { return }
    state.queue.selected = state.queue.selected == 0 ? buttons.count - 1 : 0
    guard known.insert(state).inserted else { return }
    states.append(state)
    origins.append(origin)
  }

  private func path(to index: Int, then letter: PromptLetter) -> String {
    var letters = [letter.description]
    var index = index
    while let origin = origins[index] {
      letters.append(origin.letter)
      index = origin.state
    }
    return letters.reversed().joined(separator: " · ")
  }
}
