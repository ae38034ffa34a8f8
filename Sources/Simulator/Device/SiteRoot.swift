import UpdateCore

/// What pages of `www` are loaded from: the writable folder, by file, or a host of the app's own that
/// serves it, as Cordova's `scheme` and `hostname` and Capacitor's servers do.
package struct SiteRoot: Sendable, Hashable {
  /// The folder as a file.
  package static let files = SiteRoot(
    text: "file:///Documents/www/", origin: "file:///Documents/www/", isHost: false)

  /// The root's URL, with a slash at its end.
  package let text: String
  /// What the addresses of all that is the app's own begin with: the host, also where `www` is below
  /// a path of it.
  package let origin: String
  /// Whether it is a host: addresses that begin at the root are in `www`, and a path without an
  /// extension that is no file is the start page's (Cordova iOS, `CDVURLSchemeHandler`).
  package let isHost: Bool

  private init(text: String, origin: String, isHost: Bool) {
    self.text = text
    self.origin = origin
    self.isHost = isHost
  }

  /// A host of the app's own, and the path that `www` has there, which ends with a slash.
  package init(scheme: String, hostname: String, path: String = "/") {
    let host = "\(scheme)://\(hostname)"
    self.init(text: host + path, origin: host + "/", isHost: true)
  }

  /// Whether a path can be that of `www` at a host: addresses have it as it is written.
  package static func isPath(_ text: String) -> Bool {
    if text == "/" { return true }
    guard text.utf8.count <= 200, text.hasPrefix("/"), text.hasSuffix("/") else { return false }
    return text.dropFirst().dropLast().split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { part in
        !part.isEmpty && !part.allSatisfy { $0 == "." }
          && part.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || "-._~".utf8.contains($0)
          }
      }
  }

  /// Whether a path may be a view of the start page's: one without an extension, or a folder's.
  func isView(_ path: String) -> Bool {
    let last = path.split(separator: "/").last ?? ""
    return isHost && (!last.contains(".") || last == SiteRoot.index)
  }

  /// What a folder's address means.
  fileprivate static let index = "index.html"

  /// The page that stands for an address which is no file; `nil` where the address is its own page.
  func startPage(for address: PageAddress, home: PageAddress, in sandbox: Sandbox) -> PageAddress? {
    guard isView(address.path), !sandbox.isFile("Documents/www/\(address.path)") else { return nil }
    let isPage = home.uri == nil && home.view == nil
    return PageAddress(path: isPage ? home.path : SiteRoot.index)
  }
}

extension PageAddress {
  /// The target of a link that a page resolved; `nil` when it leaves `www`.
  package init?(link: String, at root: SiteRoot) {
    // Routers name the path of www without the slash at its end.
    let isRoot = root.isHost && link + "/" == root.text
    guard isRoot || link.hasPrefix(root.text) else { return nil }
    self.init(typed: isRoot ? "" : String(link.dropFirst(root.text.count)))
  }

  /// The URL the page process is told, without its fragment; of a native view its address.
  package func url(at root: SiteRoot) -> String {
    if view != nil { return path }
    let unreserved = Set("-._~/()'!*,:@&=+$;".utf8)
    var text = root.text
    // A host serves a folder's page at the folder, where scripts that read the path look for it.
    let isFolder = root.isHost && path.split(separator: "/").last == SiteRoot.index[...]
    for byte in isFolder ? path.utf8.dropLast(SiteRoot.index.utf8.count) : path.utf8[...] {
      if byte.isASCIILetter || byte.isASCIIDigit || unreserved.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text + (query.map { "?" + $0 } ?? "")
  }
}
