@testable import UpdateCore

extension PromptInvariant {
  static let required = [
    PromptInvariant("there is at most one prompt of the gate", oneGate),
    PromptInvariant("the prompt of the gate is the one that is due", gateIsDue),
    PromptInvariant("a required prompt is on screen whenever the app is in front", requiredIsUp),
    PromptInvariant(
      "a required prompt goes only with the process or by a fetched minimum", requiredStays),
    PromptInvariant("after a required prompt the rest resumes", restResumes),
    PromptInvariant("requiring it again changes no more than store and note", requiredOnce),
  ]

  static func oneGate(_ step: PromptTransition) -> Bool {
    step.everyLater.count { $0.isGate } <= 1
  }

  static func gateIsDue(_ step: PromptTransition) -> Bool {
    let gate = step.everyLater.first(where: \.isGate)
    switch step.monitor.gate {
    case .nothing: return gate == nil
    case .required(let store): return gate?.kind == .gate(isRequired: true, store: store)
    case .optional(let store): return gate?.kind == .gate(isRequired: false, store: store)
    }
  }

  static func requiredIsUp(_ step: PromptTransition) -> Bool {
    guard step.monitor.gate.isRequired, !step.monitor.isHeld else { return true }
    guard step.after.phase.isInFront else { return step.later.first?.isRequired == true }
    return step.onScreen?.isRequired == true
  }

  /// Told from the event alone, not from what the monitor takes for due.
  static func requiredStays(_ step: PromptTransition) -> Bool {
    guard let required = step.everyEarlier.first(where: \.isRequired), !step.endsProcess
    else { return true }
    if step.everyLater.contains(where: { $0.serial == required.serial && $0.isRequired }) {
      return true
    }
    guard let verdict = step.verdict else { return false }
    return verdict.basis == .fetched && verdict.minimum != nil && verdict.decision != .required
      && step.withdrawn.contains(required)
  }

  static func restResumes(_ step: PromptTransition) -> Bool {
    guard step.earlier.first?.isRequired == true, step.later.first?.isRequired != true,
      !step.endsProcess, step.earlier.count > 1
    else { return true }
    return step.later.first == step.earlier[1]
      && (step.onScreen == nil
        || step.shown.isEmpty == step.known.shown.contains(step.earlier[1].serial))
  }

  static func requiredOnce(_ step: PromptTransition) -> Bool {
    guard step.verdict?.decision == .required, step.known.gate.isRequired,
      case .decided(let verdict, let note) = step.event
    else { return true }
    func refreshed(_ prompt: Prompt) -> Prompt {
      guard prompt.isRequired else { return prompt }
      var prompt = prompt
      prompt.kind = .gate(isRequired: true, store: verdict.store)
      prompt.note = note
      return prompt
    }
    return step.effects.isEmpty && step.later == step.earlier.map(refreshed)
      && step.held == step.wasHeld.map(refreshed)
  }
}
