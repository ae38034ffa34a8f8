/// What a terminal reports.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// A press of the first button.
  case click(Point)
  /// The wheel over a place; negative is up.
  case wheel(Point, Int)
  /// Text pasted at once.
  case paste(String)
  case resize(Size)
  /// The program came back from `^Z`; all must be drawn anew.
  case resumed
  /// The terminal is gone, or asked us to end by the signal of this number.
  case hangUp(signal: Int32)
}
