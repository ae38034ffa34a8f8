@testable import UpdateCore

/// What a witness of the events and effects knows: the invariants' memory, and which prompt of the
/// gate is due by the rules, worked out without a queue.
struct PromptMonitor: Hashable, Sendable {
  enum Gate: Hashable, Sendable {
    case nothing
    case required(store: String?)
    case optional(store: String?)

    var isRequired: Bool {
      if case .required = self { return true }
      return false
    }
  }

  private(set) var phase = AppPhase.off
  /// The gate's prompt that has to be somewhere.
  private(set) var gate = Gate.nothing
  /// Whether it has to be out of sight, for the four seconds are not over.
  private(set) var isHeld = false
  /// The number of the last hold that was asked for.
  private(set) var holdNumber = 0
  /// The store versions cancelled in this launch, or for good.
  private(set) var refused: Set<String> = []
  /// The content updates that run, and whether one is done that was not told of yet.
  private(set) var updating: Set<ContentSet> = []
  private(set) var owesWord = false
  /// Whether the last event is one that has "has been updated" told.
  private(set) var tellsWord = false
  /// The serials of the prompts that are somewhere and were shown, or withheld.
  private(set) var shown: Set<Int> = []
  private(set) var withheld: Set<Int> = []

  /// Takes in an event, what was on screen when it came, and what came of it.
  mutating func see(_ event: PromptEvent, on screen: Prompt?, effects: [PromptEffect]) {
    tellsWord = false
    see(event)
    if case .decided(let verdict, _) = event, phase.isRunning { see(verdict) }
    if event == .pressed("Cancel"), case .gate(isRequired: false, let store) = screen?.kind {
      refused.insert(store ?? "")
      gate = .nothing
    }
    for effect in effects {
      switch effect {
      case .hold(let number): holdNumber = number
      case .shown(let prompt): shown.insert(prompt.serial)
      case .withheld(let prompt, _): withheld.insert(prompt.serial)
      case .openStore, .declined, .withdrawn: break
      }
    }
  }

  private mutating func see(_ event: PromptEvent) {
    switch event {
    case .launched(let declined):
      self = PromptMonitor(after: self)
      phase = .splash
      refused = Set(declined)
    case .ended: self = PromptMonitor(after: self)
    case .splashEnded: if phase == .splash { phase = .foreground }
    case .wentToBackground: if phase != .off { phase = .background }
    case .cameToForeground: if phase == .background { phase = .foreground }
    case .holdEnded(holdNumber): isHeld = false
    case .updateBegan(let set): if phase != .off { updating.insert(set) }
    case .updateEnded(let set):
      updating.remove(set)
      tellWord()
    case .updated(let set, _):
      updating.remove(set)
      owesWord = phase != .off
      tellWord()
    case .holdEnded, .updateProgress, .pressed, .storeFailed, .decided: break
    }
  }

  /// The one word is due when nothing runs any more.
  private mutating func tellWord() {
    guard owesWord, updating.isEmpty else { return }
    owesWord = false
    tellsWord = true
  }

  private mutating func see(_ verdict: GateVerdict) {
    let takesRequiredAway = verdict.basis == .fetched && verdict.minimum != nil
    let before = gate
    switch (verdict.decision, gate) {
    case (.required, _): gate = .required(store: verdict.store)
    case (_, .required) where !takesRequiredAway: return
    case (.optional, _):
      let isRefused = refused.contains(verdict.store ?? "")
      gate = isRefused ? .nothing : .optional(store: verdict.store)
    case (.none, _), (.unknown, .required): gate = .nothing
    case (.unknown, _): return
    }
    if gate == .nothing {
      isHeld = false
    } else if before == .nothing || before.isRequired != gate.isRequired {
      isHeld = phase == .splash
    }
  }

  /// After the end of a process only the numbers are remembered.
  private init(after other: PromptMonitor) { holdNumber = other.holdNumber }

  init() {}

  /// Gives the serials of the prompts that still are somewhere the names in `serials`, and forgets
  /// the others; the last hold gets the number `hold`.
  mutating func rename(_ serials: [Int: Int], hold: Int) {
    shown = Set(shown.compactMap { serials[$0] })
    withheld = Set(withheld.compactMap { serials[$0] })
    holdNumber = hold
  }
}
