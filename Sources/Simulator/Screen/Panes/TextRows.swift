import TextUI
import UpdateCore

extension AppState {
  /// The keys of the table that filter and switches leave.
  var textKeys: [String] {
    textsView.list?.keys ?? textsView.catalog?.keys(table: textsView.shownTable) ?? []
  }

  var textColumns: TextColumns {
    TextColumns(
      width: Layout(self).content?.width ?? size.width,
      keyWidth: textsView.list?.keyWidth ?? TextList.width(of: textKeys),
      chosen: textsView.chosen, languages: textsView.languages,
      lacking: textsView.list?.lacking ?? [])
  }

  /// How many rows the Texts pane has: what is to be said, and the keys.
  var textRowCount: Int { textNotes.count + textKeys.count }

  /// Only the rows that are asked for are made: a table may have a hundred thousand.
  func textRows(in range: Range<Int>) -> [PaneRow] {
    guard let catalog = textsView.catalog else { return [] }
    let notes = textNotes
    let keys = textKeys
    let columns = textColumns
    return range.clamped(to: 0..<notes.count + keys.count).map { index in
      index < notes.count
        ? notes[index] : textRow(keys[index - notes.count], catalog, columns)
    }
  }

  /// What is wrong or particular, above the keys; not where a person looks for something.
  var textNotes: [PaneRow] {
    guard filters[.texts]?.isEmpty ?? true else { return [] }
    let status = textsView.status
    var rows = (status?.problems ?? [:]).sorted { $0.key < $1.key }.map { path, reason in
      note(
        "! "
          + (reason.contains(path)
            ? reason.replacing("Documents/texts/", with: "") : "\(path): \(reason)"),
        Style(.red))
    }
    rows += (status?.set.localEdits ?? []).map {
      note("~ \($0) was edited by hand: used until the server changes it", Style(.yellow))
    }
    rows += textsView.choice.reasons.filter { !$0.isAsked && $0.why != .notPreferred }.map {
      note("– \($0.language) is not used: \($0.sentence)", .dim)
    }
    if textsView.shownTable == TextsWords.infoTable { rows.append(note(TextsWords.infoNote, .dim)) }
    return rows
  }

  private func note(_ text: String, _ style: Style) -> PaneRow {
    let line = PageText.line(text)
    return PaneRow(line, style, .textsNote(line))
  }

  private func textRow(_ key: String, _ catalog: TextCatalog, _ columns: TextColumns) -> PaneRow {
    let table = textsView.shownTable
    let row = catalog.row(key: key, table: table)
    let answer = catalog.answer(
      TextQuery(key, table: table), preferred: textsView.preferred)
    let isChanged = textsView.isChanged(row, table: table)
    let isEdited = row.cells.contains { textsView.isEdited($0.file) }
    let missing = textsView.missing(row, table: table)
    let lead = (isChanged ? "*" : isEdited ? "~" : " ") + TextsWords.sign(answer.source) + " "
    var text = lead + column(key, columns.key) + " "
    if columns.isWide {
      text += columns.languages.map { column(cell($0, row, answer), columns.value) }
        .joined(separator: " ")
    } else {
      // That the chosen one lacks it, the value says.
      let rest = missing.filter { $0 != textsView.chosen }.map { "–" + $0 }.joined(separator: " ")
      let room = columns.value - (rest.isEmpty ? 0 : DisplayWidth.of(rest) + 1)
      text += column(value(answer, row), max(6, room))
      if !rest.isEmpty { text += " " + rest }
    }
    let isMissing = answer.source == .key || missing.contains(textsView.chosen ?? "")
    let style: Style =
      isChanged
      ? Style(.green, on: .standard, .bold)
      : isEdited || isMissing ? Style(.yellow) : .plain
    return PaneRow(text, style, .text(key: key, table: table))
  }

  private func column(_ text: String, _ width: Int) -> String {
    TextFit.padded(PageText.line(text), to: max(1, width), ellipsis: boxes ? "…" : "...")
  }

  /// The chosen language's text, with the language that it is in if that is another.
  private func value(_ answer: TextAnswer, _ row: TextRow) -> String {
    guard answer.source != .key else { return "–" }
    let value = row.cells.first { $0.file == answer.file }?.sample ?? answer.value
    guard let language = answer.language, language != textsView.chosen else { return value }
    return "(\(language)) \(value)"
  }

  private func cell(_ language: String, _ row: TextRow, _ answer: TextAnswer) -> String {
    if language == textsView.chosen { return value(answer, row) }
    guard let cell = row[language] else {
      let parent = textsView.catalog?.answer(
        TextQuery(row.key, table: textsView.shownTable, language: language),
        preferred: textsView.preferred
      ).language
      return parent.map { "(\($0))" } ?? "–"
    }
    return "\(TextsWords.sign(cell.source)) \(cell.sample ?? cell.value)"
  }
}

extension TextsView {
  /// The languages that have no text for a key, neither themselves nor by a parent.
  func missing(_ row: TextRow, table: String) -> [String] {
    guard let catalog else { return [] }
    return languages.filter { language in
      row[language] == nil
        && catalog.answer(
          TextQuery(row.key, table: table, language: language), preferred: preferred
        ).source == .key
    }
  }

  /// Whether the last update has changed a text of a key.
  func isChanged(_ row: TextRow, table: String) -> Bool {
    if let before {
      let old = before.row(key: row.key, table: table)
      return old.cells.map(Self.text) != row.cells.map(Self.text)
    }
    let changed = status?.set.changed ?? []
    return row.cells.contains { cell in
      cell.source == .documents && cell.value != cell.bundled
        && changed.contains { cell.file.hasSuffix("/" + $0) }
    }
  }

  private static func text(_ cell: TextRow.Cell) -> [String] { [cell.language ?? "", cell.value] }

  /// Whether a file, by its path in the sandbox, was edited by hand.
  func isEdited(_ file: String) -> Bool {
    status?.set.localEdits.contains { file == "Documents/texts/" + $0 } ?? false
  }
}

/// What the Texts pane says with signs and words.
enum TextsWords {
  /// The table of the app's name, which is never copied.
  static let infoTable = "InfoPlist"
  static let infoHint = "InfoPlist is read from the bundle only"
  static let infoNote =
    "InfoPlist.strings, with the name under the icon, is read from the bundle only: no update"
    + " changes it"

  static func name(_ reason: LanguageChoice.Reason) -> String {
    reason.language.isEmpty ? "loose files" : reason.language
  }

  static func sign(_ source: TextAnswer.Source) -> String {
    switch source {
    case .documents: "●"
    case .bundle: "○"
    case .default, .key: "–"
    }
  }

  static func word(_ source: TextAnswer.Source) -> String {
    source == .key ? "missing" : source.rawValue
  }
}
