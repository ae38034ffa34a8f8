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
