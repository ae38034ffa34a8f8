import Foundation

/// The text that a `data:` address is.
enum DataURL {
  /// The text, which is taken for UTF-8; `nil` for what is no such address, or makes no sense.
  static func text(of url: String) -> String? {
    guard url.utf8.prefix(5).elementsEqual("data:".utf8),
      let comma = url.utf8.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let content = String(url[url.utf8.index(after: comma)...])
    guard url[..<comma].lowercased().hasSuffix(";base64") else {
      return PercentEncoding.decoded(content)
    }
    let bytes = Data(base64Encoded: PercentEncoding.decoded(content))
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
