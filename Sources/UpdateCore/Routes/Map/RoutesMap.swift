package import Foundation

/// A routes map: which file answers which URI, as its JSON says it.
///
/// A map is taken whole or not at all: one fault that makes a route unusable (`RouteFault.isFatal`)
/// rejects all of it. A list that is absent is empty, and fields that are not known are ignored.
package struct RoutesMap: Sendable, Equatable {
  package var items: [Route]
  package var partialItems: [Route]
  /// `nil` when there is none, or none that can be read.
  package var deployTime: Date?
  package var deployTimeText: String?
  package var version: String?

  package init(
    items: [Route] = [], partialItems: [Route] = [], deployTime: Date? = nil,
    deployTimeText: String? = nil, version: String? = nil
  ) {
    self.items = items
    self.partialItems = partialItems
    self.deployTime = deployTime
    self.deployTimeText = deployTimeText
    self.version = version
  }

  /// The most bytes a map may have.
  package static let maximumSize = 32 << 20
  /// The most routes, in both lists together.
  package static let maximumRoutes = 250_000
  /// The most bytes of a pattern.
  package static let maximumPattern = 2_048

  package subscript(list: Route.List) -> [Route] {
    get { list == .items ? items : partialItems }
    set { if list == .items { items = newValue } else { partialItems = newValue } }
  }
}
