import Container
import TextUI
import UpdateCore

extension AppState {
  /// The height of the page on screen, in rows.
  var pageHeight: Int { Layout(self).page?.height ?? 0 }

  /// Keeps the scroll position inside the page.
  package mutating func clampScroll() {
    let rows = device.page?.rows.count ?? 0
    device.scroll = max(0, min(device.scroll, rows - pageHeight))
  }

  /// A key meant for the phone.
  mutating func deviceKey(_ key: Key) -> [Effect] {
    if let prompt = device.prompt { return promptKey(key, prompt) }
    if device.store != nil { return storeKey(key) }
    if device.phase == .background || device.phase == .off {
      return key == .enter ? openApp() : []
    }
    guard device.phase == .foreground else { return [] }
    if let dialog = device.dialog { return dialogKey(key, dialog) }
    if let sheet = device.menuSheet { return sheetKey(key, sheet) }
    guard let page = device.page else { return [] }
    if focusedElement?.kind == .slider, key.slides { return typed(key) }
    switch key {
    case .up, .character("k"):
      let before = (device.scroll, device.focus)
      moveFocus(-1, page)
      clampScroll()
      // Where Up leads nowhere on the page, it pulls.
      let stays = before == (device.scroll, device.focus)
      return stays && device.scroll == 0 && pullUnavailable == nil ? perform(.pull) : []
    case .down, .character("j"): moveFocus(1, page)
    case .pageUp: device.scroll -= max(1, pageHeight - 1)
    case .pageDown: device.scroll += max(1, pageHeight - 1)
    case .home: device.scroll = 0
    case .end: device.scroll = page.rows.count
    case .enter:
      guard let focus = device.focus else { return [] }
      return activate(focus)
    case .character(" "):
      guard let focus = device.focus, focusedElement?.kind.takesSpace == true else {
        return deviceKey(.pageDown)
      }
      return activate(focus)
    default: return typed(key)
    }
    clampScroll()
    return []
  }

  /// A key that only the page knows what to do with.
  mutating func typed(_ key: Key) -> [Effect] {
    guard let name = AppState.name(ofPageKey: key), device.view == nil else { return [] }
    record(.act(.key(name)))
    return pageKey(key)
  }

  /// The icon on the home screen.
  mutating func openApp() -> [Effect] {
    perform(device.phase == .background ? .home : .launch)
  }

  private mutating func promptKey(_ key: Key, _ prompt: Prompt) -> [Effect] {
    let count = prompt.buttons.count
    guard count > 0 else { return [] }
    switch key {
    case .left, .up: device.prompts.selected = (device.prompts.selected + count - 1) % count
    case .right, .down: device.prompts.selected = (device.prompts.selected + 1) % count
    case .enter: return device.prompts.selectedButton.map { press($0) } ?? []
    default: break
    }
    return []
  }

  /// Down moves to the next element when it is in view, and scrolls otherwise, as reading does.
  private mutating func moveFocus(_ direction: Int, _ page: PageSnapshot) {
    let height = pageHeight
    let elements = page.elements
    let view = device.scroll..<(device.scroll + max(1, height))
    let next: Int?
    if let focus = device.focus, elements.indices.contains(focus),
      view.contains(elements[focus].row)
    {
      next = focus + direction
    } else if direction > 0 {
      next = elements.firstIndex { view.contains($0.row) }
    } else {
      next = elements.lastIndex { view.contains($0.row) }
    }
    let reach = view.lowerBound + min(0, direction)..<view.upperBound + max(0, direction)
    if let next, elements.indices.contains(next), reach.contains(elements[next].row) {
      device.focus = next
      let row = elements[next].row
      if row < device.scroll { device.scroll = row }
      if row >= device.scroll + height { device.scroll = row - height + 1 }
    } else {
      device.scroll += direction
    }
  }

