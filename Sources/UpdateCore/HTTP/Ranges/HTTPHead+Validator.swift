extension HTTPHead {
  private static let longestTag = 256

  /// The answer's strong entity tag, which names its bytes (RFC 9110, 8.8.3); `nil` when it has none
  /// or a weak one, for two that differ, and for a body that came coded: its ranges are of the code.
  var strongTag: String? {
    guard self["Content-Encoding"] == nil else { return nil }
    let tags = headers.filter { $0.name.lowercased() == "etag" }.map(\.value)
    guard let tag = tags.first, tags.allSatisfy({ $0 == tag }), HTTPHead.isStrong(tag) else {
      return nil
    }
    return tag
  }

  static func isStrong(_ tag: String) -> Bool {
    (3...longestTag).contains(tag.utf8.count) && tag.hasPrefix("\"") && tag.hasSuffix("\"")
      && tag.utf8.dropFirst().dropLast().allSatisfy {
        $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"")
      }
  }
}
