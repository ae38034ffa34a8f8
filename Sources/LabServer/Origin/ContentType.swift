/// The `Content-Type` of a file by its name.
enum ContentType {
  private static let byExtension = [
    "html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript",
    "json": "application/json", "txt": "text/plain; charset=utf-8", "png": "image/png",
    "jpg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml", "zip": "application/zip",
    "strings": "text/plain; charset=utf-8", "plist": "application/xml",
  ]

  static func of(path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return byExtension[suffix] ?? "application/octet-stream"
  }
}
