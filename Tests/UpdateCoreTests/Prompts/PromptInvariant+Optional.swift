@testable import UpdateCore

extension PromptInvariant {
  static let optional = [
    PromptInvariant("a cancelled version does not come back in this launch", cancelledStaysAway),
    PromptInvariant("Cancel declines what was on screen, and nothing else does", cancelDeclines),
    PromptInvariant("a prompt for a cancelled version is withheld, once an ask", refusedIsWithheld),
    PromptInvariant("asking for it again while it is there does nothing", optionalOnce),
    PromptInvariant("a newer store version is a new prompt in the old one's place", newerReplaces),
    PromptInvariant("an older store version corrects the prompt that is there", olderCorrects),
    PromptInvariant("an unknown verdict leaves an optional prompt", unknownLeavesOptional),
  ]

  static func cancelledStaysAway(_ step: PromptTransition) -> Bool {
    step.everyLater.allSatisfy { prompt in
      guard case .gate(isRequired: false, let store) = prompt.kind else { return true }
      return !step.monitor.refused.contains(store ?? "")
    }
  }

  static func cancelDeclines(_ step: PromptTransition) -> Bool {
    let declined = step.effects.filter { if case .declined = $0 { true } else { false } }
    guard step.event == .pressed("Cancel"),
      case .gate(isRequired: false, let store) = step.wasOnScreen?.kind
    else { return declined.isEmpty }
    return declined == [.declined(store: store)] && !step.everyLater.contains(where: \.isGate)
  }

  static func refusedIsWithheld(_ step: PromptTransition) -> Bool {
    let alive = Set(step.everyLater.map(\.serial))
    let refused = step.withheld.filter { !alive.contains($0.serial) }
    guard let verdict = step.verdict, verdict.decision == .optional,
      step.known.refused.contains(verdict.store ?? ""), step.known.phase.isRunning,
      !step.monitor.gate.isRequired
    else { return refused.isEmpty }
    return refused.map(\.kind) == [.gate(isRequired: false, store: verdict.store)]
  }

  static func optionalOnce(_ step: PromptTransition) -> Bool {
    guard let verdict = step.verdict, verdict.decision == .optional,
      step.known.gate == .optional(store: verdict.store)
    else { return true }
    return step.effects.isEmpty && step.later.map(\.serial) == step.earlier.map(\.serial)
      && step.held?.serial == step.wasHeld?.serial
  }

  static func newerReplaces(_ step: PromptTransition) -> Bool {
    guard step.known.gate == .optional(store: "1.3.0"),
      step.monitor.gate == .optional(store: "1.4.0"),
      let old = step.everyEarlier.first(where: \.isGate),
      let new = step.everyLater.first(where: \.isGate)
    else { return true }
    return new.serial != old.serial && step.withdrawn == [old]
      && (step.held == nil) == (step.wasHeld == nil)
      && step.later.firstIndex(of: new) == step.earlier.firstIndex(of: old)
  }

  static func olderCorrects(_ step: PromptTransition) -> Bool {
    guard step.known.gate == .optional(store: "1.4.0"),
      step.monitor.gate == .optional(store: "1.3.0")
    else { return true }
    return step.effects.isEmpty && step.everyLater.map(\.serial) == step.everyEarlier.map(\.serial)
  }

  static func unknownLeavesOptional(_ step: PromptTransition) -> Bool {
    guard step.verdict?.decision == .unknown, !step.known.gate.isRequired else { return true }
    return step.after == step.before && step.effects.isEmpty
  }
}
