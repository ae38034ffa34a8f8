import TextUI

extension AppState {
  /// How many faults the key runs.
  static let tortureFaults = 100

  /// Shows the torture that runs, or begins one.
  mutating func beginTorture(_ count: Int = tortureFaults) -> [Effect] {
    overlay = .torture
    if torture?.isRunning == true { return [] }
    torture = TortureState()
    return [.torture(count)]
  }

  mutating func handle(_ event: TortureEvent) {
    let height = TortureView.height(Layout(self))
    torture?.list.height = height
    torture?.handle(event)
    guard case .ended = event, overlay != .torture, let summary = torture?.summary else { return }
    message = "Torture: \(summary)."
  }

  mutating func tortureKey(_ key: Key) -> [Effect] {
    guard var torture else {
      overlay = nil
      return []
    }
    let layout = Layout(self)
    defer { self.torture = torture }
    if let offset = torture.story {
      let rows = TortureView.storyRows(torture, layout).count
      let last = max(0, rows - layout.overlayHeight)
      switch key {
      case .up, .character("k"): torture.story = max(0, offset - 1)
      case .down, .character("j"): torture.story = min(last, offset + 1)
      case .pageUp: torture.story = max(0, offset - layout.overlayHeight)
      case .pageDown, .character(" "): torture.story = min(last, offset + layout.overlayHeight)
      case .home, .character("g"): torture.story = 0
      case .end, .character("G"): torture.story = last
      case .escape, .enter, .character("q"), .character("w"): torture.story = nil
      default: break
      }
      return []
    }
    torture.list.height = TortureView.height(layout)
    switch key {
    case .up, .character("k"): torture.list.move(by: -1)
    case .down, .character("j"): torture.list.move(by: 1)
    case .pageUp: torture.list.page(by: -1)
    case .pageDown, .character(" "): torture.list.page(by: 1)
    case .home, .character("g"): torture.list.home()
    case .end, .character("G"): torture.list.end()
    case .enter, .character("w"): torture.openStory()
    case .escape, .character("q"):
      guard torture.isRunning else {
        overlay = nil
        return []
      }
      torture.stop()
      return [.stopTorture]
    default: break
    }
    return []
  }

  /// A click on a row of the table selects it, and a second one tells its story; false elsewhere.
  mutating func tortureClick(_ point: Point, _ layout: Layout) -> Bool {
    guard layout.overlayRect.contains(point), torture != nil else { return false }
    let height = TortureView.height(layout)
    let line = point.y - layout.overlayRect.y - TortureView.firstRow
    torture?.list.height = height
    guard torture?.story == nil, let list = torture?.list,
      let row = list.row(atLine: line, height: height)
    else { return true }
    if list.selection == row { torture?.openStory() } else { torture?.list.select(row) }
    return true
  }

  mutating func tortureWheel(_ lines: Int) {
    let layout = Layout(self)
    guard var torture else { return }
    if let offset = torture.story {
      let last = max(0, TortureView.storyRows(torture, layout).count - layout.overlayHeight)
      torture.story = min(last, max(0, offset + 3 * lines))
    } else {
      torture.list.height = TortureView.height(layout)
      torture.list.move(by: 3 * lines)
    }
    self.torture = torture
  }
}
