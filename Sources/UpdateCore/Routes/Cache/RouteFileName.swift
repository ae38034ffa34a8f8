import CCrypto

/// Where a page's file is in the cache and in the bundle, as the real container names it.
package enum RouteFileName {
  /// The map's name in both.
  package static let map = "routes.json"

  /// The file name in the cache: the MD5 of the URL in lower-case hexadecimal, a full stop, and the
  /// extension of the URL's path.
  ///
  /// `…/demo-c775298867.html` is `8444eb9e5bbee8a25ccb3709fa780dde.html`. Query and fragment count for
  /// the MD5, not for the extension. Without an extension there is no full stop (the real container
  /// is not known to leave it out on every system, and a trailing one says nothing).
  package static func cache(_ url: String) -> String {
    let digest = md5(url)
    guard let type = pathExtension(of: url) else { return digest }
    return "\(digest).\(type)"
  }

  /// The path in the bundle's resource folder: the last two components of the URL's path; `nil` when
  /// the URL names no file there.
  ///
  /// `…/dist/rexxar/demo.html` is `rexxar/demo.html`, and `/demo.html` is `demo.html`. Components are
  /// percent-decoded; one that could leave the folder names no file.
  package static func bundle(_ url: String) -> String? {
    let path = WebURL(url)?.path ?? ""
    let components = path.utf8.split(separator: UInt8(ascii: "/")).suffix(2)
      .map { decoded(Substring($0)) }
    guard !components.isEmpty, !path.hasSuffix("/"), components.allSatisfy(SandboxPath.isComponent)
    else { return nil }
    return components.joined(separator: "/")
  }

  /// The extension of a URL's path; `nil` when its last component has none that a file name can have.
  package static func pathExtension(of url: String) -> String? {
    let path = WebURL(url)?.path ?? ""
    let name = SandboxPath.split(path).name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    let type = decoded(name[name.utf8.index(after: dot)...])
    return !type.isEmpty && type.utf8.count <= 64 && SandboxPath.isComponent(type) ? type : nil
  }

  private static func decoded(_ text: Substring) -> String {
    // What is not UTF-8 then is no name of a file.
    text.utf8.contains(UInt8(ascii: "%")) ? percentDecoded(text) ?? "" : String(text)
  }

  private static func percentDecoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func md5(_ text: String) -> String {
    var value = [UInt8](repeating: 0, count: 16)
    let bytes = Array(text.utf8)
    _ = EVP_Q_digest(nil, "MD5", nil, bytes, bytes.count, &value, nil)
    return value.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
