import Container
import TextUI

/// The element tree of the Page pane.
extension AppState {
  /// Why there is no tree.
  package var elementsUnavailable: String? {
    guard device.isRunning, device.page != nil else { return "There is no page." }
    return device.view == nil ? nil : "That is for pages: this is a native view."
  }

  mutating func toggleElements() -> [Effect] {
    elements.isShown = pane == .page ? !elements.isShown : true
    elements.isStale = true
    let effects = perform(.page)
    self[list: .page] = ListView()
    countRows(of: .page)
    return effects
  }

  mutating func take(_ tree: PageTree) {
    guard tree.load == device.load?.token else { return }
    if elements.tree?.load != tree.load { elements.folded = [] }
    elements.tree = tree
    followInTree()
    if pane == .page { countRows(of: .page) }
  }

  /// What to ask the page for, if the tree is on screen and another by now.
  mutating func refreshElements() -> [Effect] {
    guard elements.isShown, elements.isStale, pane == .page else { return [] }
    elements.isStale = false
    return [.page(.tree)]
  }

  /// Selects what has the device's focus.
  mutating func followInTree() {
    guard elements.isShown, pane == .page, focus == .device, let id = focusedElement?.id else {
      return
    }
    elements.reveal(id)
    countRows(of: .page)
    let target = PaneRow.Target.element(id)
    if let row = rows(of: .page).firstIndex(where: { $0.target == target }) {
      self[list: .page].select(row)
    }
  }

  /// Folds or opens the selected element; with `nil` the other of both.
  mutating func fold(_ isFolded: Bool?) {
    guard case .element(let id)? = selectedRow?.target, let place = elements.place(of: id),
      elements.hasInside(place)
    else { return }
    if isFolded ?? !elements.folded.contains(id) {
      elements.folded.insert(id)
    } else {
      elements.folded.remove(id)
    }
    countRows(of: .page)
  }

  /// A row for each element; with a filter those in folded ones are looked through, too.
  var elementRows: [PaneRow] {
    guard let tree = elements.tree, tree.load == device.load?.token else { return [] }
    let isFiltered = filters[.page]?.isEmpty == false
    let places = isFiltered ? Array(tree.elements.indices) : elements.open
    let focused = focusedElement?.id
    var rows = places.map { row(tree.elements[$0], $0, isFocused: focused == tree.elements[$0].id) }
    if tree.isCut { rows.append(PaneRow("There are more elements than are shown here.", .dim)) }
    return rows
  }

  private func row(_ element: PageTree.Element, _ place: Int, isFocused: Bool) -> PaneRow {
    let marks = boxes ? (open: "▾ ", closed: "▸ ") : (open: "- ", closed: "+ ")
    let isFolded = elements.folded.contains(element.id)
    let mark = elements.hasInside(place) ? (isFolded ? marks.closed : marks.open) : "  "
    var text = String(repeating: "  ", count: min(element.depth, 20)) + mark + element.name
    if element.reason.isEmpty {
      text += "  \(element.display)"
      if let row = element.row { text += "  row \(row + 1)" }
    } else {
      text += "  not shown: \(element.reason)"
    }
    if !element.text.isEmpty { text += "  “\(element.text)”" }
    let style: Style = !element.reason.isEmpty ? .dim : isFocused ? Style(.cyan) : .plain
    return PaneRow(text, style, .element(element.id))
  }
}
