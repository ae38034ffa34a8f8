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

/// A place on the grid, counted from 0, left to right and top to bottom.
package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// The rectangle without `margin` cells on each side.
  package func inset(_ margin: Int) -> Rect {
    Rect(x + margin, y + margin, width - 2 * margin, height - 2 * margin)
  }
}

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
