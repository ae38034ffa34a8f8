@testable import UpdateCore

extension PromptInvariant {
  static let order = [
    PromptInvariant("the others keep the order in which they came", orderIsKept),
    PromptInvariant("a new prompt is last, unless it is required or replaces one", newIsLast),
    PromptInvariant("a new prompt has a serial that none had before", serialIsFresh),
    PromptInvariant("what is there does not change its words or buttons", promptIsKept),
  ]

  static func orderIsKept(_ step: PromptTransition) -> Bool {
    let earlier = step.earlier.lazy.filter { !$0.isRequired }.map(\.serial)
    let later = step.later.lazy.filter { !$0.isRequired }.map(\.serial)
    let alive = Set(later), known = Set(earlier)
    return earlier.filter(alive.contains) == later.filter(known.contains)
  }

  static func newIsLast(_ step: PromptTransition) -> Bool {
    let known = Set(step.earlier.map(\.serial))
    guard let index = step.later.firstIndex(where: { !known.contains($0.serial) })
    else { return true }
    if step.later[index].isRequired {
      return index == 0 && step.later.count <= step.earlier.count + 1
    }
    let isLast = index == step.later.count - 1
    let replaces =
      step.later.count == step.earlier.count && step.earlier[index].isGate
      && step.later[index].isGate && step.withdrawn.first == step.earlier[index]
    let follows: Bool
    switch step.event {
    case .updated, .updateEnded:
      follows = step.earlier.indices.contains(index) && step.earlier[index].isUpdating
    default: follows = false
    }
    return isLast || replaces || follows
  }

  static func serialIsFresh(_ step: PromptTransition) -> Bool {
    let known = Set(step.everyEarlier.map(\.serial))
    let serials = step.everyLater.map(\.serial)
    return Set(serials).count == serials.count
      && serials.allSatisfy { known.contains($0) || $0 > step.before.lastSerial }
      && step.after.lastSerial >= step.before.lastSerial
  }

  static func promptIsKept(_ step: PromptTransition) -> Bool {
    step.everyLater.allSatisfy { prompt in
      guard let earlier = step.everyEarlier.first(where: { $0.serial == prompt.serial })
      else { return true }
      return prompt.message == earlier.message && prompt.title == earlier.title
        && prompt.buttons == earlier.buttons && prompt.isRequired == earlier.isRequired
    }
  }
}
