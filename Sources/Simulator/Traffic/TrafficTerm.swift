import Container
import UpdateCore

/// What one part of a filter asks of an entry.
enum TrafficTerm: Sendable {
  /// A text to find, case aside.
  enum Needle: Sendable {
    /// ASCII in small letters.
    case literal([UInt8])
    case pattern(TextSearch)
  }

  enum Field: Sendable {
    case method, url, host
    case type(Side), headers(Side), body(Side)
  }

  enum Side: Sendable {
    case request, response, both

    var hasRequest: Bool { self != .response }
    var hasResponse: Bool { self != .request }
  }

  enum Kind: Sendable {
    case request, cache, widget, api, decoration, plugin, console, script, policy, registration
    case call, navigation
  }

  case all
  /// Anywhere in the row.
  case row(Needle)
  case field(Field, Needle)
  case kind(Kind)
  case status(Int)
  /// Whether a request has an answer.
  case hasResponse(Bool)
  case failed
  case page(Int)
  /// The entry of that id, and all that came of it.
  case family(Int)
}

extension TrafficTerm.Needle {
  /// A text as it is.
  init(literal text: String) throws(PatternError) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      self = .literal(text.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 })
    } else {
      var quoted = ""
      for character in text {
        if character.isASCII, !character.isLetter, !character.isNumber { quoted += "\\" }
        quoted.append(character)
      }
      self = .pattern(try TextSearch(quoted))
    }
  }

  /// A regular expression.
  init(pattern text: String) throws(PatternError) {
    let isPlain = text.utf8.allSatisfy { byte in
      byte < 0x80 && !"\\^$.|?*+()[]{}".utf8.contains(byte)
    }
    if isPlain { try self.init(literal: text) } else { self = .pattern(try TextSearch(text)) }
  }

  func search(_ text: String) -> TextSearch.Outcome {
    switch self {
    case .literal(let needle):
      var text = text
      return text.withUTF8 { Self.has($0, needle) } ? .found : .absent
    case .pattern(let pattern): return pattern.search(text)
    }
  }

  func search(_ bytes: [UInt8]) -> TextSearch.Outcome {
    switch self {
    case .literal(let needle):
      bytes.withUnsafeBufferPointer { Self.has($0, needle) } ? .found : .absent
    case .pattern(let pattern): pattern.search(bytes)
    }
  }

  private static func has(_ bytes: UnsafeBufferPointer<UInt8>, _ needle: [UInt8]) -> Bool {
    guard let first = needle.first else { return true }
    guard bytes.count >= needle.count else { return false }
    // A letter in either case; what is no letter is compared as it is.
    let other = first &- 0x61 < 26 ? first & ~0x20 : first
    return needle.withUnsafeBufferPointer { needle in
      let last = bytes.count - needle.count
      var start = 0
      while start <= last {
        let byte = bytes[start]
        start += 1
        guard byte == first || byte == other else { continue }
        var length = 1
        while length < needle.count {
          let byte = bytes[start + length - 1]
          guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == needle[length] else { break }
          length += 1
        }
        if length == needle.count { return true }
      }
      return false
    }
  }
}
