/// How a page was found, or why it was not.
package struct RouteResolution: Sendable, Equatable {
  package enum Source: String, Sendable, Hashable, CaseIterable, Codable {
    case cache, bundle
    /// From the cache, after something was fetched.
    case update
    case error
  }

  /// The URI as it was asked for.
  package var uri: String
  package var list: Route.List
  /// In the order they were taken; the last one found the page, or failed.
  package var steps: [RouteStep]
  package var source: Source
  package var match: RouteMatch?
  /// The page's file, relative to the sandbox.
  package var file: String?
  /// The route's `remote_file`.
  package var url: String?
  /// One sentence or more, safe to print: where the page was found, or that it could not be, which
  /// step failed and what to do.
  package var reason: String
  /// The page itself.
  package var bytes: [UInt8]?
  /// What other behaviours would have done, a sentence each; only where that is something else.
  package var explanation: [String]
  /// The journal entry of the ending.
  package var entry: Int

  package init(
    uri: String, list: Route.List, steps: [RouteStep] = [], source: Source = .error,
    match: RouteMatch? = nil, file: String? = nil, url: String? = nil, reason: String = "",
    bytes: [UInt8]? = nil, explanation: [String] = [], entry: Int = 0
  ) {
    self.uri = uri
    self.list = list
    self.steps = steps
    self.source = source
    self.match = match
    self.file = file
    self.url = url
    self.reason = reason
    self.bytes = bytes
    self.explanation = explanation
    self.entry = entry
  }
}
