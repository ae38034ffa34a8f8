/// All prompts of the app in their order; pure, every change comes through `handle`.
///
/// A required update outranks all, even a prompt that is up; the others follow in the order they
/// came. Nothing is on screen while the app is not in front. There is at most one prompt of the gate
/// and at most one of running content updates: sets that update beside each other share it, and one
/// word at the end of the last. A required one goes only with the process, or when a minimum version
/// that was fetched no longer requires it.
package struct PromptQueue: Sendable, Hashable {
  /// How long a verdict that arrives under the launch image is held: the document's rule.
  package static let splashHold = Duration.seconds(4)

  package internal(set) var phase = AppPhase.off
  /// The button that Enter presses: an index of the buttons of the prompt on screen; 0 again
  /// whenever another prompt, or none, is on screen.
  package var selected = 0

  /// Prompts that are up or wait, the one that is next on screen first.
  var queued: [QueuedPrompt] = []
  var hold: PromptHold?
  /// The content updates that share the prompt of a running one, in the order in which they began.
  var running: [RunningUpdate] = []
  /// The version of an update that is done while another of them still runs.
  var finished: String?
  /// The store versions whose optional prompt was cancelled in this launch.
  var cancelled: [String?] = []
  /// The store versions whose optional prompt was cancelled for good.
  var declined: [String] = []
  /// Never goes back, so that a prompt of an earlier process cannot be taken for one of this.
  var lastSerial = 0
  /// Never goes back, so that the end of an earlier hold is told from that of this.
  var lastHold = 0

  package init() {}

  /// Prompts that are up or wait, the one that is next on screen first; without the one held back
  /// under the launch image.
  package var prompts: [Prompt] { queued.map(\.prompt) }

  /// The gate's prompt that waits for the four seconds to pass.
  package var held: Prompt? { hold?.queued.prompt }

  /// The prompt on screen.
  package var current: Prompt? { phase.isInFront ? queued.first?.prompt : nil }

  /// The button that Enter presses; `nil` when no prompt with a button is on screen.
  package var selectedButton: String? {
    guard let buttons = current?.buttons, buttons.indices.contains(selected) else { return nil }
    return buttons[selected]
  }

  /// Takes what happened, and answers what became of the prompts by it, in order.
  ///
  /// An event that does not fit (a button that is not on screen, the end of a hold that is no more,
  /// a verdict for an app without a process) changes nothing.
  package mutating func handle(_ event: PromptEvent) -> [PromptEffect] {
    let before = current?.serial
    var effects = apply(event)
    if current?.serial != before { selected = 0 }
    effects += announce()
    return effects
  }

  private mutating func apply(_ event: PromptEvent) -> [PromptEffect] {
    switch event {
    case .launched(let declined): return launch(declined: declined)
    case .splashEnded: if phase == .splash { phase = .foreground }
    case .wentToBackground: if phase.isInFront { phase = .background }
    case .cameToForeground: if phase == .background { phase = .foreground }
    case .ended: return end()
    case .decided(let verdict, let note): return decide(verdict, note: note)
    case .holdEnded(let number): endHold(number)
    case .updateBegan(let set): beginUpdate(set)
    case .updateProgress(let set, let received, let total):
      progress(set, received: received, total: total)
    case .updateEnded(let set): return endUpdate(set)
    case .updated(let set, let version): return finishUpdate(set, to: version)
    case .pressed(let button): return press(button)
    case .storeFailed(let sentence): changeGate { $0.note = sentence }
    }
    return []
  }
}
