import UpdateCore

extension World {
  /// Looks a text up as the app would at this moment.
  func text(_ wanted: Expectation.Text) -> Verdict {
    let answer = texts.answer(
      TextQuery(
        wanted.key, table: wanted.table ?? TextQuery.defaultTable, language: wanted.language,
        fallback: wanted.defaultText, count: wanted.count))
    let isRight =
      answer.value == wanted.value && (wanted.source.map { $0 == answer.source } ?? true)
    let source = wanted.source.map { " from \($0.rawValue)" } ?? ""
    let place = answer.file.map { " (\($0))" } ?? ""
    return Verdict(
      isRight, wanted: "the text \(wanted.key) to be “\(World.short(wanted.value))”\(source)",
      found: "it is “\(World.short(answer.value))” from \(answer.source.rawValue)\(place)")
  }
}
