package import UpdateCore

/// What came of a page's request.
package enum PageResponse: Hashable, Sendable {
  case answered(Answer)
  case failed(Failure)

  package struct Answer: Hashable, Sendable {
    package var status: Int
    /// Where the answer came from in the end.
    package var url: String
    package var isRedirected: Bool
    package var headers: [HTTPField]
    /// Empty for images and style sheets: no page reads them.
    package var body: [UInt8]

    package init(
      status: Int, url: String, isRedirected: Bool = false, headers: [HTTPField] = [],
      body: [UInt8] = []
    ) {
      self.status = status
      self.url = url
      self.isRedirected = isRedirected
      self.headers = headers
      self.body = body
    }
  }

  package struct Failure: Hashable, Sendable {
    package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
      case network, timeout, aborted
    }

    package var kind: Kind
    /// Why, behind "failed:"; which request it was is said by who tells it.
    package var reason: String

    package init(_ kind: Kind, reason: String) {
      self.kind = kind
      self.reason = reason
    }
  }
}
