import Container
import LabServer
package import TextUI
import UpdateCore

extension AppState {
  /// What a terminal reported.
  package mutating func handle(_ input: InputEvent) -> [Effect] {
    device.restlessLoads = 0
    if case .key = input { device.known.clicked = nil }
    switch input {
    case .key(let key): return handle(key)
    case .click(let point): return click(point)
    case .wheel(let point, let lines): return wheel(point, lines)
    case .paste(let text): return paste(text)
    case .resize(let size):
      let width = Layout(self).pageWidth
      self.size = size
      clampScroll()
      let now = Layout(self).pageWidth
      if now != width, device.view != nil { return drawView() }
      return now == width ? [] : [.page(.resize(width: now))]
    case .resumed: return []
    case .hangUp: return [.quit]
    }
  }

  /// A key: the overlay's, the text field's, an action's, or the focused side's.
  package mutating func handle(_ key: Key) -> [Effect] {
    if Layout(self).isTooSmall {
      // What cannot be seen is not touched.
      guard let action = ActionInfo.forKey(key)?.action, action == .quit || action == .suspend
      else {
        return []
      }
      return perform(action)
    }
    if overlay != nil { return overlayKey(key) }
    if focus == .device, device.selection != nil, selectUnavailable == nil {
      return selectionKey(key)
    }
    if focus == .device, device.dialog != nil {
      if let effects = dialogText(key) { return effects }
    } else if device.editing != nil, focus == .device, device.showsPage, device.prompt == nil {
      return fieldKey(key)
    }
    if focus == .device, let effects = pickerKey(key) { return effects }
    if hearsEveryKey, AppState.name(ofPageKey: key) != nil {
      guard key == .escape else { return typed(key) }
      device.hearsKeys = false
      return []
    }
    message = nil
    news = CheckNews()
    www.before = nil
    routes.before = nil
    texts.before = nil
    // What is selected is a row that there is.
    if focus == .inspector { countRows(of: pane) }
    if focus == .inspector, let effects = paneKey(key) { return effects }
    if focus == .device, key == .character(" "), waiting == nil, device.isInFront {
      return deviceKey(key)
    }
    if let info = ActionInfo.forKey(key) { return perform(info.action) }
    if key == .escape, focus == .inspector {
      // The first Escape takes the filter away, the next leaves the pane.
      if filters.removeValue(forKey: pane) == nil { focus = .device }
      countRows(of: pane)
      return []
    }
    return focus == .device ? deviceKey(key) : listKey(key)
  }

  private mutating func paste(_ text: String) -> [Effect] {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    switch overlay {
    case .line(let purpose, var field):
      field.insert(line)
      overlay = .line(purpose, field)
    case .matrix(var field, let offset):
      field.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
      matrixText = field.text
      overlay = .matrix(field, offset: offset)
    case nil:
      if device.typesIntoDialog {
        record(.act(.type(line)))
        device.widgets.field?.insert(line)
        return []
      }
      guard device.dialog == nil, var field = device.editing else { return [] }
      field.insert(field.takesLines ? text : line)
      device.editing = field
      return sendField()
    default: break
    }
    return []
  }

  // MARK: Lists of the inspector

  private mutating func listKey(_ key: Key) -> [Effect] {
    countRows(of: pane)
    var list = self[list: pane]
    switch key {
    case .up: list.move(by: -1)
    case .down: list.move(by: 1)
    case .pageUp: list.page(by: -1)
    case .pageDown: list.page(by: 1)
    case .home: list.home()
    case .end: list.end()
    case .enter: return openRow()
    default: return []
    }
    self[list: pane] = list
    return []
  }

  /// Keys that mean something in one pane only.
  private mutating func paneKey(_ key: Key) -> [Effect]? {
    switch (pane, key) {
    case (.files, .character("e")):
      guard case .file(let entry)? = selectedRow?.target, !entry.isFolder else { return nil }
      return [.editFile(entry.target)]
    case (.files, .character("d")), (.files, .delete):
      guard case .file(let entry)? = selectedRow?.target else { return nil }
      overlay = .confirm(question: "Delete \(entry.path)?", .delete(path: entry.path))
      return []
    case (.lab, .character("d")) where selectedRow?.target == .recordError,
      (.lab, .delete) where selectedRow?.target == .recordError:
      guard let record = lab?.editableRecord, let step = record.step else { return [] }
      return [.stage(step)]
    case (.lab, .character("d")), (.lab, .delete):
      if case .breaking(let field)? = selectedRow?.target { return takeBack(field) }
      guard case .fault(let endpoint)? = selectedRow?.target else { return nil }
      return [.setFault(endpoint: endpoint, nil)]
    case (.page, .left) where elements.isShown, (.page, .right) where elements.isShown:
      fold(key == .left)
      return []
    case (_, .character("j")): return listKey(.down)
    case (_, .character("k")): return listKey(.up)
    case (_, .character("G")): return listKey(.end)
    case (_, .character("g")): return listKey(.home)
    default: return nil
    }
  }

