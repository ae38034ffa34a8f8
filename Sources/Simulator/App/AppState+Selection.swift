import Container
import TextUI
import UpdateCore

/// Text of the page that a person selects, and copies.
extension AppState {
  /// Why nothing can be selected.
  package var selectUnavailable: String? {
    device.showsPage && device.prompt == nil && device.dialog == nil ? nil : "There is no page."
  }

  /// Begins where the focus is, or at the top of what is in view.
  mutating func beginSelection() {
    focus = .device
    device.editing = nil
    var place = PageSelection.Place(row: device.scroll, column: 0)
    if let element = focusedElement,
      (device.scroll..<device.scroll + pageHeight).contains(element.row)
    {
      place = PageSelection.Place(row: element.row, column: element.columns.lowerBound)
    }
    device.selection = PageSelection(anchor: place, end: place)
    message = "Arrows select, V begins here, y copies, Escape ends."
  }

  /// A key while keys select.
  mutating func selectionKey(_ key: Key) -> [Effect] {
    guard var selection = device.selection, let page = device.page else { return [] }
    message = nil
    let width = { (row: Int) in
      page.rows.indices.contains(row) ? DisplayWidth.of(page.rows[row].text) : 0
    }
    var end = selection.end
    switch key {
    case .left, .character("h"): end.column -= 1
    case .right, .character("l"): end.column += 1
    case .up, .character("k"): end.row -= 1
    case .down, .character("j"): end.row += 1
    case .home, .character("0"): end.column = 0
    case .end, .character("$"): end.column = width(end.row) - 1
    case .pageUp: end.row -= max(1, pageHeight - 1)
    case .pageDown: end.row += max(1, pageHeight - 1)
    case .character("g"): end = PageSelection.Place(row: 0, column: 0)
    case .character("G"):
      end = PageSelection.Place(row: page.rows.count - 1, column: width(page.rows.count - 1) - 1)
    case .character("V"), .character("v"): selection.anchor = end
    case .character("y"), .enter: return copySelection()
    case .escape:
      device.selection = nil
      return []
    default: message = "Arrows select, V begins here, y copies, Escape ends."
    }
    end.row = max(0, min(end.row, page.rows.count - 1))
    end.column = max(0, min(end.column, max(page.width, width(end.row)) - 1))
    selection.end = end
    device.selection = selection
    if end.row < device.scroll { device.scroll = end.row }
    if end.row >= device.scroll + pageHeight { device.scroll = end.row - pageHeight + 1 }
    clampScroll()
    return []
  }

  private mutating func copySelection() -> [Effect] {
    guard let selection = device.selection, let page = device.page else { return [] }
    device.selection = nil
    return [.copy(selection.text(in: page))]
  }
}
