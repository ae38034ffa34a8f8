import Container
import TextUI
import UpdateCore

extension InspectorView {
  func drawTraffic(_ rect: Rect, _ grid: inout Grid) {
    let count = state.traffic.count
    let width = grid.put(
      "\(count) entr\(count == 1 ? "y" : "ies")", x: rect.x, y: rect.y, .dim)
    let note = listState(follows: true)
    let x = rect.x + rect.width - DisplayWidth.of(note) - 1
    if x > rect.x + width { grid.put(note, x: x, y: rect.y, .dim) }
    drawList(&grid)
  }
}

extension AppState {
  /// Rows of the traffic log.
  func trafficRows(in range: Range<Int>) -> [PaneRow] {
    range.clamped(to: 0..<traffic.count).map { traffic.slot($0).row }
  }

  /// Something new in the log, or what has become of a request in it.
  mutating func note(_ entry: TrafficEntry) {
    uptime = max(uptime, entry.uptime)
    traffic.note(entry)
    countRows(of: .traffic)
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

  /// The entry, to read.
  var detail: [String] {
    guard case .exchange(let exchange) = content else { return [line] }
    return exchange.detail
  }
}

extension Exchange {
  /// The whole exchange, to read.
  var detail: [String] {
    var lines = ["\(method) \(hidingToken(in: url))"]
    lines += requestHeaders.map { "  \($0.name): \($0.value)" }
    let type = requestHeaders.value(of: "content-type")
    if !requestBody.isEmpty { lines += [""] + BodyText.lines(requestBody, type: type) }
    lines.append("")
    if let status {
      lines.append("\(status)")
      lines += responseHeaders.map { "  \($0.name): \($0.value)" }
    }
    if let error { lines += ["", error.sentence] }
    let time = ended.map { "\(($0 - started).milliseconds) ms" } ?? "under way"
    lines += [
      "",
      "\(ByteCount.text(received))\(expected.map { " of \(ByteCount.text($0))" } ?? ""), \(time)",
    ]
    if !responseBody.isEmpty {
      lines += [""] + BodyText.lines(responseBody, type: responseHeaders.value(of: "content-type"))
    }
    return lines
  }
}

extension String {
  /// Blanks after it up to a width in cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}
