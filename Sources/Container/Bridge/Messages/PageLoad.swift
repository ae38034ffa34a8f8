/// A document for a page process, and the device it is shown on.
package struct PageLoad: Hashable, Sendable {
  /// Names the load in what the page tells.
  package var token: Int
  package var html: [UInt8]
  /// What `location` says; references are resolved against it.
  package var url: String
  /// In cells.
  package var width: Int
  /// Whether scripts run, and the resources of the document are asked for.
  package var runsScripts = false
  package var userAgent = ""

  /// What a web view calls itself before the app adds its own name: scripts look for its engine's.
  package static let webViewAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15"
    + " (KHTML, like Gecko) Mobile/15E148"
  /// `navigator.languages`, the most wanted first.
  package var languages = ["en"]
  /// What `localStorage` holds for the page's origin, in its order.
  package var storage: [StoredItem] = []
  /// The names in `window.webkit.messageHandlers`.
  package var messageHandlers: [String] = []

  package init(token: Int, html: [UInt8], url: String, width: Int) {
    self.token = token
    self.html = html
    self.url = url
    self.width = width
  }
}
