package import UpdateCore

/// How a page was found, or why it was not; while it is looked for, the steps so far.
package struct Resolution: Sendable, Equatable {
  package var address: PageAddress
  package var steps: [RouteStep]
  /// `nil` while the page is being looked for.
  package var source: RouteResolution.Source?
  /// The file in the sandbox, relative to its root.
  package var file: String?
  /// The release the file belongs to.
  package var release: String?
  /// One sentence, also when all is well.
  package var reason: String
  /// The URL that the page was loaded from; links in it are relative to that.
  package var url: String
  /// Which route won, and which others would have; `nil` for a page of `www`.
  package var match: RouteMatch?
  /// What other behaviours would have done, a sentence each.
  package var explanation: [String] = []
  /// Of a native view: where its texts came from, a clause for each file.
  package var labels: [String] = []

  package init(
    address: PageAddress, steps: [RouteStep] = [], source: RouteResolution.Source? = nil,
    file: String? = nil, release: String? = nil, reason: String = "", url: String? = nil
  ) {
    self.address = address
    self.steps = steps
    self.source = source
    self.file = file
    self.release = release
    self.reason = reason
    self.url = url ?? address.text
  }

  /// A page that the routes map answers.
  package init(_ found: RouteResolution, of address: PageAddress) {
    self.init(
      address: address, steps: found.steps, source: found.source, file: found.file,
      reason: found.reason,
      url: found.url.map { PageAddress.pageURL($0, uri: found.uri) })
    match = found.match
    explanation = found.explanation
  }
}
