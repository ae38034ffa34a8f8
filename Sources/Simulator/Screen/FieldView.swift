import Container
import TextUI

/// The field that has the focus, over the page: its cursor, what is selected in it, and of a text that
/// is longer than the field the part around the cursor.
struct FieldView {
  private let element: PageElement
  private let field: TextField
  /// Whether it is typed into, not only selected.
  private let isEdited: Bool
  private let hasFocus: Bool
  /// The cells of the page on screen.
  private let area: Rect
  /// The first of the field's cells for text, and how many there are.
  private let inside: Rect
  /// The cursor's cell in text that is edited where it stands in the page.
  private let editorCursor: Point?

  /// Nothing where no field has the focus, or nothing shows in it.
  init?(state: AppState, area: Rect) {
    let device = state.device
    guard let element = state.focusedElement, element.kind.isEditable else { return nil }
    isEdited = device.editing != nil
    let field = device.editing ?? state.field(of: element)
    guard isEdited || field.selection != nil else { return nil }
    self.element = element
    self.field = field
    self.area = area
    hasFocus = state.focus == .device
    let top = area.y + element.row - device.scroll
    editorCursor =
      element.kind == .editor
      ? device.page.map { page in
        let place = EditorPlace.of(field.cursor, in: field.text, element, page)
        return Point(area.x + place.x, area.y + place.y - device.scroll)
      } : nil
    let columns = element.columns
    // Several lines stand inside a frame.
    inside =
      element.kind == .textArea
      ? Rect(
        area.x + columns.lowerBound + 1, top + 1, columns.count - 2,
        element.lastRow - element.row - 1)
      : Rect(area.x + columns.lowerBound + 1, top, columns.count - 2, 1)
  }

  func draw(_ grid: inout Grid) {
    if let editorCursor {
      grid.cursor = Point(
        min(area.x + area.width - 1, editorCursor.x),
        min(area.y + area.height - 1, max(area.y, editorCursor.y)))
      return
    }
    let text =
      element.kind == .password ? String(repeating: "•", count: field.text.count) : field.text
    let rows = FieldRows(text, width: inside.width, isWrapped: field.takesLines)
    let cursor = rows.place(of: field.cursor)
    let height = max(1, inside.height)
    // The page shows the end of a text.
    let end = max(0, rows.count - height)
    let top = min(end, cursor.row)
    var left = 0
    if !field.takesLines, inside.width > 0, rows.cells > inside.width {
      left = max(0, cursor.column - inside.width + 1)
      draw(rows, from: top, left, &grid)
    } else if top != end {
      draw(rows, from: top, left, &grid)
    }
    if let selection = field.selection {
      for row in top..<min(rows.count, top + height) {
        guard let cells = rows.cells(of: selection, inRow: row) else { continue }
        let start = max(0, cells.lowerBound - left)
        let last = min(inside.width, cells.upperBound - left)
        guard start < last, isSeen(row - top) else { continue }
        let place = Rect(inside.x + start, inside.y + row - top, last - start, 1)
        grid.restyle(place) { style in
          style.attributes.formSymmetricDifference(.reverse)
          style.attributes.insert(.underline)
        }
      }
    }
    guard isEdited else { return }
    grid.cursor = Point(
      min(area.x + area.width - 1, inside.x + cursor.column - left),
      min(area.y + area.height - 1, max(area.y, inside.y + cursor.row - top)))
  }

  private func isSeen(_ row: Int) -> Bool {
    (area.y..<area.y + area.height).contains(inside.y + row)
  }

  private func draw(_ rows: FieldRows, from top: Int, _ left: Int, _ grid: inout Grid) {
    for line in 0..<max(1, inside.height) where isSeen(line) {
      let text = rows.text(ofRow: top + line, from: left)
      grid.put(
        TextFit.padded(TextFit.prefix(text, inside.width), to: inside.width), x: inside.x,
        y: inside.y + line, hasFocus ? Style(.standard, on: .standard, .reverse) : .plain,
        limit: inside.width)
    }
  }
}
