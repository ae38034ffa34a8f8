/// Where in which text a reader stopped, and why.
struct StringsFailure: Error {
  var reason: StringsError.Reason
  /// In bytes; `nil` where the format has no lines, or only the line is known.
  var offset: Int?
  /// What `offset` counts in, as UTF-8; enough of it to reach there.
  var text: [UInt8] = []
  var line: Int?

  init(_ reason: StringsError.Reason, at offset: Int? = nil, in text: [UInt8] = []) {
    self.reason = reason
    self.offset = offset
    self.text = text
  }

  init(_ reason: StringsError.Reason, line: Int?) {
    self.reason = reason
    self.line = line
  }

  func located(path: String) -> StringsError {
    guard let offset else { return StringsError(path: path, line: line, reason: reason) }
    var place = TextPlace()
    text.withUnsafeBufferPointer { place.advance(to: offset, in: $0) }
    return StringsError(path: path, line: place.line, column: place.column, reason: reason)
  }
}
