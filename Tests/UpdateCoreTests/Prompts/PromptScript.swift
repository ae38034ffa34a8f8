@testable import UpdateCore

/// Events given one after the other, and what came of them in words.
struct PromptScript {
  private(set) var queue = PromptQueue()
  /// What came of the events, in words, without the serials.
  private(set) var log: [String] = []
  /// The number of the last hold that was asked for.
  private(set) var hold = 0

  init(_ events: PromptEvent...) {
    for event in events { handle(event) }
  }

  init(_ events: [PromptEvent]) {
    for event in events { handle(event) }
  }

  @discardableResult
  mutating func handle(_ event: PromptEvent) -> [PromptEffect] {
    let effects = queue.handle(event)
    log += effects.map(PromptScript.words)
    for case .hold(let number) in effects { hold = number }
    return effects
  }

  /// Forgets what was logged.
  mutating func forget() { log = [] }

  mutating func select(_ index: Int) { queue.selected = index }

  var onScreen: String? { queue.current.map(PromptScript.words) }
  var waiting: [String] { queue.prompts.map(PromptScript.words) }

  static func words(_ prompt: Prompt) -> String {
    switch prompt.kind {
    case .updating(let received, nil): "updating, \(received)"
    case .updating(let received, let total?): "updating, \(received) of \(total)"
    case .updated(let version): "updated to \(version)"
    case .gate(isRequired: true, let store): "required \(store ?? "-")"
    case .gate(isRequired: false, let store): "optional \(store ?? "-")"
    }
  }

  static func words(_ effect: PromptEffect) -> String {
    switch effect {
    case .hold: "hold"
    case .openStore: "open the store"
    case .declined(let store): "declined \(store ?? "-")"
    case .shown(let prompt): "shown: \(words(prompt))"
    case .withheld(let prompt, let reason): "withheld: \(words(prompt)), for \(reason)"
    case .withdrawn(let prompt, let reason): "withdrawn: \(words(prompt)), for \(reason)"
    }
  }
}
