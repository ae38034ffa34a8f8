import TextUI

extension AppState {
  /// A key while something lies over the screen.
  mutating func overlayKey(_ key: Key) -> [Effect] {
    switch overlay {
    case .text(let title, let lines, let offset):
      scrollText(title, lines, offset, key)
      return []
    case .entry(let detail, let offset):
      scrollEntry(detail, offset, key)
      return []
    case .line(let purpose, let field): return lineKey(purpose, field, key)
    case .matrix(let field, let offset):
      matrixKey(field, offset, key)
      return []
    case .confirm(_, let confirmed):
      overlay = nil
      guard key == .character("y") else {
        message = "Nothing was changed."
        return []
      }
      switch confirmed {
      case .reset: return endApp() + [.reset]
      case .delete(let path): return [.deleteFile(path)]
      }
    case .torture: return tortureKey(key)
    case nil: return []
    }
  }

  private mutating func scrollText(_ title: String, _ lines: [String], _ offset: Int, _ key: Key) {
    let height = Layout(self).overlayHeight
    let width = Layout(self).overlayRect.width - 4
    let last = max(0, OverlayText.rows(lines, width: width).count - height)
    guard let offset = scrolled(offset, last: last, height: height, key) else { return }
    overlay = .text(title: title, lines: lines, offset: offset)
  }

  /// The first line shown after a key; `nil` when the text was closed.
  private mutating func scrolled(_ offset: Int, last: Int, height: Int, _ key: Key) -> Int? {
    var offset = offset
    switch key {
    case .up, .character("k"): offset -= 1
    case .down, .character("j"): offset += 1
    case .pageUp: offset -= height
    case .pageDown, .character(" "): offset += height
    case .home, .character("g"): offset = 0
    case .end, .character("G"): offset = last
    case .escape, .enter, .character("q"), .character("?"), .character("w"):
      overlay = nil
      return nil
    default: break
    }
    return min(last, max(0, offset))
  }

  /// An entry of the traffic log is scrolled, and left for the one that caused it.
  private mutating func scrollEntry(_ detail: TrafficDetail, _ offset: Int, _ key: Key) {
    if let action = ActionInfo.forKey(key)?.action, action == .cause {
      _ = perform(action)
      return
    }
    let last = lastOffset(of: detail)
    guard let offset = scrolled(offset, last: last, height: Layout(self).overlayHeight, key) else {
      return
    }
    overlay = .entry(detail, offset: offset)
  }

  /// The first line shown at the end of an entry.
  func lastOffset(of detail: TrafficDetail) -> Int {
    let layout = Layout(self)
    let rows = OverlayText.rows(of: detail, width: layout.overlayRect.width - 4).count
    return max(0, rows - layout.overlayHeight)
  }

  private mutating func matrixKey(_ field: TextField, _ offset: Int, _ key: Key) {
    var (field, offset) = (field, offset)
    let layout = Layout(self)
    switch key {
    case .escape, .enter:
      overlay = nil
      return
    case .up: offset -= 1
    case .down: offset += 1
    case .pageUp: offset -= MatrixView.height(layout)
    case .pageDown: offset += MatrixView.height(layout)
    default:
      _ = field.handle(key)
      matrixText = field.text
    }
    let rows = MatrixView.rows(matrix(of: field.text), width: layout.overlayRect.width - 4).count
    overlay = .matrix(field, offset: max(0, min(offset, rows - MatrixView.height(layout))))
  }

  private mutating func lineKey(_ purpose: Overlay.LinePurpose, _ field: TextField, _ key: Key)
    -> [Effect]
  {
    var field = field
    switch key {
    case .escape:
      overlay = nil
      if case .filter(let pane) = purpose {
        filters[pane] = nil
        countRows(of: pane)
      }
      return []
    case .enter:
      if case .filter(.traffic) = purpose, trafficView.error != nil {
        message = trafficView.error?.sentence
        return []
      }
      overlay = nil
      return finish(purpose, field.text)
    case .tab:
      if purpose == .command, let completed = Palette.complete(field.text) {
        field = TextField(completed)
      }
      if purpose == .filter(.traffic), let choice = TrafficOperatorChoice(field) {
        field.insert(choice.completion)
      }
    default: _ = field.handle(key)
    }
    overlay = .line(purpose, field)
    if case .filter(let pane) = purpose {
      filters[pane] = field.text
      countRows(of: pane)
    }
    return []
  }

  /// A version that was edited in the Lab pane.
  private mutating func set(_ field: GateField, to text: String) -> [Effect] {
    if field == .app, text.isEmpty {
      message = "An app without a version counts as 0.0.0: type that."
      return []
    }
    guard text != value(of: field) ?? "" else { return [] }
    return field == .app ? [.installVersion(text)] : [.stage(step(setting: field, to: text))]
  }

  private mutating func finish(_ purpose: Overlay.LinePurpose, _ text: String) -> [Effect] {
    switch purpose {
    case .filter(let pane):
      filters[pane] = text.isEmpty ? nil : text
      return []
    case .open:
      guard !text.isEmpty else { return [] }
      guard let address = PageAddress(typed: text) else {
        message = "\(PageAddress.refusal(of: text))."
        return []
      }
      record(.act(.open(text)))
      return go(to: address)
    case .gateField(let field): return set(field, to: text)
    case .location:
      let words = text.split(separator: " ", maxSplits: 1)
      guard let place = words.first else { return [] }
      let city = words.dropFirst().first.map { $0.filter { $0 != "\"" } } ?? ""
      let end = city.isEmpty ? "" : " " + ScenarioWord.quoted(city)
      return [.command("device location \(place)\(end)")]
    case .tryURI:
      tried = nil
      return text.isEmpty ? [] : [.tryURI(text)]
    case .command:
      if let action = Palette.action(named: text) { return perform(action) }
      return text.isEmpty ? [] : [.command(text)]
    }
  }
}
