import Container
import TextUI

extension InspectorView {
  /// The verdict on the page, then what there is of each kind.
  func drawPage(_ rect: Rect, _ grid: inout Grid) {
    let verdict = state.pageVerdict
    var y = rect.y
    for line in layout.pageVerdictRows {
      grid.put(line, x: rect.x, y: y, verdict.style, limit: rect.width)
      y += 1
    }
    let text = TextFit.truncated(state.device.diary.counts, to: rect.width)
    grid.put(text, x: rect.x, y: y, .dim)
    var note = listState(follows: false)
    if note.isEmpty, state.rowCount(of: .page) > 0 {
      note = state.elements.isShown ? "Enter folds" : "Enter opens a row"
    }
    let end = rect.x + rect.width - DisplayWidth.of(note) - 1
    if end > rect.x + DisplayWidth.of(text) + 1 { grid.put(note, x: end, y: y, .dim) }
    drawList(&grid)
  }
}

extension Layout {
  /// The verdict may have so many rows.
  private static let mostVerdictRows = 6

  /// The verdict as it stands above the pane's list.
  var pageVerdictRows: [String] {
    let width = max(1, content?.width ?? state.size.width)
    let rows = TextWrap.rows(state.pageVerdict.sentence, width: width)
    guard rows.count > Layout.mostVerdictRows else { return rows }
    let last = rows[Layout.mostVerdictRows - 1]
    let ellipsis = state.boxes ? "…" : "..."
    let end = TextFit.prefix(last, max(0, width - DisplayWidth.of(ellipsis))) + ellipsis
    return rows.prefix(Layout.mostVerdictRows - 1) + [end]
  }

  /// Counts and a blank row follow the verdict.
  var pageHeaderHeight: Int { pageVerdictRows.count + 2 }
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

  /// What is wrong, then the lists; the console last, since it is the longest.
  var pageRows: [PaneRow] {
    let diary = device.diary
    var rows = pageVerdict.causes.map { cause in
      PaneRow("! \(cause.words)", cause.isWaiting ? Style(.yellow) : Style(.red), .page(cause.item))
    }
    func list(_ name: String, _ items: [PaneRow]) {
      guard !items.isEmpty else { return }
      if !rows.isEmpty { rows.append(PaneRow("")) }
      rows.append(PaneRow(name, .bold))
      rows += items
    }
    list(
      "Asked for, and not there",
      diary.missing.map { name in
        PaneRow("  \(TrafficEntry.shown(name, limit: 200))", Style(.magenta), .page(.missing(name)))
      })
    list(
      "localStorage",
      diary.storage.map { item in
        PaneRow(
          "  \(TrafficEntry.shown(item.key, limit: 60)) = \(TrafficEntry.shown(item.value))",
          .plain,
          .page(.stored(item)))
      })
    list(
      "Console",
      diary.console.enumerated().map { index, line in
        let style: Style =
          switch line.level {
          case .error: Style(.red)
          case .warn: Style(.yellow)
          case .debug: .dim
          case .log, .info: .plain
          }
        let text = TrafficEntry.shown(line.text) + TrafficEntry.at(line.place)
        return PaneRow("  \(line.level.word.padded(to: 5)) \(text)", style, .page(.console(index)))
      })
    return rows
  }

  /// What the pane says when it has no rows: what is true whatever the verdict is.
  var emptyPage: String {
    switch pageVerdict.kind {
    case .shown: "No errors, and nothing was said on the console."
    case .blank, .waiting, .stopped: "Nothing was said on the console."
    case .none: ""
    }
  }

  /// A row of the pane opened over the screen: as the traffic log has it, with what caused it, or as
  /// the pane knows it.
  mutating func openPage(_ item: PageItem) {
    let diary = device.diary
    var later = item.laterTwins(in: diary)
    let entry = traffic.last { entry in
      guard entry.page == diary.load, item.isRecorded(in: entry, diary) else { return false }
      later -= 1
      return later < 0
    }
    if let entry {
      openTraffic(entry.id)
    } else {
      overlay = .text(title: "Page", lines: item.lines(in: diary), offset: 0)
    }
  }
}
