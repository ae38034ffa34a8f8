import UpdateCore

/// Every fault of an app's texts, a line or an event each.
struct TextCheckReport {
  let source: TextCheckSource
  let output: Output

  func run() -> Int32 {
    let findings = source.check.findings()
    for finding in findings {
      output.line(finding.text)
      output.event(
        "finding",
        [
          "kind": .string(finding.kind.rawValue), "file": .string(finding.file),
          "line": finding.line.map { JSONValue($0) } ?? .null,
          "column": finding.column.map { JSONValue($0) } ?? .null, "key": JSONValue(finding.key),
          "message": .string(finding.message),
        ])
    }
    let files = counted(source.files, "file", "files")
    let counts =
      findings.count < TextsCheck.mostFindings
      ? counted(findings.count, "finding", "findings")
      : "\(findings.count) findings or more"
    let reason =
      findings.isEmpty ? "\(files), nothing to find fault with." : "\(files), \(counts)."
    output.line(reason)
    if !findings.isEmpty { Output.complain("\(source.name): \(counts)") }
    output.event(
      "result",
      [
        "files": JSONValue(source.files), "development": JSONValue(source.check.development),
        "findings": JSONValue(findings.count), "reason": .string(reason),
        "error": findings.isEmpty ? .null : JSONValue(code: "texts.findings", message: reason),
      ])
    return output.done(findings.isEmpty ? 0 : 1)
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
