import UpdateCore

/// Whose a page's `localStorage` is: scheme, host and port.
package struct StorageOrigin: Sendable, Hashable {
  /// As WebKit names it: "https_example.com_0", "file__0"; fit to be a file name.
  package let name: String

  /// The origin of a page; pages by other schemes than `http` and `https` share one for each scheme.
  package init(pageURL: String) {
    guard let url = WebURL(pageURL) else {
      let scheme = pageURL[...].cut(at: ":").before.utf8.prefix(40)
        .filter { $0.isASCIILetter || $0.isASCIIDigit }
      name =
        (scheme.isEmpty ? "null" : String(decoding: scheme, as: UTF8.self).lowercased()) + "__0"
      return
    }
    let name = "\(url.scheme.rawValue)_\(url.host)_\(url.port ?? 0)"
    // A host may be longer than a file's name.
    self.name =
      name.utf8.count <= 200 ? name : SHA256.digest(of: Array(name.utf8)).text
  }

  /// The file that keeps it, relative to the sandbox.
  package var path: String { "Library/WebKit/LocalStorage/\(name).json" }
}
