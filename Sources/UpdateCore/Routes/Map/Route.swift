package import Foundation

/// One entry of a routes map: the pattern of the URIs it answers, and the page's file.
package struct Route: Sendable, Hashable {
  /// Where in the map it stands.
  package enum List: String, Sendable, Hashable, CaseIterable {
    case items
    case partialItems = "partial_items"
  }

  package var list: List
  /// Its place in its own list, counted from 1.
  package var position: Int
  /// The pattern as written: a PCRE2 regular expression.
  package var uri: String
  /// The absolute http(s) URL of the page's file, in `WebURL`'s normal form.
  package var remoteFile: String
  /// `nil` when there is none, or none that can be read.
  package var deployTime: Date?
  package var deployTimeText: String?
  /// `pack_in_app`: the page belongs into the app's bundle.
  package var isPackedInApp: Bool

  package init(
    list: List, position: Int, uri: String, remoteFile: String, deployTime: Date? = nil,
    deployTimeText: String? = nil, isPackedInApp: Bool = false
  ) {
    self.list = list
    self.position = position
    self.uri = uri
    self.remoteFile = remoteFile
    self.deployTime = deployTime
    self.deployTimeText = deployTimeText
    self.isPackedInApp = isPackedInApp
  }
}
