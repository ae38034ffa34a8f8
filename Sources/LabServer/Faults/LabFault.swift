package import UpdateCore

/// A fault in force at one endpoint.
package struct LabFault: Sendable, Hashable {
  package var endpoint: LabEndpoint
  package var fault: Fault
  /// How many more requests it meets; `nil` for all.
  package var remaining: Int?
  /// A header added to the faulty answer, where that has headers.
  package var header: HTTPField?

  package init(
    _ endpoint: LabEndpoint, _ fault: Fault, remaining: Int? = nil, header: HTTPField? = nil
  ) {
    self.endpoint = endpoint
    self.fault = fault
    self.remaining = remaining
    self.header = header
  }
}

extension LabFault: CustomStringConvertible {
  /// The words that `FaultChange.parse` reads: `www status 503 times 2 header "Retry-After: 5"`.
  package var description: String {
    var words = "\(endpoint) \(fault)"
    if let remaining { words += " times \(remaining)" }
    if let header {
      let quoted = "\(header.name): \(header.value)"
        .replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      words += " header \"\(quoted)\""
    }
    return words
  }
}
