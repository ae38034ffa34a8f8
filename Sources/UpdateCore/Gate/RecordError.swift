/// Why a version record, or one field of it, cannot be used.
package enum RecordError: Error, Sendable, Hashable {
  package enum FieldProblem: Sendable, Hashable {
    case missing, null
    case wrongType(found: String)
    /// A CloudKit field is an object with a value; this is none.
    case noField(found: String)
    /// A CloudKit field without a value.
    case noValue
    /// The text is no version.
    case invalid(String)
    case tooLong(limit: Int)
  }

  case transport(TransportError)
  case status(Int, url: String)
  /// CloudKit's own error: `serverErrorCode`, with `reason`; `record` is `nil` for one of the whole
  /// request.
  case cloudKit(code: String, reason: String?, record: String?)
  /// The answer does not have the record, but perhaps others.
  case noRecord(String, others: [String])
  /// The record was deleted.
  case deleted(record: String)
  /// The store does not have the app in the storefront that was asked.
  case notInStore(url: String)
  /// No address is set that could tell the field.
  case noAddress(field: String)
  /// The answer is not the JSON that it should be.
  case answer(String)
  /// "Invalid record format": the field is named as the record names it.
  case field(String, FieldProblem)
  case cancelled
}
