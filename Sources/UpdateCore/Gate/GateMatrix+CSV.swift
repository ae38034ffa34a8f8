extension GateMatrix {
  /// The names of the columns of `csv`.
  package static let csvHeader = [
    "app", "store", "minimum", "decision", "hasUpdate", "hasForceUpdate", "numeric", "reason",
    "difference",
  ]

  /// The matrix for a spreadsheet: RFC 4180, with a header, lines ended by CR LF.
  ///
  /// A field that begins with `=`, `+`, `-` or `@` gets an apostrophe before it, so that no
  /// spreadsheet takes it for a formula. A control character stands as `\u{…}`, so a field has one
  /// line. What is absent is an empty field.
  package var csv: String {
    let records = rows.map { row in
      [
        visible(row.verdict.app), Self.field(store), Self.field(minimum),
        row.verdict.decision.rawValue, "\(row.verdict.hasUpdate)",
        "\(row.verdict.hasForceUpdate)", row.numeric.word,
        visible(row.verdict.reason, limit: Self.longestReason),
        row.difference.map { visible($0, limit: Self.longestReason) } ?? "",
      ]
    }
    return ([Self.csvHeader] + records).map { $0.map(Self.quoted).joined(separator: ",") + "\r\n" }
      .joined()
  }

  private static func field(_ side: Result<String, RecordError>?) -> String {
    guard let side, case .success(let text) = side else { return "" }
    return visible(text)
  }

  private static func quoted(_ field: String) -> String {
    let isFormula = field.first.map { "=+-@".contains($0) } ?? false
    let harmless = isFormula ? "'" + field : field
    guard
      harmless.contains(where: { ",\"".contains($0) }) || harmless.first == " "
        || harmless.last == " "
    else { return harmless }
    return "\"" + harmless.replacing("\"", with: "\"\"") + "\""
  }
}
