import TextUI
import UpdateCore

extension AppState {
  /// A key in all languages, each with its file, and how the device comes to its text.
  func textDetail(_ key: String, table: String) -> [String] {
    guard let catalog = textsView.catalog else { return [] }
    let row = catalog.row(key: key, table: table)
    let answer = catalog.answer(TextQuery(key, table: table), preferred: textsView.preferred)
    var lines = [
      "key          \(PageText.line(key))", "table        \(table)",
      "value        \(PageText.line(answer.value))",
      "source       \(TextsWords.word(answer.source))"
        + (answer.language.map { ", \($0)" } ?? ""),
    ]
    if let file = answer.file { lines.append("file         \(file)") }
    for cell in row.cells {
      lines += ["", "\(TextsWords.sign(cell.source)) \(cell.language ?? "loose file")"]
      if !cell.isDeclared, cell.language != nil {
        lines[lines.count - 1] += ": not declared by the app, so never used"
      }
      lines.append("  \(PageText.line(cell.value))")
      lines.append("  \(cell.file)" + (textsView.isEdited(cell.file) ? ", edited by hand" : ""))
      if cell.source == .documents, cell.bundled != cell.value {
        lines.append("  bundled: \(cell.bundled.map { PageText.line($0) } ?? "nothing")")
      }
      lines += counts(key, table, cell)
    }
    let missing = textsView.missing(row, table: table)
    if !missing.isEmpty { lines += ["", "Missing in \(missing.joined(separator: ", "))."] }
    lines += ["", "Languages of the device: \(textsView.preferred.joined(separator: ", "))"]
    lines += textsView.choice.reasons.map { reason in
      "  \(TextsWords.name(reason)) "
        + "\(reason.language.isEmpty ? "are" : "is") \(reason.isAsked ? "" : "not ")asked: "
        + reason.sentence
    }
    return lines
  }

  /// What a text with plural forms says of some numbers.
  private func counts(_ key: String, _ table: String, _ cell: TextRow.Cell) -> [String] {
    guard let language = cell.language, cell.isDeclared, cell.value.contains("%#@"),
      let catalog = textsView.catalog
    else { return [] }
    return [0, 1, 2, 5].map { count in
      let answer = catalog.answer(
        TextQuery(key, table: table, language: language, count: count),
        preferred: textsView.preferred)
      return "  \(count): \(PageText.line(answer.value))"
    }
  }
}
