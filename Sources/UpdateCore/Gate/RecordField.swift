/// One version out of an answer, as written.
struct RecordField {
  /// Bytes of a version.
  static let limit = 1_000

  let result: Result<String, RecordError>
  /// What was put right while reading.
  let finding: String?

  /// Reads a string; an integer is read as its decimal, with a finding.
  init(_ value: JSONValue?, named name: String) {
    switch value {
    case nil: self.init(name, .missing)
    case .null: self.init(name, .null)
    case .string(let text): self.init(name, text)
    case .number(let number) where number.isWrittenAsInteger:
      self.init(
        name, number.text,
        finding: "\(name) is the integer \(escapingControls(number.text, limit: 40)) where a string"
          + " is due: read as its decimal.")
    case let value?: self.init(name, .wrongType(found: value.found))
    }
  }

  /// Reads a CloudKit field, `{"value": "1.3.0", "type": "STRING"}`.
  init(cloudKit value: JSONValue?, named name: String) {
    switch value {
    case .object(let field) where field["value"] == nil: self.init(name, .noValue)
    case .object(let field): self.init(field["value"], named: name)
    case nil, .null: self.init(value, named: name)
    case let value?: self.init(name, .noField(found: value.found))
    }
  }

  private init(_ name: String, _ text: String, finding: String? = nil) {
    let isTooLong = text.utf8.count > RecordField.limit
    self.init(
      result: isTooLong
        ? .failure(.field(name, .tooLong(limit: RecordField.limit))) : .success(text),
      finding: isTooLong ? nil : finding)
  }

  private init(_ name: String, _ problem: RecordError.FieldProblem) {
    self.init(result: .failure(.field(name, problem)), finding: nil)
  }

  private init(result: Result<String, RecordError>, finding: String?) {
    self.result = result
    self.finding = finding
  }
}
