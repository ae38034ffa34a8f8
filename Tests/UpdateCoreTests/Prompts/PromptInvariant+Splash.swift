@testable import UpdateCore

extension PromptInvariant {
  static let splash = [
    PromptInvariant("what is held is what has to be held", heldIsDue),
    PromptInvariant("nothing of the gate is in sight while it is held", heldIsUnseen),
    PromptInvariant("only the end of its hold brings a held prompt out", holdIsNotShortened),
    PromptInvariant("the end of its hold brings it out in its place", holdEndsInPlace),
    PromptInvariant(
      "a hold begins only under the launch image, with a number of its own", holdBegins),
    PromptInvariant("a verdict under the launch image shows no new prompt at once", noFlash),
    PromptInvariant("an earlier hold's end does nothing", staleHold),
  ]

  /// And it waits for the end that was asked for last.
  static func heldIsDue(_ step: PromptTransition) -> Bool {
    guard let hold = step.after.hold else { return !step.monitor.isHeld }
    return step.monitor.isHeld && hold.number == step.monitor.holdNumber
  }

  static func heldIsUnseen(_ step: PromptTransition) -> Bool {
    guard let held = step.held else { return true }
    return !step.later.contains(where: \.isGate) && !step.monitor.shown.contains(held.serial)
  }

  static func holdIsNotShortened(_ step: PromptTransition) -> Bool {
    guard let held = step.wasHeld,
      step.later.contains(where: { $0.serial == held.serial })
    else { return true }
    return step.event == .holdEnded(step.known.holdNumber)
  }

  static func holdEndsInPlace(_ step: PromptTransition) -> Bool {
    guard let held = step.wasHeld, step.event == .holdEnded(step.known.holdNumber)
    else { return true }
    let place = held.isRequired ? [held] + step.earlier : step.earlier + [held]
    return step.held == nil && step.later == place
  }

  static func holdBegins(_ step: PromptTransition) -> Bool {
    let numbers = step.effects.compactMap { if case .hold(let number) = $0 { number } else { nil } }
    guard let number = numbers.first else {
      return (step.held == nil || step.wasHeld != nil)
        && step.after.lastHold == step.before.lastHold
    }
    return numbers.count == 1 && number > step.before.lastHold && step.verdict != nil
      && step.known.phase == .splash && step.held != nil
      && step.held?.isRequired != step.wasHeld?.isRequired
  }

  /// But for a newer store version in an optional prompt that is up already: the same words.
  static func noFlash(_ step: PromptTransition) -> Bool {
    guard step.verdict != nil, step.known.phase == .splash else { return true }
    return step.shown.allSatisfy { prompt in
      step.known.shown.contains(prompt.serial) == false && !prompt.isGate
        || step.wasOnScreen?.isGate == true && prompt.isRequired == step.wasOnScreen?.isRequired
    }
  }

  static func staleHold(_ step: PromptTransition) -> Bool {
    guard case .holdEnded(let number) = step.event, number != step.known.holdNumber
    else { return true }
    return step.after == step.before && step.effects.isEmpty
  }
}
