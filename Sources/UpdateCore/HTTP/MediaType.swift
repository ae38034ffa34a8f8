/// The media type of a file by its name, for `Content-Type`.
package enum MediaType {
  private static let byExtension = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "css": "text/css",
    "js": "text/javascript", "mjs": "text/javascript", "json": "application/json",
    "map": "application/json", "txt": "text/plain; charset=utf-8", "xml": "application/xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "svg": "image/svg+xml", "woff2": "font/woff2", "zip": "application/zip",
    "strings": "text/plain; charset=utf-8", "plist": "application/xml",
  ]

  /// The type of what says nothing of itself.
  package static let unknown = "application/octet-stream"

  /// The type of a path or of a URL, whose query and fragment do not count;
  /// `unknown` for names that say nothing.
  package static func of(path: String) -> String {
    let path = path.prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return byExtension[suffix] ?? unknown
  }
}
