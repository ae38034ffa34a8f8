/// Markup that a script writes, judged by its tags alone.
struct WrittenMarkup {
  /// How much is looked at: what is longer waits until its script has run.
  static let limit = 16 << 10

  /// Whether every element that the markup opens is closed in it, so that it means the same
  /// whatever is written next; and no script of it has to be fetched first.
  static func isComplete(_ markup: String) -> Bool {
    guard markup.utf8.count <= limit, markup.utf8.last == UInt8(ascii: ">") else { return false }
    var reader = WrittenMarkup(bytes: Array(markup.utf8))
    return reader.readsCompletely()
  }

  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readsCompletely() -> Bool {
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if starts(with: "!--") {
        guard skip(past: "-->") else { return false }
        continue
      }
      let isEnd = starts(with: "/")
      if isEnd { index += 1 }
      guard let name = readName() else { return false }
      let attributes = index
      guard skipTag() else { return false }
      if isEnd {
        guard open.popLast() == name else { return false }
      } else if !Self.void.contains(name) {
        open.append(name)
        if Self.rawText.contains(name) {
          let tag = String(decoding: bytes[attributes..<index], as: UTF8.self).lowercased()
          if name == "script", tag.contains("src") { return false }
          guard skip(to: "</\(name)") else { return false }
        }
      }
    }
    return open.isEmpty
  }

  private func starts(with text: String) -> Bool {
    bytes[index...].prefix(text.utf8.count).elementsEqual(text.utf8) { Self.lower($0) == $1 }
  }

  private mutating func readName() -> String? {
    let name = bytes[index...].prefix { byte in
      let lower = Self.lower(byte)
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(lower) || lower == UInt8(ascii: "-")
    }
    guard let first = name.first, Self.lower(first) >= UInt8(ascii: "a") else { return nil }
    index = name.endIndex
    return String(decoding: name.map(Self.lower), as: UTF8.self)
  }

  /// Goes behind the `>` of a tag, past values in quotes.
  private mutating func skipTag() -> Bool {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return true
      }
    }
    return false
  }

  private mutating func skip(to text: String) -> Bool {
    while index < bytes.count {
      if starts(with: text) { return true }
      index += 1
    }
    return false
  }

  private mutating func skip(past text: String) -> Bool {
    guard skip(to: text) else { return false }
    index += text.utf8.count
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  private static let rawText: Set<String> = ["script", "style", "textarea", "title"]
}
