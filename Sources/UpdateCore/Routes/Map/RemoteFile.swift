/// The URLs of a map's files.
enum RemoteFile {
  /// The URL in `WebURL`'s normal form, resolved against the map's; `nil` when it is no http(s)
  /// URL.
  static func absolute(_ text: String, relativeTo map: WebURL?) -> String? {
    if let map { return WebURL(text, relativeTo: map)?.string }
    return WebURL(text)?.string
  }
}
