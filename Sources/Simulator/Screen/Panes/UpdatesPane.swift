package import Foundation
import TextUI
package import UpdateCore

extension InspectorView {
  /// The engine's state machine with the current state lit, then the timeline.
  func drawUpdates(_ rect: Rect, _ grid: inout Grid) {
    var x = rect.x
    let arrow = state.boxes ? "─" : "-"
    for (index, step) in UpdateStep.allCases.enumerated() {
      if index > 0 { x += grid.put(arrow, x: x, y: rect.y, .dim) }
      let isCurrent = [state.update.step, state.routesUpdate.step, state.textsUpdate.step]
        .contains(step)
      x += grid.put(
        step.rawValue, x: x, y: rect.y,
        isCurrent ? Style(.green, on: .standard, [.bold, .reverse]) : .dim,
        limit: max(0, rect.x + rect.width - x))
    }
    var y = rect.y + 1
    if let step = state.update.step {
      y = paragraph("\(step.rawValue): \(state.update.detail)", line(rect, y), y: y, .plain, &grid)
      if state.update.received > 0 {
        let total = state.update.total.map { " of \(ByteCount.text($0))" } ?? ""
        _ = paragraph(
          ByteCount.text(state.update.received) + total, line(rect, y), y: y, Style(.green), &grid)
      }
    } else if let last = state.update.last {
      let style: Style =
        switch last.outcome {
        case .updated: Style(.green)
        case .upToDate: .plain
        case .skipped: Style(.yellow)
        case .failed, .rolledBack: Style(.red)
        }
      let height = last.delta == nil ? 3 : 2
      _ = paragraph(
        "\(last.outcome.words): \(last.reason)", line(rect, y, height), y: y, style, &grid)
      if let delta = last.delta {
        grid.put(fit(last.words(of: delta), rect), x: rect.x, y: y + 2, style)
      }
    } else {
      _ = paragraph("idle: nothing was checked yet", line(rect, y), y: y, .dim, &grid)
    }
    var below = rect.y + 4
    if state.routesStatus != nil {
      draw("routes", state.routesUpdate, rect, below, &grid)
      below += 1
    }
    if state.textsView.status != nil {
      draw("texts", state.textsUpdate, rect, below, &grid)
      below += 1
    }
    drawGate(rect, below, &grid)
    let note = listState(follows: true)
    let place = rect.x + rect.width - DisplayWidth.of(note) - 1
    grid.put(note, x: max(rect.x, place), y: below + 2, .dim, limit: rect.width)
    drawList(&grid)
  }

  /// Where the update of a set stands, or how the last one ended.
  private func draw(
    _ name: String, _ update: AppState.UpdateState, _ rect: Rect, _ y: Int, _ grid: inout Grid
  ) {
    var style = Style.dim
    var words = "nothing was checked yet"
    if let step = update.step {
      style = Style(.green)
      words = "\(step.rawValue): \(update.detail)"
    } else if let last = update.last {
      style = last.outcome == .failed ? Style(.red) : .plain
      words = "\(last.outcome.words): \(last.reason)"
    }
    grid.put(fit("\(name) \(words)", rect), x: rect.x, y: y, style)
  }

  private func fit(_ text: String, _ rect: Rect) -> String {
    TextFit.truncated(text, to: rect.width, ellipsis: state.boxes ? "…" : "...")
  }

  /// The decision about the binary, and the prompts in their order.
  private func drawGate(_ rect: Rect, _ y: Int, _ grid: inout Grid) {
    let verdict = state.gate.verdict
    let words = verdict.map { "\($0.word): \($0.reason)" } ?? "nothing was decided yet"
    if state.gate.isConfigured {
      let style = verdict.map { MatrixView.style(of: $0.decision) } ?? .dim
      grid.put(fit("gate " + words, rect), x: rect.x, y: y, style)
    }
    grid.put(fit("prompts " + state.promptOrder, rect), x: rect.x, y: y + 1, .dim)
  }

  private func line(_ rect: Rect, _ y: Int, _ height: Int = 1) -> Rect {
    Rect(rect.x, y, rect.width, height)
  }
}

extension UpdateResult {
  /// What an update by a manifest fetched and what it spared, on one line.
  func words(of delta: Delta) -> String {
    "fetched \(ByteCount.text(bytes))  saved \(ByteCount.text(delta.saved))  "
      + "changed \(delta.changed)  linked \(delta.linked)"
  }
}

extension UpdateResult.Outcome {
  /// As the screen writes it.
  package var words: String {
    switch self {
    case .updated: "updated"
    case .upToDate: "up to date"
    case .skipped: "skipped"
    case .failed: "failed"
    case .rolledBack: "rolled back"
    }
  }
}

extension AppState {
  /// The journal, each entry with its log line first.
  package var updateRows: [PaneRow] {
    journal.map(\.row)
  }

  /// An entry and all that led to it, newest first.
  func causes(of id: Int) -> [JournalEntry] {
    var chain: [JournalEntry] = []
    var next: Int? = id
    while let id = next, let entry = journal.first(where: { $0.id == id }) {
      chain.append(entry)
      next = entry.because
    }
    return chain
  }
}

extension JournalEntry {
  var row: PaneRow {
    PaneRow(line, isFailure ? Style(.red) : log == nil ? .plain : .bold, .entry(id))
  }

  /// Time, log line, reason.
  package var line: String { Why.time(time) + "  " + words }

  /// The log line, and the reason where that does not repeat it.
  package var words: String {
    let lead = log.flatMap { what.hasPrefix($0) ? nil : $0 + " — " } ?? ""
    return lead + what
  }
}

/// The causal chain in words.
package enum Why {
  /// Hours, minutes and seconds of the device's wall clock (UTC).
  package static func time(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = ((seconds % 86400) + 86400) % 86400
    return "\(two(day / 3600)):\(two(day / 60 % 60)):\(two(day % 60))"
  }

  /// Day, hours and minutes of the device's wall clock (UTC).
  package static func day(_ date: Date) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()) + " " + time(date).prefix(5)
  }

  package static func lines(_ chain: [JournalEntry]) -> [String] {
    guard !chain.isEmpty else { return ["Nothing has happened yet."] }
    return chain.enumerated().flatMap { index, entry in
      let lead = index == 0 ? "" : "because  "
      return [lead + entry.line]
    }
  }
}
