package import TextUI
import UpdateCore

/// Where everything stands: computed from the state, used for drawing and for the mouse alike.
package struct Layout {
  /// From this width up, device and inspector stand side by side.
  package static let sideBySide = 80
  package static let minimum = Size(60, 20)

  /// The phone with its frame; `nil` when the inspector has the screen.
  package let device: Rect?
  /// The inspector without its tabs; `nil` when the phone has the screen.
  package let inspector: Rect?
  let state: AppState

  package init(_ state: AppState) {
    self.state = state
    let height = max(0, state.size.height - 2)
    let width = state.size.width
    if width >= Layout.sideBySide {
      let phone = width >= 120 ? 44 : width >= 100 ? 40 : 35
      device = Rect(0, 1, phone, height)
      inspector = Rect(phone + 1, 1, width - phone - 1, height)
    } else if state.focus == .device {
      device = Rect(0, 1, width, height)
      inspector = nil
    } else {
      device = nil
      inspector = Rect(0, 1, width, height)
    }
  }

  /// Whether the terminal is too small to show anything.
  package var isTooSmall: Bool {
    state.size.width < Layout.minimum.width || state.size.height < Layout.minimum.height
  }

  /// The cells a page may use, whether the phone is on screen or not.
  package var pageWidth: Int { max(10, phoneWidth - 4) }

  private var phoneWidth: Int {
    device?.width ?? state.size.width
  }

  /// The page below status and navigation bar.
  package var page: Rect? {
    let above = takesPullRow ? 1 : 0
    return device.map { Rect($0.x + 2, $0.y + 4 + above, pageWidth, $0.height - 5 - above) }
  }

  /// "‹ Back" in the navigation bar.
  package var backButton: Rect? {
    guard let device, state.device.canGoBack else { return nil }
    return Rect(device.x + 2, device.y + 2, 6, 1)
  }

  // MARK: The prompt

  func promptLines(_ prompt: Prompt) -> [String] {
    TextWrap.rows(prompt.message, width: max(10, promptWidth - 4))
  }

  var promptWidth: Int { min(40, max(16, phoneWidth - 8)) }

  func promptNotes(_ prompt: Prompt) -> [String] {
    guard let note = prompt.note, let device else { return [] }
    let rows = TextWrap.rows(note, width: max(10, promptWidth - 4))
    // Whatever a note says, the buttons stay in sight.
    return Array(rows.prefix(max(0, device.height - 14)))
  }

  func promptRect(_ prompt: Prompt) -> Rect? {
    guard let device else { return nil }
    let notes = promptNotes(prompt).count
    let height =
      2 + 1 + promptLines(prompt).count + (notes > 0 ? notes + 1 : 0) + 1
      + (prompt.isUpdating || prompt.destructiveButton != nil ? 2 : 1)
    let width = promptWidth
    return Rect(
      device.x + (device.width - width) / 2, device.y + max(4, (device.height - height) / 2), width,
      height)
  }

  func promptButton(_ index: Int, of prompt: Prompt) -> Rect? {
    guard let rect = promptRect(prompt), !prompt.buttons.isEmpty else { return nil }
    let each = (rect.width - 2) / prompt.buttons.count
    let below = prompt.destructiveButton == nil ? 2 : 3
    return Rect(rect.x + 1 + index * each, rect.y + rect.height - below, each, 1)
  }

  // MARK: The App Store

  /// The button of the App Store's page.
  var storeButton: Rect? {
    guard let device, let sheet = state.device.store else { return nil }
    let lines = TextWrap.rows(sheet.words, width: device.width - 6).count
    let y = min(device.y + 11 + lines, device.y + device.height - 4)
    return Rect(device.x + 3, y, DisplayWidth.of(sheet.button ?? "") + 2, 1)
  }

  /// The way back from the App Store to the app.
  var storeBack: Rect? {
    guard let device, state.device.store != nil else { return nil }
    let width = DisplayWidth.of(state.device.appName) + 2
    return Rect(device.x + 2, device.y + 2, min(width, device.width - 4), 1)
  }

  // MARK: The inspector

  /// The columns of each tab.
  func tabs() -> [(pane: Pane, text: String, rect: Rect)] {
    guard let inspector else { return [] }
    var x = inspector.x
    let full = Pane.allCases.reduce(0) { $0 + DisplayWidth.of($1.title) + 3 }
    return Pane.allCases.map { pane in
      let isShort = full > inspector.width && pane != state.pane
      let text = "\(pane.rawValue) \(isShort ? pane.shortTitle : pane.title)"
      let width = DisplayWidth.of(text)
      defer { x += width + 1 }
      return (pane, text, Rect(x, inspector.y, width, 1))
    }
  }

  package func tab(at point: Point) -> Pane? { tabs().first { $0.rect.contains(point) }?.pane }

  /// What lies below the tabs.
  package var content: Rect? {
    inspector.map { Rect($0.x, $0.y + 2, $0.width, $0.height - 2) }
  }

  /// How many rows above a pane's list are its own.
  private func headerHeight(of pane: Pane) -> Int {
    switch pane {
    case .updates: 7 + (state.routesStatus == nil ? 0 : 1) + (state.textsView.status == nil ? 0 : 1)
    case .files, .lab: 2
    case .traffic: 1
    case .resolve: resolveHeaderHeight + 1
    case .texts: textsHeaderHeight
    case .page: pageHeaderHeight
    }
  }

  /// What of the Resolve pane stands above the map: all of it, unless the map had no room then.
  var resolveHeaderHeight: Int {
    guard let content else { return 0 }
    guard state.routesStatus != nil else { return content.height }
    // The map keeps four rows and its title.
    let room = content.height - 5
    let header = ResolveHeader.fitting(state, width: content.width, height: room)
    return max(0, min(header.rows.count + 1, room))
  }

  package var list: Rect? {
    guard let content else { return nil }
    let header = headerHeight(of: state.pane)
    return Rect(
      content.x, content.y + header, content.width, content.height - header - waitingHeight)
  }

  /// What a waiting step takes below a pane's list.
  private var waitingHeight: Int { state.waiting == nil ? 0 : 2 }

  func listHeight(of pane: Pane) -> Int {
    max(1, state.size.height - 4 - headerHeight(of: pane) - waitingHeight)
  }

  // MARK: Overlays and hints

  var overlayRect: Rect {
    let width = min(state.size.width - 4, 88)
    return Rect(
      (state.size.width - width) / 2, 2, width, max(5, state.size.height - 4))
  }

  /// The overlay's place when it is no higher than its text.
  func overlayRect(for rows: Int) -> Rect {
    let all = overlayRect
    return Rect(all.x, all.y, all.width, min(all.height, max(1, rows) + 3))
  }

  package var overlayHeight: Int { max(1, overlayRect.height - 3) }

  /// The keys on the last row that fit, with their columns.
  func hints() -> [(info: ActionInfo, key: Key, text: String, rect: Rect)] {
    // Letters are text then, and do nothing else.
    guard Hints.typing(for: state) == nil else { return [] }
    let always = Hints.always.compactMap(hint)
    let end = state.size.width - always.reduce(0) { $0 + $1.width + 2 }
    var x = 1
    var result: [(info: ActionInfo, key: Key, text: String, rect: Rect)] = []
    for (hints, end) in [
      (Hints.actions(for: state).compactMap(hint), end), (always, state.size.width),
    ] {
      for hint in hints where x + hint.width < end {
        let rect = Rect(x, state.size.height - 1, hint.width, 1)
        result.append((hint.info, hint.key, hint.text, rect))
        x += hint.width + 2
      }
    }
    return result
  }

  private func hint(_ action: Action) -> (
    info: ActionInfo, key: Key, text: String, width: Int
  )? {
    guard let info = ActionInfo.of(action), let key = info.keys.first else { return nil }
    let text = "\(KeyName.name(of: key)) \(info.words)"
    return (info, key, text, DisplayWidth.of(text))
  }

  package func hint(at point: Point) -> Action? {
    hints().first { $0.rect.contains(point) }?.info.action
  }
}
