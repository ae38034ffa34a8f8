import Glibc

/// Where in a page's markup its inline scripts stand.
struct ScriptLines {
  private let markup: [UInt8]
  /// Behind the script found last.
  private var place = 0
  /// The line of that place, counted from 1.
  private var line = 1

  init(_ markup: [UInt8]) { self.markup = markup }

  /// The line in which the next script begins; 1 if it is not to be found.
  ///
  /// Scripts are asked for in document order, each is looked for behind the one before.
  mutating func next(_ text: String) -> Int {
    var text = text
    let found = text.withUTF8 { text in
      markup.withUnsafeBufferPointer { Self.find(text, in: $0, from: place) }
    }
    guard let found else { return 1 }
    for byte in markup[place..<found] where byte == 0x0A { line += 1 }
    place = found
    return line
  }

  /// The line in which a text begins, the first if it is there more than once; `nil` if it is nowhere.
  func line(of text: String) -> Int? {
    var text = text
    let found = text.withUTF8 { text in
      markup.withUnsafeBufferPointer { Self.find(text, in: $0, from: 0) }
    }
    return found.map { found in
      1 + markup[..<found].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    }
  }

  private static func find(
    _ text: UnsafeBufferPointer<UInt8>, in markup: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    // Line ends may have been changed while parsing: the first line that is not empty will do.
    var piece = text[...]
    if let carriage = piece.firstIndex(of: 0x0D) { piece = piece[..<carriage] }
    guard !piece.isEmpty, markup.count - start >= piece.count else { return nil }
    guard let base = markup.baseAddress,
      let needle = UnsafeBufferPointer(rebasing: piece).baseAddress
    else { return nil }
    let last = markup.count - piece.count
    var place = start
    while place <= last {
      guard let hit = memchr(base + place, Int32(needle[0]), last - place + 1) else { return nil }
      place = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit))
      if memcmp(base + place, needle, piece.count) == 0 { return place }
      place += 1
    }
    return nil
  }
}
