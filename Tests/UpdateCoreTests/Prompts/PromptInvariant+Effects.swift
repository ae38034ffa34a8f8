@testable import UpdateCore

extension PromptInvariant {
  static let effects = [
    PromptInvariant("a prompt is said to be shown once, when it first is on screen", shownOnce),
    PromptInvariant(
      "a prompt is withheld once, and once more after a hold, and never after it was shown",
      withheldOnce),
    PromptInvariant("nothing waits without a word", waitingIsSaid),
    PromptInvariant("nothing vanishes without a word", vanishingIsSaid),
    PromptInvariant("only what was there is withdrawn, and then it is gone", withdrawnIsGone),
    PromptInvariant("what is withheld or withdrawn has a reason", reasonsAreGiven),
    PromptInvariant("Update on the gate's prompt opens the store, and the prompt stays", update),
    PromptInvariant("a button that is not on screen does nothing", absentButton),
    PromptInvariant(
      "what ran side by side is said to be done once, when the last has ended", oneWord),
    PromptInvariant("OK ends what it answers, and nothing else", okAnswers),
    PromptInvariant("the store's failure is the gate's note, and no more", storeFailure),
  ]

  static func shownOnce(_ step: PromptTransition) -> Bool {
    guard let prompt = step.shown.first else {
      return step.onScreen.map { step.known.shown.contains($0.serial) } ?? true
    }
    return step.shown.count == 1 && prompt == step.onScreen
      && !step.known.shown.contains(prompt.serial)
  }

  static func withheldOnce(_ step: PromptTransition) -> Bool {
    let serials = step.withheld.map(\.serial)
    return Set(serials).count == serials.count
      && serials.allSatisfy {
        (!step.known.withheld.contains($0) || $0 == step.wasHeld?.serial)
          && !step.monitor.shown.contains($0)
      }
  }

  static func waitingIsSaid(_ step: PromptTransition) -> Bool {
    step.everyLater.allSatisfy {
      step.monitor.shown.contains($0.serial) || step.monitor.withheld.contains($0.serial)
    }
  }

  static func vanishingIsSaid(_ step: PromptTransition) -> Bool {
    let alive = Set(step.everyLater.map(\.serial))
    return step.everyEarlier.allSatisfy { prompt in
      if alive.contains(prompt.serial) || step.withdrawn.contains(prompt) { return true }
      switch step.event {
      case .pressed("OK"), .pressed("Cancel"): return prompt == step.wasOnScreen
      case .updateEnded, .updated:
        return prompt.isUpdating && step.known.shown.contains(prompt.serial)
      default: return false
      }
    }
  }

  static func withdrawnIsGone(_ step: PromptTransition) -> Bool {
    step.withdrawn.allSatisfy { prompt in
      step.everyEarlier.contains(prompt)
        && !step.everyLater.contains { $0.serial == prompt.serial }
    }
  }

  static func reasonsAreGiven(_ step: PromptTransition) -> Bool {
    step.effects.allSatisfy { effect in
      switch effect {
      case .withheld(_, let reason), .withdrawn(_, let reason): !reason.isEmpty
      case .hold, .openStore, .declined, .shown: true
      }
    }
  }

  static func update(_ step: PromptTransition) -> Bool {
    guard step.event == .pressed("Update"), step.wasOnScreen?.isGate == true
    else { return !step.effects.contains(.openStore) }
    return step.effects == [.openStore] && step.after == step.before
  }

  static func absentButton(_ step: PromptTransition) -> Bool {
    guard case .pressed(let button) = step.event,
      step.wasOnScreen?.buttons.contains(button) != true
    else { return true }
    return step.effects.isEmpty && step.after == step.before
  }

  static func oneWord(_ step: PromptTransition) -> Bool {
    let known = Set(step.everyEarlier.map(\.serial))
    let new = step.everyLater.filter { $0.buttons == ["OK"] && !known.contains($0.serial) }
    return new.count == (step.monitor.tellsWord ? 1 : 0)
  }

  static func okAnswers(_ step: PromptTransition) -> Bool {
    guard step.event == .pressed("OK"), step.wasOnScreen?.buttons == ["OK"] else { return true }
    return step.later == Array(step.earlier.dropFirst()) && step.held == step.wasHeld
  }

  static func storeFailure(_ step: PromptTransition) -> Bool {
    guard case .storeFailed(let sentence) = step.event else { return true }
    var noted = step.everyEarlier
    for index in noted.indices where noted[index].isGate { noted[index].note = sentence }
    return step.effects.isEmpty && step.everyLater == noted
  }
}
