/// An answer that the device gave itself.
package struct ResourceAnswer: Sendable, Equatable {
  package var request: RequestSketch
  package var kind: PageRequest.Kind
  /// In one word: "cache", "bundle", "www", "platform".
  package var source: String
  /// The file in the sandbox; `nil` for what the platform provides.
  package var file: String?
  package var bytes: Int
  /// One sentence; for a miss the reason.
  package var reason: String
  package var isFailure: Bool

  package init(
    request: RequestSketch, kind: PageRequest.Kind, source: String, file: String? = nil,
    bytes: Int = 0, reason: String, isFailure: Bool = false
  ) {
    self.request = request
    self.kind = kind
    self.source = source
    self.file = file
    self.bytes = bytes
    self.reason = reason
    self.isFailure = isFailure
  }
}
