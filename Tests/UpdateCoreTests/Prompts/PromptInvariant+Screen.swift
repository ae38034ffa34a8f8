@testable import UpdateCore

extension PromptInvariant {
  static let screen = [
    PromptInvariant("the phase follows the process", phaseFollows),
    PromptInvariant("nothing is on screen unless the app is in front", nothingBehind),
    PromptInvariant("something is on screen when the app is in front", somethingInFront),
    PromptInvariant("without a process there is no prompt", nothingWithoutProcess),
    PromptInvariant("Updating has no button, and no button ends it", updatingHasNoButton),
    PromptInvariant("each prompt has its buttons", buttons),
    PromptInvariant("the selected button is one of the prompt", selectionIsValid),
    PromptInvariant("the selection is the first when the prompt changes", selectionIsFirst),
  ]

  static func phaseFollows(_ step: PromptTransition) -> Bool {
    step.after.phase == step.monitor.phase
  }

  static func nothingBehind(_ step: PromptTransition) -> Bool {
    step.onScreen == nil || step.monitor.phase == .splash || step.monitor.phase == .foreground
  }

  /// What is first in the order is on screen: never two at a time, and none is forgotten.
  static func somethingInFront(_ step: PromptTransition) -> Bool {
    guard step.monitor.phase == .splash || step.monitor.phase == .foreground else { return true }
    return step.onScreen == step.later.first
  }

  static func nothingWithoutProcess(_ step: PromptTransition) -> Bool {
    step.monitor.phase != .off || step.everyLater.isEmpty
  }

  static func updatingHasNoButton(_ step: PromptTransition) -> Bool {
    let running = step.everyLater.filter(\.isUpdating)
    return running.allSatisfy(\.buttons.isEmpty)
      && (running.count == 1) == !step.monitor.updating.isEmpty
  }

  static func buttons(_ step: PromptTransition) -> Bool {
    step.everyLater.allSatisfy { prompt in
      switch prompt.kind {
      case .updating: prompt.buttons.isEmpty && prompt.destructiveButton == nil
      case .updated: prompt.buttons == ["OK"] && prompt.destructiveButton == nil
      case .gate(isRequired: true, _):
        prompt.buttons == ["Update"] && prompt.destructiveButton == nil
      case .gate(isRequired: false, _):
        prompt.buttons == ["Update", "Cancel"] && prompt.destructiveButton == "Cancel"
      }
    }
  }

  static func selectionIsValid(_ step: PromptTransition) -> Bool {
    let buttons = step.onScreen?.buttons ?? []
    if buttons.isEmpty { return step.after.selected == 0 && step.after.selectedButton == nil }
    return buttons.indices.contains(step.after.selected)
      && step.after.selectedButton == buttons[step.after.selected]
  }

  static func selectionIsFirst(_ step: PromptTransition) -> Bool {
    let isSame = step.onScreen?.serial == step.wasOnScreen?.serial
    return step.after.selected == (isSame ? step.before.selected : 0)
  }
}
