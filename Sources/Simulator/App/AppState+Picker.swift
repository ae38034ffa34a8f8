import Container
import TextUI
import UpdateCore

/// The list of a choice.
extension AppState {
  /// Opens the list of the choice that has the focus.
  mutating func openPicker(_ element: PageElement, _ choices: [PageChoice]) {
    let chosen = choices.firstIndex { $0.isChosen && $0.role == .option }
    guard let row = chosen ?? choices.next(after: -1, by: 1) else {
      message = "There is nothing to choose."
      return
    }
    device.widgets.sheet = nil
    device.widgets.picker = PagePicker(element: element.id, selected: row)
  }

  /// A key while a list is open; `nil` for one that is none of its own.
  mutating func pickerKey(_ key: Key) -> [Effect]? {
    guard let picker = device.picker else { return nil }
    message = nil
    let choices = picker.choices
    let height = Layout(self).picker?.items.count ?? 1
    var row: Int?
    switch key {
    case .up: row = choices.next(after: picker.selected, by: -1)
    case .down: row = choices.next(after: picker.selected, by: 1)
    case .home: row = choices.next(after: -1, by: 1)
    case .end: row = choices.next(after: choices.count, by: -1)
    case .pageUp:
      row = choices.next(after: max(0, picker.selected - height) - 1, by: 1)
    case .pageDown:
      row = choices.next(after: min(choices.count - 1, picker.selected + height) + 1, by: -1)
    case .enter, .character(" "): return choose(picker.selected)
    case .escape:
      record(.act(.press([key])))
      device.widgets.picker = nil
      return []
    case .character(let character): row = picker.row(beginningWith: character)
    default: return nil
    }
    if let row { device.widgets.picker?.selected = row }
    return []
  }

  /// Chooses a row of the open list, or of the choice that has the focus, and closes the list.
  mutating func choose(_ row: Int) -> [Effect] {
    guard let element = focusedChoice, case .select(let choices) = element.kind,
      choices.indices.contains(row), choices[row].role == .option
    else { return [] }
    device.widgets.picker = nil
    device.known.isTouched = true
    record(.act(.type(choices[row].label)))
    return [.page(.choose(element: element.id, row))]
  }

  /// The choice whose list is open, or that has the focus.
  var focusedChoice: PageElement? {
    if let picker = device.widgets.picker, device.picker != nil {
      return device.page?.elements.first { $0.id == picker.element }
    }
    guard let element = focusedElement, case .select = element.kind else { return nil }
    return element
  }
}

extension OpenPicker {
  /// The next row whose name begins with a letter, from the top again after the last.
  fileprivate func row(beginningWith character: Character) -> Int? {
    let rows = choices.indices.filter { index in
      choices[index].role == .option
        && choices[index].label.lowercased().hasPrefix(character.lowercased())
    }
    return rows.first { $0 > selected } ?? rows.first
  }
}
