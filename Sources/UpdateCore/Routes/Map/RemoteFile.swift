/// The URLs of a map's files.
enum RemoteFile {
  /// The URL in `WebURL`'s normal form, resolved against the map's; `nil` when it is no http(s)
  /// URL.
  static func absolute(_ text: String, relativeTo map: WebURL?) -> String? {
    var text = text
    if text.withUTF8({ isPlain($0) }) { return namesFile(text) ? text : nil }
    let url = map.map { WebURL(text, relativeTo: $0) } ?? WebURL(text)
    // What leads back to the map is no page: an empty text, a query alone.
    guard let url, url.path != map?.path || url.host != map?.host else { return nil }
    return namesFile(url.string) ? url.string : nil
  }

  /// Whether there is a file's name at the end of the path.
  private static func namesFile(_ url: String) -> Bool {
    let path = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.last != UInt8(ascii: "/")
  }

  /// Whether the text is surely an absolute URL in its normal form: nearly every one of a map is,
  /// and a map has a hundred thousand.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= WebURL.maximumLength, let host = hostStart(bytes) else { return false }
    var position = host
    var label = host
    while true {
      guard position < bytes.count else { return false }
      let byte = bytes[position]
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") {
        guard 1...63 ~= position - label else { return false }
        label = position + 1
        if byte == UInt8(ascii: "/") { break }
      } else {
        guard isHost(byte) else { return false }
      }
      position += 1
    }
    guard position - host <= 253 else { return false }
    var previous: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      // A segment that begins with a dot may be one to resolve.
      guard isPath(byte), byte != UInt8(ascii: ".") || previous != UInt8(ascii: "/") else {
        return false
      }
      previous = byte
      position += 1
    }
    return true
  }

  private static func hostStart(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for scheme in ["https://", "http://"] as [StaticString] {
      let length = scheme.utf8CodeUnitCount
      if bytes.count > length,
        (0..<length).allSatisfy({ bytes[$0] == scheme.utf8Start[$0] })
      {
        return length
      }
    }
    return nil
  }

  private static func isHost(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  /// What stands in paths, queries and fragments as it is; `%` is left to the full reading.
  private static func isPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "$"),
      UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
