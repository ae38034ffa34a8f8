import Container
import TextUI
import UpdateCore

extension InspectorView {
  /// How many entries there are, what is wrong with the filter, and whether the newest is followed.
  func drawTraffic(_ rect: Rect, _ grid: inout Grid) {
    let view = state.trafficView
    let (all, shown) = (state.traffic.count, state.trafficCount)
    var words = "\(all) entr\(all == 1 ? "y" : "ies")"
    if view.selection != nil { words = "\(shown) of \(words)" }
    var style = Style.dim
    if let error = view.error {
      words = "no filter: \(error.sentence)"
      style = Style(.red)
    } else if view.selection?.isTooSlow == true {
      words = "the filter takes too long: the rest was not tested"
      style = Style(.red)
    }
    let note = TextFit.truncated(trafficState, to: max(0, rect.width - 14))
    let end = rect.x + rect.width - DisplayWidth.of(note) - 1
    let width = grid.put(
      TextFit.truncated(words, to: max(14, end - rect.x - 2)), x: rect.x, y: rect.y, style)
    if end > rect.x + width {
      grid.put(note, x: end, y: rect.y, view.held == nil ? .dim : Style(.yellow))
    }
    drawList(&grid)
  }

  private var trafficState: String {
    guard state.trafficView.held != nil else { return listState(follows: true) }
    return "HELD, \(state.trafficUnseen) new (h goes on)  " + listState(follows: false)
  }
}

extension TrafficStore.Slot {
  var row: PaneRow { PaneRow(line, entry.style, .traffic(entry.id)) }
}

extension TrafficEntry {
  var isExchange: Bool { if case .exchange = content { true } else { false } }

  /// Red is what failed, as a word says too; what has not ended is dim.
  var style: Style {
    if isFailure { return Style(.red) }
    switch content {
    case .exchange(let exchange): return exchange.ended == nil ? .dim : .plain
    case .resource: return Style(.green)
    case .widget: return Style(.magenta)
    case .api: return Style(.cyan)
    case .decoration: return Style(.blue)
    case .plugin: return Style(.magenta)
    case .console(let line): return line.level == .warn ? Style(.yellow) : .plain
    case .registration, .call, .navigation: return .dim
    case .fault, .refused: return Style(.red)
    }
  }
}

extension String {
  /// Blanks after it up to a width in cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}