  /// Enter or a click on an element of the page.
  package mutating func activate(_ index: Int) -> [Effect] {
    device.restlessLoads = 0
    guard let page = device.page, page.elements.indices.contains(index) else { return [] }
    device.focus = index
    // A press elsewhere ends typing.
    device.editing = nil
    let element = page.elements[index]
    record(.act(.tap(label: element.label, number: number(of: index))))
    device.known.isTouched = true
    device.known.typed = []
    // The press brings the page's focus along, unless the page prevents that.
    if device.known.load == page.load, device.known.focus != element.id {
      device.known.focus = element.id
      followInTree()
    }
    if element.kind.isEditable {
      device.editing = field(of: element)
      return device.view == nil ? [.page(.tap(element: element.id))] : []
    }
    if case .select(let choices) = element.kind { openPicker(element, choices) }
    if device.view != nil { return activateInView(element.id) }
    return [.page(.activate(element: element.id))]
  }

  // MARK: Text fields

  mutating func fieldKey(_ key: Key) -> [Effect] {
    guard var field = device.editing else { return [] }
    message = nil
    device.known.selected = nil
    device.known.entered = key == .enter ? focusedElement?.id : nil
    switch key {
    case .enter where field.takesLines:
      record(.act(.press([key])))
      field.insert("\n")
    case .escape, .enter:
      record(.act(.press([key])))
      device.editing = nil
      return key == .enter ? submitField() : pageKey(key)
    case .tab, .backTab:
      record(.act(.press([key])))
      return leaveField(key == .tab ? 1 : -1)
    case .character(let character):
      record(.act(.type(String(character))))
      _ = field.handle(key)
    default:
      record(.act(.press([key])))
      let before = field
      _ = field.handle(key)
      device.editing = field
      if field.text == before.text { return moveCursor(key, from: before) }
    }
    device.editing = field
    return sendField()
  }

  /// Enter in a one-line field sends its form, as a phone's keyboard does.
  private func submitField() -> [Effect] {
    guard let focus = device.focus, let page = device.page, page.elements.indices.contains(focus),
      page.elements[focus].kind != .textArea, device.view == nil
    else { return [] }
    return [.page(.activate(element: page.elements[focus].id))]
  }

  mutating func sendField() -> [Effect] {
    guard let field = device.editing, let focus = device.focus, let page = device.page,
      page.elements.indices.contains(focus)
    else { return [] }
    if device.view != nil { return typeInView(page.elements[focus].id, field.text) }
    device.known.note(typed: field.text)
    return [.page(.setValue(element: page.elements[focus].id, field.text))]
  }

  // MARK: Clicks

  mutating func deviceClick(_ point: Point, _ layout: Layout) -> [Effect] {
    if let prompt = device.prompt {
      for (index, button) in prompt.buttons.enumerated()
      where layout.promptButton(index, of: prompt)?.contains(point) == true {
        return press(button)
      }
      return []
    }
    if device.store != nil { return storeClick(point, layout) }
    switch device.phase {
    case .off, .background: return openApp()
    case .splash: return []
    case .foreground: break
    }
    if let effects = widgetClick(point, layout) { return effects }
    if let back = layout.backButton, back.contains(point) { return perform(.back) }
    guard let area = layout.page, area.contains(point), let page = device.page else { return [] }
    let row = device.scroll + point.y - area.y
    guard page.rows.indices.contains(row),
      let index = page.rows[row].element(at: point.x - area.x)
    else { return [] }
    let id = page.elements[index].id
    if device.known.clicked == id, device.view == nil, !page.elements[index].kind.isEditable {
      device.focus = index
      device.known.clicked = nil
      record(.act(.doubleClick(label: page.elements[index].label, number: number(of: index))))
      return [.page(.doubleClick(element: id))]
    }
    device.editing = nil
    let effects = activate(index)
    device.known.clicked = id
    return effects
  }
}

extension PageElement.Kind {
  /// Whether Space presses it, as a keyboard does in a browser.
  fileprivate var takesSpace: Bool {
    switch self {
    case .button, .submit, .reset, .checkbox, .radio, .select, .disclosure: true
    case .link, .textField, .password, .textArea, .editor, .slider: false
    }
  }
}

extension Key {
  /// Whether it moves a slider; up and down go on to what is beside it.
  fileprivate var slides: Bool {
    switch self {
    case .left, .right, .home, .end: true
    default: false
    }
  }
}

extension PageRow {
  /// The element whose text covers a column.
  func element(at column: Int) -> Int? {
    var start = 0
    for span in spans {
      let end = start + DisplayWidth.of(span.text)
      if (start..<end).contains(column) { return span.element }
      start = end
    }
    return nil
  }
}
