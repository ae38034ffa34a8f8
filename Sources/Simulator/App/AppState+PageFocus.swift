import Container
import TextUI
import UpdateCore

extension AppState {
  /// The element that has the device's focus.
  var focusedElement: PageElement? {
    guard let focus = device.focus, let page = device.page, page.elements.indices.contains(focus)
    else { return nil }
    return page.elements[focus]
  }

  /// Tells the page where focus and scrolling are now, if that is another place than it knows.
  mutating func contactPage() -> [Effect] {
    guard let page = device.page, device.view == nil, device.phase == .foreground,
      page.load == device.load?.token
    else { return [] }
    if device.known.load != page.load { device.known = PageContact(load: page.load) }
    var effects: [Effect] = []
    let focus = focusedElement?.id
    if focus != device.known.focus {
      device.known.focus = focus
      effects.append(.page(.focus(element: focus)))
      followInTree()
    }
    let rows = pageHeight
    if device.scroll != device.known.scroll || rows != device.known.rows {
      device.known.scroll = device.scroll
      device.known.rows = rows
      effects.append(.page(.scroll(row: device.scroll, rows: rows)))
    }
    return effects + refreshElements()
  }

  /// Has the device's focus stay on its element, or follow to where a script has put it.
  mutating func followFocus(in page: PageSnapshot, after before: PageSnapshot?) {
    followField(in: page, after: before)
    guard let range = page.selection, let element = focusedElement, element.kind.isEditable,
      page.focus == nil || page.focus == element.id
    else { return }
    device.known.selected = FieldSelection(element: element.id, range: range)
    device.editing?.select(range)
  }

  private mutating func followField(in page: PageSnapshot, after before: PageSnapshot?) {
    let old = device.focus.flatMap { index in
      before.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
    }
    if let id = page.focus, let index = page.elements.firstIndex(where: { $0.id == id }) {
      if let old, old.id != id { device.known.origin = old.id }
      device.focus = index
      device.known.focus = id
      let element = page.elements[index]
      if old?.id != id || device.editing == nil {
        device.known.typed = []
        device.editing =
          element.kind.isEditable && device.known.isTouched && device.dialog == nil
          ? field(of: element) : nil
      } else if device.editing?.text != element.value {
        device.known.typed = []
        device.editing = element.field
      }
      show(element)
    } else if let old, let index = page.elements.firstIndex(where: { $0.id == old.id }) {
      device.focus = index
      // The page knows that the element has lost the focus; what a person points at is the same.
      if page.losesFocus { device.editing = nil }
    } else if let focus = device.focus {
      device.editing = nil
      // What a script has opened from an element, and closed, leads back to that.
      if let origin = page.elements.firstIndex(where: { $0.id == device.known.origin }) {
        device.focus = origin
      } else if let place = page.replacement(for: focus, of: before) {
        device.known.origin = old?.id
        device.focus = place
      } else {
        device.focus = page.elements.isEmpty ? nil : min(focus, page.elements.count - 1)
      }
    }
    if let element = focusedElement, element.id == device.known.entered, element.value.isEmpty,
      old?.value.isEmpty == false, device.editing == nil
    {
      // The script has taken the text and waits for the next.
      device.known.typed = []
      device.editing = TextField()
    }
    guard let field = device.editing, let element = focusedElement else { return }
    let earlier = old?.id == element.id ? old?.value : nil
    if device.known.isForeign(element.value, before: earlier), element.value != field.text {
      device.known.typed = []
      device.editing = element.field
    }
  }

  /// Scrolls as far as it takes to have an element in view.
  mutating func show(_ element: PageElement) {
    let height = pageHeight
    if element.row < device.scroll { device.scroll = element.row }
    if element.lastRow >= device.scroll + height {
      device.scroll = min(element.row, element.lastRow - height + 1)
    }
  }

  // MARK: Keys

  /// A key that a page may hear, by its name there; `nil` for one that no page hears.
  static func name(ofPageKey key: Key) -> String? {
    switch key {
    case .character(let character): String(character)
    case .enter: "Enter"
    case .escape: "Escape"
    case .tab, .backTab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "ArrowUp"
    case .down: "ArrowDown"
    case .left: "ArrowLeft"
    case .right: "ArrowRight"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .control, .function: nil
    }
  }

