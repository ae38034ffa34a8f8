@testable import UpdateCore

extension PromptQueue {
  /// All prompts, wherever they are.
  var everyPrompt: [Prompt] { prompts + (held.map { [$0] } ?? []) }

  /// Gives the prompts the serials 1, 2, … by their place, the last hold the number 1, and the
  /// cancelled versions an order, so that states which differ in such names only are equal.
  ///
  /// Answers the new serials by the old ones.
  mutating func rename() -> [Int: Int] {
    var names: [Int: Int] = [:]
    for index in queued.indices {
      names[queued[index].prompt.serial] = index + 1
      queued[index].prompt.serial = index + 1
    }
    lastSerial = queued.count
    if let held = hold?.queued.prompt {
      lastSerial += 1
      names[held.serial] = lastSerial
      hold?.queued.prompt.serial = lastSerial
      hold?.number = 1
    }
    lastHold = 1
    cancelled.sort { ($0 ?? "") < ($1 ?? "") }
    return names
  }
}
