import UpdateCore

/// The path and query of a URL that leads to the container itself, by `http` or `https`.
struct ContainerAddress {
  /// Percent-decoded.
  let path: String
  /// As written.
  let query: String?

  /// `nil` for a URL that leads elsewhere.
  init?(_ text: String, host: String) {
    guard let url = WebURL(asWritten: text), url.host == host.lowercased() else { return nil }
    path = percentDecoded(url.path) ?? url.path
    query = url.query
  }
}
