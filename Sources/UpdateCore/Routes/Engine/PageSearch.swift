/// One search for a page: what it has come to so far.
struct PageSearch {
  let uri: String
  let list: Route.List
  let observe: @Sendable (RouteStep) -> Void
  var steps: [RouteStep] = []
  var match = RouteMatch()
  /// The journal entry of the latest step: the cause of the next.
  var last: Int?
  /// How the update ended that was run for it.
  var update: UpdateResult?
  /// Why the file could not be fetched by itself.
  var fetchProblem: RoutesProblem?
  /// `nil` as long as no step has found the page.
  var found: Found?

  /// Where the page is.
  struct Found {
    var source: RouteResolution.Source
    /// Relative to the sandbox; `nil` when it was not saved.
    var file: String?
    var bytes: [UInt8]
  }

  init(_ uri: String, _ list: Route.List, observe: @escaping @Sendable (RouteStep) -> Void) {
    self.uri = uri
    self.list = list
    self.observe = observe
  }
}
