import Container
import TextUI

extension InspectorView {
  /// The verdict on the page, then what there is of each kind.
  func drawPage(_ rect: Rect, _ grid: inout Grid) {
    let height = layout.pageHeaderHeight
    let verdict = state.pageVerdict
    var y = rect.y
    for line in TextWrap.rows(verdict.sentence, width: max(1, rect.width)).prefix(height - 2) {
      grid.put(line, x: rect.x, y: y, verdict.style, limit: rect.width)
      y += 1
    }
    let text = TextFit.truncated(state.device.diary.counts, to: rect.width)
    grid.put(text, x: rect.x, y: rect.y + height - 2, .dim)
    let note = listState(follows: false)
    let end = rect.x + rect.width - DisplayWidth.of(note) - 1
    if end > rect.x + DisplayWidth.of(text) + 1 {
      grid.put(note, x: end, y: rect.y + height - 2, .dim)
    }
    drawList(&grid)
  }
}

extension Layout {
  /// The verdict has three rows at most; counts and a blank row follow.
  var pageHeaderHeight: Int { 5 }
}

extension PageVerdict {
  var style: Style {
    switch kind {
    case .shown: Style(.green, on: .standard, .bold)
    case .blank, .stopped: Style(.red, on: .standard, .bold)
    case .waiting: Style(.yellow, on: .standard, .bold)
    case .none: .dim
    }
  }
}

extension PageDiary {
  /// How much there is of each kind, in one line.
  var counts: String {
    let errors = console.count { $0.level == .error }
    var parts = [
      "console \(console.count)" + (errors > 0 ? " (\(errors) error\(errors == 1 ? "" : "s"))" : "")
    ]
    parts.append("storage \(storage.count)")
    parts.append("missing names \(missing.count)")
    if !waiting.isEmpty { parts.append("awaited \(waiting.count)") }
    return parts.joined(separator: "  ")
  }
}

extension AppState {
  /// Why the page is blank, or that it is not.
  package var pageVerdict: PageVerdict {
    guard device.isRunning else {
      return PageVerdict(kind: .none, sentence: "No page: the app is not running.")
    }
    if let prepareFailure, device.page == nil {
      return PageVerdict(kind: .blank, sentence: "Blank: \(prepareFailure)")
    }
    return PageVerdict.of(device.diary, at: uptime)
  }

  /// What else is wrong, then the lists; the console last, since it is the longest.
  var pageRows: [PaneRow] {
    let diary = device.diary
    var rows = pageVerdict.others.map { PaneRow("! \($0)", Style(.yellow)) }
    func list(_ name: String, _ items: [PaneRow]) {
      guard !items.isEmpty else { return }
      if !rows.isEmpty { rows.append(PaneRow("")) }
      rows.append(PaneRow(name, .bold))
      rows += items
    }
    list(
      "Asked for, and not there",
      diary.missing.map { PaneRow("  \(TrafficEntry.shown($0, limit: 200))", Style(.magenta)) })
    list(
      "localStorage",
      diary.storage.map { item in
        PaneRow(
          "  \(TrafficEntry.shown(item.key, limit: 60)) = \(TrafficEntry.shown(item.value))")
      })
    list(
      "Console",
      diary.console.map { line in
        let style: Style =
          switch line.level {
          case .error: Style(.red)
          case .warn: Style(.yellow)
          case .debug: .dim
          case .log, .info: .plain
          }
        let text = TrafficEntry.shown(line.text) + TrafficEntry.at(line.place)
        return PaneRow("  \(line.level.word.padded(to: 5)) \(text)", style)
      })
    return rows
  }
}