  /// Enter, or a click, on the selected row.
  mutating func openRow() -> [Effect] {
    guard let row = selectedRow else { return [] }
    switch row.target {
    case .none: return []
    case .traffic(let id):
      openTraffic(id)
    case .page(let item): openPage(item)
    case .element: fold(nil)
    case .entry(let id):
      let chain = causes(of: id)
      overlay = .text(title: "Why", lines: Why.lines(chain), offset: 0)
    case .file(let entry):
      if entry.link != nil { return follow(entry) }
      if !entry.isFolder { return [.viewFile(entry.path)] }
    case .release(let index):
      return lab?.published == index ? [.unpublish] : [.publish(index)]
    case .failedReleases: return [.forgetFailures]
    case .fault(let endpoint):
      return [.setFault(endpoint: endpoint, lab?.nextFault(for: endpoint))]
    case .network: return [.network(network.next)]
    case .clock: return [.turnClock(.seconds(3600))]
    case .location:
      overlay = .line(.location, TextField((location ?? .sample).text))
    case .recordError: return []
    case .route(let route):
      overlay = .text(title: "Route", lines: detail(of: route), offset: 0)
    case .textsRelease(let index): return [.publishTexts(index)]
    case .text(let key, let table):
      overlay = .text(title: "Text", lines: textDetail(key, table: table), offset: 0)
    case .textsNote(let text): overlay = .text(title: "Texts", lines: [text], offset: 0)
    case .routesMap(let map): return [.stage(.origin(.routes(file: map)))]
    case .decision: overlay = .text(title: "Version gate", lines: gateLines, offset: 0)
    case .gateField(let field):
      overlay = .line(.gateField(field), TextField(value(of: field) ?? ""))
    case .matrix: return perform(.matrix)
    case .developmentMode: return [.developmentMode(!device.developmentMode)]
    case .deviceFault(let fault): return [.deviceFault(fault, !deviceFaults.contains(fault))]
    case .publishBroken(let defect): return [.publishBroken(defect)]
    case .breaking(let field): return change(field)
    }
    return []
  }

  /// Goes to what a link in the Files pane leads to.
  private mutating func follow(_ link: FileEntry) -> [Effect] {
    let target = link.target
    let row = rows(of: .files).firstIndex { row in
      if case .file(let entry) = row.target { entry.path == target } else { false }
    }
    guard let row else {
      message = "\(link.path) leads to \(target), which is not there."
      return []
    }
    self[list: .files].select(row)
    return []
  }

  // MARK: Mouse

  private mutating func click(_ point: Point) -> [Effect] {
    let layout = Layout(self)
    if overlay == .torture, tortureClick(point, layout) { return [] }
    if overlay != nil {
      overlay = nil
      return []
    }
    message = nil
    if let pane = layout.tab(at: point) {
      focus = .inspector
      return perform(pane.action)
    }
    if let action = layout.hint(at: point) { return perform(action) }
    if let device = layout.device, device.contains(point) {
      focus = .device
      return deviceClick(point, layout)
    }
    guard let list = layout.list, list.contains(point) else { return [] }
    focus = .inspector
    countRows(of: pane)
    var view = self[list: pane]
    guard let row = view.row(atLine: point.y - list.y, height: list.height) else { return [] }
    let isSelected = view.selection == row
    view.select(row)
    self[list: pane] = view
    return isSelected ? openRow() : []
  }

  private mutating func wheel(_ point: Point, _ lines: Int) -> [Effect] {
    let layout = Layout(self)
    if case .entry(let detail, let offset)? = overlay {
      overlay = .entry(detail, offset: min(lastOffset(of: detail), max(0, offset + 3 * lines)))
    } else if case .text(let title, let text, let offset)? = overlay {
      let rows = OverlayText.rows(text, width: layout.overlayRect.width - 4)
      let last = max(0, rows.count - layout.overlayHeight)
      overlay = .text(title: title, lines: text, offset: min(last, max(0, offset + 3 * lines)))
    } else if overlay == .torture {
      tortureWheel(lines)
    } else if let device = layout.device, device.contains(point) {
      return deviceWheel(lines)
    } else if let list = layout.list, list.contains(point) {
      countRows(of: pane)
      self[list: pane].move(by: 3 * lines)
    }
    return []
  }
}

extension Pane {
  var action: Action {
    switch self {
    case .resolve: .resolve
    case .traffic: .traffic
    case .updates: .updates
    case .texts: .texts
    case .files: .files
    case .lab: .lab
    case .page: .page
    }
  }
}
