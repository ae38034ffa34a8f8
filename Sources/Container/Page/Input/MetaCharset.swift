/// Looks for the encoding that a document declares in its first kilobyte.
enum MetaCharset {
  /// The label of the first `charset=` inside a `<meta` tag, in lower case.
  static func label(in bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var position = 0
    while let tag = find("<meta", in: head, from: position) {
      let end = head[tag...].firstIndex(of: UInt8(ascii: ">")) ?? head.endIndex
      if let label = value(in: head[tag..<end]) { return label }
      position = max(end, tag + 1)
    }
    return nil
  }

  private static func value(in tag: ArraySlice<UInt8>) -> String? {
    guard let name = find("charset", in: Array(tag), from: 0) else { return nil }
    let rest = tag.dropFirst(name + 7).drop(while: Whitespace.contains)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    let value = rest.dropFirst().drop { Whitespace.contains($0) || $0 == 0x22 || $0 == 0x27 }
    let label = value.prefix {
      !Whitespace.contains($0) && ![0x22, 0x27, 0x3B, 0x2F].contains($0)
    }
    return label.isEmpty ? nil : String(decoding: label, as: UTF8.self)
  }

  private static func find(_ word: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    word.withUTF8Buffer { word in
      guard bytes.count >= start + word.count else { return nil }
      return (start...bytes.count - word.count).first { position in
        bytes[position..<position + word.count].elementsEqual(word)
      }
    }
  }
}
