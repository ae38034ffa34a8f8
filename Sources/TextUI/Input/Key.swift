/// A key as a person would name it.
package enum Key: Hashable, Sendable {
  /// A printable character, one grapheme.
  case character(Character)
  /// A letter with Control held, in lower case.
  case control(Character)
  /// F1 to F12.
  case function(Int)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}
