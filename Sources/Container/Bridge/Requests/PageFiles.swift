package import UpdateCore

/// The files that a page's container has on the device, or caches there.
package protocol PageFiles: Sendable {
  /// The file that answers a request; `nil` when the network may.
  ///
  /// Asked for what `file:` URLs name, and for scripts, style sheets and pages by `http` and `https`.
  /// A container that fetches and keeps such a file itself answers with what came. `because` is the
  /// traffic entry that led to the request.
  nonisolated(nonsending) func local(_ request: PageRequest, because: Int?) async -> LocalAnswer?
}

/// What the container itself answers to a page's request.
package struct LocalAnswer: Sendable, Hashable {
  package var status = 200
  package var headers: [HTTPField] = []
  package var body: [UInt8]
  /// In one word: "cache", "bundle", "www", "platform", "network".
  package var source: String
  /// The file in the sandbox.
  package var file: String?
  /// One sentence; for a failure why there is no file.
  package var reason: String
  /// Whether the page is to see an error of the network instead of an answer.
  package var isFailure = false

  package init(_ body: [UInt8], source: String, file: String? = nil, reason: String) {
    self.body = body
    self.source = source
    self.file = file
    self.reason = reason
  }

  /// There is no such file, and no server that could have it.
  package init(missing reason: String, source: String) {
    self.init([], source: source, reason: reason)
    status = 404
    isFailure = true
  }
}
