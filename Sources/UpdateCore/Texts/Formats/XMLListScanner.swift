/// Looks an XML property list over before Foundation reads it.
///
/// One pass, no recursion: tags match and are at most so deep, comments end, the document type has
/// no declarations of its own and so no entities. What it finds on the way are the keys of the
/// outermost dictionary, whose order Foundation does not keep.
struct XMLListScanner {
  /// Elements in one another.
  static let maximumDepth = 32

  let text: [UInt8]
  var position = 0
  var place = TextPlace()
  /// The names of the open elements.
  private var open: [ArraySlice<UInt8>] = []
  private var hasRoot = false
  private var keys: [PropertyListKey] = []
  /// The text of the open key of the outermost dictionary.
  private var key: [UInt8]?

  /// The keys of the outermost dictionary.
  static func keys(_ text: [UInt8]) throws(StringsFailure) -> [PropertyListKey] {
    var scanner = XMLListScanner(text: text)
    do throws(StringsFailure) {
      try scanner.scan()
      return scanner.keys
    } catch {
      throw StringsFailure(error.reason, at: error.offset, in: text)
    }
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func scan() throws(StringsFailure) {
    while position < text.count {
      if text[position] == UInt8(ascii: "<") { try scanMarkup() } else { try scanText() }
    }
    guard hasRoot else { throw failure("there is no element", at: position) }
    if let name = open.last {
      throw failure("<\(String(decoding: name, as: UTF8.self))> is not closed", at: position)
    }
  }

  private mutating func scanText() throws(StringsFailure) {
    let start = position
    position = text[start...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
    if key != nil {
      key?.append(contentsOf: try XMLEntities.decoded(text[start..<position]))
    } else if open.isEmpty,
      let stray = text[start..<position].firstIndex(where: { !$0.isXMLBlank })
    {
      throw failure("there is text outside of all elements", at: stray)
    }
  }

  private mutating func scanMarkup() throws(StringsFailure) {
    let start = position
    if skip("<!--") {
      try skip(past: "-->", from: start, orFail: "the comment has no end")
    } else if skip("<![CDATA[") {
      let content = position
      try skip(past: "]]>", from: start, orFail: "the CDATA section has no end")
      guard !open.isEmpty else {
        throw failure("there is text outside of all elements", at: start)
      }
      key?.append(contentsOf: text[content..<position - 3])
    } else if skip("<!DOCTYPE") {
      while position < text.count, text[position] != UInt8(ascii: ">") {
        if text[position] == UInt8(ascii: "[") {
          throw StringsFailure(.declarations, at: position)
        }
        position += 1
      }
      try skip(past: ">", from: start, orFail: "the document type has no end")
    } else if skip("<!") {
      throw StringsFailure(.declarations, at: start)
    } else if skip("<?") {
      try skip(past: "?>", from: start, orFail: "the instruction has no end")
    } else {
      try scanTag()
    }
  }

  private mutating func scanTag() throws(StringsFailure) {
    let start = position
    position += 1
    let isEnd = skip("/")
    let nameStart = position
    while position < text.count, text[position].isXMLName { position += 1 }
    let name = text[nameStart..<position]
    guard !name.isEmpty else { throw failure("`<` begins no tag", at: start) }
    var quote: UInt8?
    while position < text.count, quote != nil || text[position] != UInt8(ascii: ">") {
      let byte = text[position]
      if byte == UInt8(ascii: "<") { throw failure("the tag has no end", at: start) }
      if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == quote {
        quote = nil
      }
      position += 1
    }
    let isEmpty = text[position - 1] == UInt8(ascii: "/")
    try skip(past: ">", from: start, orFail: "the tag has no end")
    if isEnd { try close(name, at: start) } else { try enter(name, isEmpty: isEmpty, at: start) }
  }

  private mutating func enter(
    _ name: ArraySlice<UInt8>, isEmpty: Bool, at start: Int
  ) throws(StringsFailure) {
    if open.isEmpty {
      guard !hasRoot else { throw failure("there is more after the end", at: start) }
      hasRoot = true
    }
    guard key == nil else { throw failure("there is an element in a key", at: start) }
    let isKey = isTopLevel && name.elementsEqual("key".utf8)
    if isKey { text.withUnsafeBufferPointer { place.advanceLine(to: start, in: $0) } }
    if isEmpty {
      if isKey { keys.append(PropertyListKey(key: "", line: place.line)) }
      return
    }
    guard open.count < Self.maximumDepth else {
      throw StringsFailure(.tooDeep(limit: Self.maximumDepth), at: start)
    }
    open.append(name)
    if isKey { key = [] }
  }

  private mutating func close(_ name: ArraySlice<UInt8>, at start: Int) throws(StringsFailure) {
    guard let last = open.popLast(), last.elementsEqual(name) else {
      throw failure("</\(String(decoding: name, as: UTF8.self))> closes nothing", at: start)
    }
    guard let text = key else { return }
    guard text.count <= StringsLimits.keySize else {
      throw StringsFailure(.tooLong(what: "the key", limit: StringsLimits.keySize), at: start)
    }
    guard keys.count < StringsLimits.keys else {
      throw StringsFailure(.tooManyKeys(limit: StringsLimits.keys), at: start)
    }
    keys.append(PropertyListKey(key: String(decoding: text, as: UTF8.self), line: place.line))
    key = nil
  }

  /// Whether what is open is the outermost dictionary alone.
  private var isTopLevel: Bool {
    guard let last = open.last, last.elementsEqual("dict".utf8) else { return false }
    return open.count == 1 || open.count == 2 && open[0].elementsEqual("plist".utf8)
  }

  private func failure(_ reason: String, at offset: Int) -> StringsFailure {
    StringsFailure(.markup(reason), at: offset)
  }

  private mutating func skip(_ word: String) -> Bool {
    guard text[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func skip(
    past word: String, from start: Int, orFail reason: String
  ) throws(StringsFailure) {
    while position < text.count {
      if skip(word) { return }
      position += 1
    }
    throw failure(reason, at: start)
  }
}

extension UInt8 {
  fileprivate var isXMLBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var isXMLName: Bool {
    !isXMLBlank && self != UInt8(ascii: ">") && self != UInt8(ascii: "/")
      && self != UInt8(ascii: "<")
  }
}
