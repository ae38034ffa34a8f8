package import UpdateCore

/// An answer given as it is, whatever the lab itself would serve at that path.
package struct RawAnswer: Sendable, Hashable {
  package enum Body: Sendable, Hashable {
    case bytes([UInt8])
    /// A file, read when it is asked for.
    case file(String)
  }

  package var status: Int
  package var headers: [HTTPField]
  package var body: Body

  package init(status: Int = 200, headers: [HTTPField] = [], _ body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The answer of `origin json`: text, not checked, as `application/json`.
  package static func json(_ text: String) -> RawAnswer {
    RawAnswer(headers: [HTTPField("Content-Type", "application/json")], .bytes(Array(text.utf8)))
  }
}
