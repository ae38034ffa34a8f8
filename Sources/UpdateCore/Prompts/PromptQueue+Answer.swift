extension PromptQueue {
  /// Answers the prompt on screen; nothing else answers one.
  mutating func press(_ button: String) -> [PromptEffect] {
    guard let current, current.buttons.contains(button) else { return [] }
    switch current.kind {
    case .updating: return []
    case .updated:
      queued.removeFirst()
      return []
    case .gate(_, let store):
      // The prompt stays when the App Store opens: who comes back without the update finds it again.
      guard button == Prompt.cancelButton else { return [.openStore] }
      queued.removeFirst()
      cancelled.append(store)
      return [.declined(store: store)]
    }
  }

  /// Why an optional prompt for this store version is not to be shown in this launch, if it is not.
  func refusal(of store: String?) -> String? {
    let name = store ?? "an unknown version"
    if cancelled.contains(where: { PromptQueue.isSameVersion($0, store) }) {
      return "it was cancelled for \(name) in this launch"
    }
    if declined.contains(where: { PromptQueue.isSameVersion($0, store) }) {
      return "it was cancelled for \(name) for good"
    }
    return nil
  }

  /// Whether two texts are the same version: `1.2` and `1.2.0` are.
  static func isSameVersion(_ left: String?, _ right: String?) -> Bool {
    if let left, let right, let leftVersion = Version(left), let rightVersion = Version(right) {
      return leftVersion == rightVersion
    }
    return left == right
  }
}