  /// Has the page hear a key where the focus is.
  mutating func pageKey(_ key: Key) -> [Effect] {
    guard device.view == nil, device.page != nil, let name = AppState.name(ofPageKey: key) else {
      return []
    }
    device.known.isTouched = true
    return [.page(.key(element: focusedElement?.id, name))]
  }

  /// From a field to what takes focus next to it, as Tab does.
  mutating func leaveField(_ direction: Int) -> [Effect] {
    let effects = pageKey(.tab)
    device.editing = nil
    guard let page = device.page, let focus = device.focus,
      page.elements.indices.contains(focus + direction)
    else { return effects }
    device.focus = focus + direction
    let element = page.elements[focus + direction]
    show(element)
    if element.kind.isEditable {
      device.known.typed = []
      device.editing = field(of: element)
    }
    return effects
  }

  /// A field's text, to be edited, with what a script has selected in it.
  func field(of element: PageElement) -> TextField {
    var field = element.field
    if let selected = device.known.selected, selected.element == element.id {
      field.select(selected.range)
    }
    return field
  }

  /// Moves the slider that has the focus to a value, as far as it goes.
  mutating func slide(to value: String) -> [Effect] {
    guard let element = focusedElement, element.kind == .slider else { return [] }
    device.known.isTouched = true
    record(.act(.type(value)))
    return [.page(.setValue(element: element.id, value))]
  }

  /// Begins to type into the field that has the focus, as its first letter does.
  mutating func beginEdit(_ index: Int) {
    guard let page = device.page, page.elements.indices.contains(index) else { return }
    focus = .device
    device.focus = index
    device.known.isTouched = true
    device.known.typed = []
    device.editing = field(of: page.elements[index])
  }

  /// Tells the page where in a field the cursor is.
  private func tellCursor() -> [Effect] {
    guard device.view == nil, let field = device.editing, let element = focusedElement else {
      return []
    }
    let range = field.selection ?? field.cursor..<field.cursor
    return [.page(.select(element: element.id, range))]
  }

  /// A key that only moves a field's cursor, or does nothing there; the page hears it.
  mutating func moveCursor(_ key: Key, from before: TextField) -> [Effect] {
    let effects = pageKey(key)
    return device.editing == before ? effects : effects + tellCursor()
  }

  /// Why the page cannot hear every key.
  package var everyKeyUnavailable: String? {
    device.showsPage && focus == .device && device.view == nil && device.isInFront
      ? nil : "The page is not what keys go to."
  }

  /// Whether all keys are the page's now.
  var hearsEveryKey: Bool {
    device.hearsKeys && everyKeyUnavailable == nil && device.prompt == nil && device.dialog == nil
      && device.menuSheet == nil
  }

  /// Why the focused element cannot be pressed twice.
  package var doublePressUnavailable: String? {
    guard device.showsPage, focus == .device else { return "The page is not what keys go to." }
    guard device.view == nil else { return "That is for pages: this is a native view." }
    return focusedElement == nil ? "Nothing on the page has the focus." : nil
  }

  /// Presses the focused element twice.
  mutating func pressTwice() -> [Effect] {
    guard let focus = device.focus, let element = focusedElement else { return [] }
    device.known.isTouched = true
    record(.act(.doubleClick(label: element.label, number: number(of: focus))))
    return [.page(.doubleClick(element: element.id))]
  }

  /// Which of the things with its label an element is, front-most first.
  func number(of index: Int) -> Int {
    guard let page = device.page, page.elements.indices.contains(index) else { return 1 }
    let label = page.elements[index].label
    return page.elements[...index].count { $0.label == label }
      + device.barLabels.count { $0.label == label }
  }

  /// Has the device's focus go to an element, pressing nothing.
  mutating func moveFocus(to index: Int) {
    guard let page = device.page, page.elements.indices.contains(index) else { return }
    device.editing = nil
    device.focus = index
    device.known.isTouched = true
    show(page.elements[index])
  }
}

extension PageElement {
  /// Its text, to be edited.
  var field: TextField {
    TextField(
      value, limit: kind == .editor ? 100_000 : TextField.standardLimit,
      takesLines: kind == .textArea || kind == .editor)
  }
}
