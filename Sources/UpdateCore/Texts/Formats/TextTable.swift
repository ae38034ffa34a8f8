/// The texts of one file by their keys, in the order of the file.
///
/// Keys are compared by their bytes, as `NSString` compares them: "é" as one character and as two is
/// two keys. All bytes are in one buffer, so that a table of 100,000 keys is built without an
/// allocation for each; a text becomes a `String` when it is asked for.
package struct TextTable: Sendable {
  /// Where a key and its text are in `bytes`.
  struct Entry: Sendable {
    var key: UInt32
    var keyCount: UInt32
    var value: UInt32
    var valueCount: UInt32
    var hash: UInt32
    /// Counted from 1; 0 where the format has no lines.
    var line: UInt32
    /// Its place in `plurals`; negative for a text.
    var plural: Int32 = -1
  }

  /// What was read, one after another; what was replaced stays in it.
  var bytes: [UInt8] = []
  var entries: [Entry] = []
  var plurals: [PluralFormat] = []
  /// Open addressing: an entry's place plus one, or 0; a power of two of them.
  var slots: [UInt32] = []

  package init() {}

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }

  /// Keys in the order of the file.
  package var keys: [String] { entries.indices.map { key(at: $0) } }

  /// What the file has for a key; set to `nil`, the key is taken out, which copies the table.
  package subscript(key: String) -> TextEntry? {
    get { place(of: key).map { entry(at: $0) } }
    set {
      guard let newValue else { return remove(key) }
      set(newValue, for: key, line: 0)
    }
  }

  /// Takes a key with its line; returns the line of the one that it replaces.
  @discardableResult
  mutating func set(_ entry: TextEntry, for key: String, line: Int) -> Int? {
    let start = bytes.count
    bytes.append(contentsOf: key.utf8)
    let middle = bytes.count
    var plural: PluralFormat?
    switch entry {
    case .text(let text): bytes.append(contentsOf: text.utf8)
    case .plural(let format): plural = format
    }
    return enter(key: start..<middle, value: middle..<bytes.count, plural: plural, line: line)
  }

  /// The line of a key, counted from 1; `nil` where the format has none.
  package func line(of key: String) -> Int? {
    place(of: key).flatMap { entries[$0].line == 0 ? nil : Int(entries[$0].line) }
  }

  package func key(at place: Int) -> String { String(decoding: keyBytes(place), as: UTF8.self) }

  package func entry(at place: Int) -> TextEntry {
    let entry = entries[place]
    if entry.plural >= 0 { return .plural(plurals[Int(entry.plural)]) }
    return .text(String(decoding: valueBytes(place), as: UTF8.self))
  }

  private mutating func remove(_ key: String) {
    guard let place = place(of: key) else { return }
    var copy = TextTable()
    for other in entries.indices where other != place {
      copy[self.key(at: other)] = entry(at: other)
      copy.entries[copy.count - 1].line = entries[other].line
    }
    self = copy
  }

  func keyBytes(_ place: Int) -> ArraySlice<UInt8> {
    let start = Int(entries[place].key)
    return bytes[start..<start + Int(entries[place].keyCount)]
  }

  func valueBytes(_ place: Int) -> ArraySlice<UInt8> {
    let start = Int(entries[place].value)
    return bytes[start..<start + Int(entries[place].valueCount)]
  }
}

extension TextTable: ExpressibleByDictionaryLiteral {
  /// A key given twice keeps its last text.
  package init(dictionaryLiteral elements: (String, String)...) {
    for (key, text) in elements { self[key] = .text(text) }
  }
}
