/// Cuts from markup what makes a parser slow or a tree deep, in one pass.
///
/// Tags of elements nested too deep, of too many open formatting elements, and attributes beyond the
/// limit are left out; text never is. This reads markup only roughly: what it misses meets the
/// parser's own budget.
struct HTMLGuard {
  private let bytes: [UInt8]
  private let limits: HTMLLimits
  private var output: [UInt8] = []
  /// All before this has been copied or left out.
  private var done = 0
  private var elements = OpenElements()

  /// The markup without what goes beyond the limits.
  static func guarded(_ bytes: [UInt8], _ limits: HTMLLimits = .standard) -> [UInt8] {
    var scan = HTMLGuard(bytes: bytes, limits: limits)
    scan.run()
    return scan.result
  }

  private init(bytes: [UInt8], limits: HTMLLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  private var result: [UInt8] { done == 0 ? bytes : output + bytes[done...] }

  private mutating func run() {
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = construct(at: start)
    }
  }

  /// Reads what begins with `<` and returns the place behind it.
  private mutating func construct(at start: Int) -> Int {
    var next = start + 1
    guard next < bytes.count else { return next }
    if bytes[next] == UInt8(ascii: "!") {
      guard bytes[next...].starts(with: [0x21, 0x2D, 0x2D]) else { return end(of: next) }
      return comment(from: next + 3)
    }
    let isEnd = bytes[next] == UInt8(ascii: "/")
    if isEnd { next += 1 }
    guard next < bytes.count, Self.isLetter(bytes[next]) else {
      return isEnd || bytes[start + 1] == UInt8(ascii: "?") ? end(of: next) : start + 1
    }
    let nameEnd =
      bytes[next...].firstIndex { Whitespace.contains($0) || $0 == 0x2F || $0 == 0x3E }
      ?? bytes.count
    let name = Self.lowercased(bytes[next..<min(nameEnd, next + 64)])
    let tag = attributes(from: nameEnd)
    let isRawText = !isEnd && RawText.names.contains(name)
    let isKept =
      isEnd
      ? elements.close(name)
      : isRawText || elements.open(name, isSelfClosing: tag.isSelfClosing, limits)
    if !isKept {
      leaveOut(start..<tag.end)
    } else if let excess = tag.excess {
      leaveOut(excess)
    }
    return isRawText ? rawText(name, from: tag.end) : tag.end
  }

  /// Where a tag ends, and which of its attributes are beyond the limit.
  private func attributes(
    from start: Int
  ) -> (end: Int, isSelfClosing: Bool, excess: Range<Int>?) {
    var position = start
    var count = 0
    var excess: Int?
    var isSelfClosing = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x3E {
        return (position + 1, isSelfClosing, excess.map { $0..<position })
      }
      if byte == 0x2F || Whitespace.contains(byte) {
        isSelfClosing = byte == 0x2F
        position += 1
        continue
      }
      isSelfClosing = false
      count += 1
      if count > limits.attributes, excess == nil { excess = position }
      position = attribute(from: position)
    }
    return (bytes.count, false, nil)
  }

  private func attribute(from start: Int) -> Int {
    // A name may begin with `=`.
    var position = start + 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x3E || byte == 0x2F || byte == 0x3D || Whitespace.contains(byte) { break }
      position += 1
    }
    let nameEnd = position
    while position < bytes.count, Whitespace.contains(bytes[position]) { position += 1 }
    guard position < bytes.count, bytes[position] == 0x3D else { return nameEnd }
    position += 1
    while position < bytes.count, Whitespace.contains(bytes[position]) { position += 1 }
    guard position < bytes.count else { return position }
    let quote = bytes[position]
    if quote == 0x22 || quote == 0x27 {
      return bytes[(position + 1)...].firstIndex(of: quote).map { $0 + 1 } ?? bytes.count
    }
    return bytes[position...].firstIndex { $0 == 0x3E || Whitespace.contains($0) } ?? bytes.count
  }

  private func comment(from start: Int) -> Int {
    if bytes[start...].starts(with: [0x3E]) { return start + 1 }
    if bytes[start...].starts(with: [0x2D, 0x3E]) { return start + 2 }
    var position = start
    while let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) {
      let tail = bytes[start..<end].suffix(3)
      if tail.suffix(2).elementsEqual([0x2D, 0x2D]) || tail.elementsEqual([0x2D, 0x2D, 0x21]) {
        return end + 1
      }
      position = end + 1
    }
    return bytes.count
  }

  /// Finds the end of an element whose content is no markup.
  private func rawText(_ name: String, from start: Int) -> Int {
    guard name != RawText.endless else { return bytes.count }
    var position = start
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      let end = open + 2 + name.utf8.count
      guard end <= bytes.count, bytes[open + 1] == UInt8(ascii: "/"),
        Self.lowercased(bytes[(open + 2)..<end]) == name,
        end == bytes.count || !Self.isLetter(bytes[end])
      else { continue }
      return self.end(of: end)
    }
    return bytes.count
  }

  private func end(of start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
  }

  private mutating func leaveOut(_ range: Range<Int>) {
    output += bytes[done..<range.lowerBound]
    done = range.upperBound
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  private static func lowercased(_ name: ArraySlice<UInt8>) -> String {
    String(
      unsafeUninitializedCapacity: name.count,
      initializingUTF8With: { buffer in
        for (index, byte) in name.enumerated() {
          buffer[index] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        }
        return name.count
      })
  }
}

/// The elements whose content is text whatever it looks like.
private enum RawText {
  static let names: Set<String> = [
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", endless,
  ]
  /// Its content ends with the document.
  static let endless = "plaintext"
}
