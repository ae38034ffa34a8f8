@testable import UpdateCore

/// One event in one state, with all that the invariants ask about it.
struct PromptTransition {
  let before: PromptQueue
  let event: PromptEvent
  let effects: [PromptEffect]
  let after: PromptQueue
  /// The witness before the event, and after it.
  let known: PromptMonitor
  let monitor: PromptMonitor

  /// Everything waiting or up, in order, before the event and after it; without the held one.
  let earlier: [Prompt]
  let later: [Prompt]
  /// The same with the held one.
  let everyEarlier: [Prompt]
  let everyLater: [Prompt]
  let wasOnScreen: Prompt?
  let onScreen: Prompt?
  let wasHeld: Prompt?
  let held: Prompt?
  /// The prompts that the effects name.
  let shown: [Prompt]
  let withheld: [Prompt]
  let withdrawn: [Prompt]

  init(_ event: PromptEvent, in before: PromptQueue, known: PromptMonitor) {
    var after = before
    let effects = after.handle(event)
    var monitor = known
    earlier = before.prompts
    later = after.prompts
    wasOnScreen = before.current
    onScreen = after.current
    wasHeld = before.held
    held = after.held
    everyEarlier = before.everyPrompt
    everyLater = after.everyPrompt
    shown = effects.compactMap { if case .shown(let prompt) = $0 { prompt } else { nil } }
    withheld = effects.compactMap { if case .withheld(let prompt, _) = $0 { prompt } else { nil } }
    withdrawn = effects.compactMap {
      if case .withdrawn(let prompt, _) = $0 { prompt } else { nil }
    }
    monitor.see(event, on: wasOnScreen, effects: effects)
    self.before = before
    self.event = event
    self.effects = effects
    self.after = after
    self.known = known
    self.monitor = monitor
  }

  var verdict: GateVerdict? {
    if case .decided(let verdict, _) = event { return verdict }
    return nil
  }

  /// Whether the event ends a process, be it by beginning another.
  var endsProcess: Bool {
    switch event {
    case .ended, .launched: true
    default: false
    }
  }
}
