/// The tags of a page with their attributes, as a scan of its bytes finds them.
///
/// Not a parser: what stands in comments and scripts is taken for tags too. Good for finding what a
/// page names; what it is, its process decides.
struct HTMLTags: Sequence, IteratorProtocol {
  struct Tag {
    /// In lower case; `/body` for an end tag.
    var name: String
    var range: Range<Int>
    fileprivate var attributes: [String: String]

    subscript(name: String) -> String? { attributes[name] }
  }

  /// A tag of more bytes is passed over.
  private static let longest = 16_384

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      guard let end = endOfTag(from: position) else { continue }
      let inner = bytes[position..<end]
      position = end + 1
      let name = String(
        decoding: inner.prefix { !HTMLTags.isBlank($0) }, as: UTF8.self
      ).lowercased()
      guard let first = name.utf8.first, first == UInt8(ascii: "/") || HTMLTags.isLetter(first)
      else { continue }
      return Tag(
        name: name, range: start..<end + 1,
        attributes: HTMLTags.attributes(inner.dropFirst(name.utf8.count)))
    }
    return nil
  }

  /// The `>` that ends a tag, quotes observed; `nil` where another `<` comes first, so that a page
  /// full of them is read once, not once for each.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<Swift.min(bytes.count, start + HTMLTags.longest) {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  private static func attributes(_ bytes: ArraySlice<UInt8>) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = bytes
    while true {
      rest = rest.drop { isBlank($0) || $0 == UInt8(ascii: "/") }
      let name = rest.prefix { !isBlank($0) && $0 != UInt8(ascii: "=") }
      guard !name.isEmpty else {
        guard rest.popFirst() != nil else { return attributes }
        continue
      }
      rest = rest.dropFirst(name.count).drop(while: isBlank)
      var value = ArraySlice<UInt8>()
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop(while: isBlank)
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { !isBlank($0) }
          rest = rest.dropFirst(value.count)
        }
      }
      let key = String(decoding: name, as: UTF8.self).lowercased()
      if attributes[key] == nil {
        attributes[key] = String(decoding: value, as: UTF8.self).replacing("&amp;", with: "&")
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
