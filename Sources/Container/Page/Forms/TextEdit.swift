/// What a person did to a field's text, as events tell it: UI Events and Input Events.
struct TextEdit: Hashable {
  /// The key, by its name in `KeyboardEvent.key`.
  var key: String
  /// What was put in; `nil` for a deletion.
  var data: String?
  /// The `inputType`.
  var type: String
  /// How many characters stand before the cursor after it.
  var cursor: Int

  var isInsertion: Bool { data != nil }

  /// Finds the edit between two texts: one piece of the old was replaced by one of the new.
  init(from old: String, to new: String) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let added = newRest.dropLast(end)
    cursor = start + added.count
    if let last = added.last {
      data = String(added)
      type = last.isNewline ? "insertLineBreak" : "insertText"
      key = last.isNewline ? "Enter" : String(last)
    } else {
      data = nil
      type = "deleteContentBackward"
      key = "Backspace"
    }
  }
}
