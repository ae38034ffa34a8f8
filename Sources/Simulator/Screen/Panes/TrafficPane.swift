import TextUI
import UpdateCore

extension InspectorView {
  func drawTraffic(_ rect: Rect, _ grid: inout Grid) {
    let count = state.exchanges.count
    let width = grid.put(
      "\(count) request\(count == 1 ? "" : "s")", x: rect.x, y: rect.y, .dim)
    let note = listState(follows: true)
    let x = rect.x + rect.width - DisplayWidth.of(note) - 1
    if x > rect.x + width { grid.put(note, x: x, y: rect.y, .dim) }
    drawList(&grid)
  }
}

extension AppState {
  package var trafficRows: [PaneRow] {
    exchanges.map(\.row)
  }
}

extension Exchange {
  var row: PaneRow { PaneRow(line, style, .exchange(id)) }

  /// One row: status, method, URL without the scheme, size, time.
  var line: String {
    let status =
      self.status.map(String.init) ?? (error == nil ? "···" : "✗")
    let shown = hidingToken(in: url)
    let address = shown.split(separator: "://", maxSplits: 1).last.map(String.init) ?? shown
    var text = "\(status.padded(to: 4))\(method) \(address)"
    if received > 0 { text += "  \(ByteCount.text(received))" }
    if let ended { text += "  \((ended - started).milliseconds) ms" }
    if let error { text += "  \(error.sentence)" }
    return text
  }

  var style: Style {
    if error != nil { return Style(.red) }
    guard let status else { return .dim }
    return status < 400 ? .plain : Style(.red)
  }

  /// The whole exchange, to read.
  var detail: [String] {
    var lines = ["\(method) \(hidingToken(in: url))"]
    lines += requestHeaders.map { "  \($0.name): \($0.value)" }
    if !requestBody.isEmpty { lines += [""] + Exchange.readable(requestBody) }
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
    if !responseBody.isEmpty { lines += [""] + Exchange.readable(responseBody) }
    return lines
  }

  /// A body as text: JSON indented, other text as it is, anything else by its size.
  static func readable(_ bytes: [UInt8]) -> [String] {
    if let value = try? JSONReader.read(bytes) {
      return value.write(pretty: true).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    }
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
      return ["(\(bytes.count) bytes that are not text)"]
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension String {
  /// Blanks after it up to a width in cells.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}
