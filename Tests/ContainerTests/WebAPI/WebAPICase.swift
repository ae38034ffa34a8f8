import Testing

/// An expression of a page's script, and what it is.
struct WebAPICase: Sendable, CustomTestStringConvertible {
  var expression: String
  var result: String

  init(_ expression: String, _ result: String) {
    self.expression = expression
    self.result = result
  }

  var testDescription: String { expression }
}
