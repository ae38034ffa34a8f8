/// What a file of texts is, by its first bytes.
enum StringsSource {
  /// Old-style text, as UTF-8.
  case text([UInt8])
  case list(PropertyListSource)

  init(_ bytes: [UInt8]) throws(StringsFailure) {
    guard bytes.count <= StringsLimits.fileSize else {
      throw StringsFailure(.tooLarge(limit: StringsLimits.fileSize))
    }
    if bytes.starts(with: "bplist".utf8) {
      self = .list(
        PropertyListSource(format: .binary1, bytes: bytes, keys: try BinaryListCheck.keys(bytes)))
      return
    }
    let text = try StringsEncoding.text(bytes)
    guard text.first(where: { $0 != 0x20 && !(0x09...0x0D ~= $0) }) == UInt8(ascii: "<") else {
      self = .text(text)
      return
    }
    let keys = try XMLListScanner.keys(text)
    self = .list(
      PropertyListSource(format: .xml1, bytes: try Self.withoutDeclaration(text), keys: keys))
  }

  /// An XML text that says nothing of its encoding, which is UTF-8 by now.
  private static func withoutDeclaration(_ text: [UInt8]) throws(StringsFailure) -> [UInt8] {
    guard text.starts(with: "<?xml".utf8),
      let end = text.firstIndex(of: UInt8(ascii: ">"))
    else { return text }
    let words = String(decoding: text[..<end], as: UTF8.self).lowercased()
      .split { "\"'= \t\r\n".contains($0) }
    if let place = words.firstIndex(of: "encoding"), place + 1 < words.count,
      !["utf-8", "utf8", "utf-16", "us-ascii"].contains(words[place + 1])
    {
      throw StringsFailure(.encoding(String(words[place + 1])), at: 0, in: text)
    }
    return Array(text[(end + 1)...])
  }
}
