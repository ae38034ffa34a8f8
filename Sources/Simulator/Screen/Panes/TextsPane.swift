import TextUI
import UpdateCore

extension InspectorView {
  /// Which texts the device has, in which languages they are looked for and why, and the table.
  func drawTexts(_ rect: Rect, _ grid: inout Grid) {
    let header = TextsHeader(state, width: rect.width)
    for (index, line) in header.lines.enumerated() {
      grid.put(
        TextFit.truncated(line.text, to: rect.width, ellipsis: state.boxes ? "…" : "..."),
        x: rect.x, y: rect.y + index, line.style, limit: rect.width)
    }
    if state.textsView.catalog != nil { drawList(&grid) }
  }
}

extension Layout {
  var textsHeaderHeight: Int {
    TextsHeader(state, width: content?.width ?? state.size.width).lines.count
  }
}

/// What stands above the Texts pane's list.
struct TextsHeader {
  typealias Line = (text: String, style: Style)

  /// The chain of languages may have so many rows.
  private static let mostChainRows = 2

  private let state: AppState
  private let width: Int

  init(_ state: AppState, width: Int) {
    self.state = state
    self.width = max(1, width)
  }

  var lines: [Line] {
    let texts = state.textsView
    guard let catalog = texts.catalog else {
      return wrapped("The texts are read when the app is installed: l launches it.", .dim)
    }
    var lines: [Line] = []
    if texts.status == nil {
      lines += wrapped(Self.withoutSet(hasTexts: !catalog.tables.isEmpty), .dim)
      if catalog.tables.isEmpty { return lines }
    } else {
      lines.append(summary)
    }
    if let failure = texts.failure {
      lines.append((fitted("last check failed: \(failure)"), Style(.red)))
    }
    lines.append((tables, .plain))
    lines += chain
    lines.append((TextColumns.legend(width: width), .dim))
    lines.append((state.textColumns.heading, .dim))
    return lines
  }

  /// What a person writes in the profile.
  static func withoutSet(hasTexts: Bool) -> String {
    (hasTexts ? "These texts are the bundle's and never updated" : "This app has no texts")
      + ": a section texts: { url: \"texts.json\" } in the profile has them updated from the origin."
  }

  private var summary: Line {
    let texts = state.textsView
    let set = texts.status?.set
    var parts = [
      "texts \(set?.active ?? "none")"
        + (set?.active == set?.bundled ? ", as bundled" : ", bundled \(set?.bundled ?? "none")")
    ]
    if texts.onlyMissing { parts.append("missing ones only") }
    if let filter = state.filters[.texts], !filter.isEmpty { parts.append("filter: \(filter)") }
    let text = parts.joined(separator: "  ")
    let hasInfo = texts.catalog?.tables.contains(TextsWords.infoTable) ?? false
    let hint =
      hasInfo && texts.shownTable != TextsWords.infoTable ? "  " + TextsWords.infoHint : ""
    return (text + (DisplayWidth.of(text + hint) <= width ? hint : ""), .bold)
  }

  /// The tables with their counts, the shown one first, then as `a` goes on to them; where there is
  /// no room for all, those that have changed stay.
  private var tables: String {
    let texts = state.textsView
    let all = texts.tables
    let changed = texts.changedTables
    let start = all.firstIndex(of: texts.shownTable) ?? 0
    let ordered = Array(all[start...] + all[..<start])
    var names = ordered.map { table in
      let count = texts.catalog?.keys(table: table).count ?? 0
      let isShown = table == texts.shownTable
      let shown = isShown && state.textKeys.count != count ? "\(state.textKeys.count) of " : ""
      let name = "\(PageText.line(table)) \(shown)\(count)\(changed.contains(table) ? "*" : "")"
      return isShown ? "[\(name)]" : name
    }
    let gap = 2
    var excess = names.reduce(-gap) { $0 + gap + DisplayWidth.of($1) } - width
    guard excess > 0 else { return names.joined(separator: "  ") }
    // The sign that there are more.
    excess += gap + 1
    let others = ordered.indices.dropFirst().reversed()
    let leastWanted =
      others.filter { !changed.contains(ordered[$0]) }
      + others.filter { changed.contains(ordered[$0]) }
    for index in leastWanted where excess > 0 {
      excess -= gap + DisplayWidth.of(names[index])
      names[index] = ""
    }
    return (names.filter { !$0.isEmpty } + ["…"]).joined(separator: "  ")
  }

  /// The cause stands at the end of a sentence.
  private func fitted(_ text: String) -> String { TextFit.truncatedInMiddle(text, to: width) }

  /// The languages in the order in which they are asked, each with its reason.
  private var chain: [Line] {
    let asked = state.textsView.choice.reasons.filter(\.isAsked)
    guard !asked.isEmpty else {
      return [("no language of the device is one of the app's", Style(.yellow))]
    }
    let arrow = state.boxes ? " → " : " > "
    let words = asked.map { "\(TextsWords.name($0)) (\($0.sentence))" }
    let rows = TextWrap.rows(words.joined(separator: arrow), width: width)
    guard rows.count > Self.mostChainRows else { return rows.map { ($0, .plain) } }
    // Without the reasons, which the detail of a key has.
    let short = asked.map(TextsWords.name)
    return [(short.joined(separator: arrow), .plain)]
  }

  private func wrapped(_ text: String, _ style: Style) -> [Line] {
    TextWrap.rows(text, width: width).map { ($0, style) }
  }
}
