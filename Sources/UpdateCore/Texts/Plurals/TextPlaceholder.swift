/// A placeholder in a text: `%d`, `%1$@`, `%#@files@`, `%%`.
///
/// A `%` before anything else is a character like any other, also before a blank or a hyphen: "100 %
/// der", "100%-ig" are prose.
struct TextPlaceholder: Hashable {
  enum Kind: Hashable {
    /// `%%`
    case percent
    /// The conversion's letter and the length before it: `d`, `ld`, `@`.
    case argument(letter: UInt8, length: String)
    /// `%#@name@`
    case variable(String)
  }

  /// Where it is, in bytes.
  var range: Range<Int>
  var kind: Kind
  /// The number before `$`, from 1.
  var position: Int?
  var width = 0
  var padsWithZeros = false
  /// How many arguments it takes for its own width and precision.
  var stars = 0

  /// The largest position that is one.
  static let largestPosition = 99
}

extension TextPlaceholder {
  /// All placeholders of a text, in its order.
  static func all(in text: [UInt8]) -> [TextPlaceholder] {
    var found: [TextPlaceholder] = []
    var start = 0
    while let percent = text[start...].firstIndex(of: UInt8(ascii: "%")) {
      var scanner = Scanner(text: text, position: percent + 1)
      if let placeholder = scanner.read(from: percent) {
        found.append(placeholder)
        start = placeholder.range.upperBound
      } else {
        start = percent + 1
      }
    }
    return found
  }

  private struct Scanner {
    let text: [UInt8]
    var position: Int

    private var current: UInt8 { position < text.count ? text[position] : 0 }

    mutating func read(from start: Int) -> TextPlaceholder? {
      var result = TextPlaceholder(range: start..<start, kind: .percent)
      if skip("%") { return ended(&result, .percent, from: start) }
      let number = position
      if let value = digits(), skip("$") {
        guard 1...TextPlaceholder.largestPosition ~= value else { return nil }
        result.position = value
      } else {
        position = number
      }
      let isVariable = skip("#")
      if isVariable, skip("@") { return variable(&result, from: start) }
      if current == UInt8(ascii: "-") {
        position += 1
        guard 0x31...0x39 ~= current else { return nil }
      }
      while "+'#0".utf8.contains(current) {
        if current == UInt8(ascii: "0") { result.padsWithZeros = true }
        position += 1
      }
      if skip("*") { result.stars += 1 } else { result.width = digits() ?? 0 }
      if skip(".") {
        if skip("*") { result.stars += 1 } else { _ = digits() }
      }
      let length = position
      while "hlqLzjt".utf8.contains(current), position < length + 2 { position += 1 }
      let word = String(decoding: text[length..<position], as: UTF8.self)
      guard "@dDiuUxXoOfFeEgGaAcCsSpn".utf8.contains(current) else { return nil }
      let letter = current
      position += 1
      return ended(&result, .argument(letter: letter, length: word), from: start)
    }

    private mutating func variable(_ result: inout TextPlaceholder, from start: Int)
      -> TextPlaceholder?
    {
      guard let end = text[position...].firstIndex(of: UInt8(ascii: "@")), end > position,
        end - position <= PluralFormat.longestName
      else { return nil }
      let name = String(decoding: text[position..<end], as: UTF8.self)
      position = end + 1
      return ended(&result, .variable(name), from: start)
    }

    private func ended(_ result: inout TextPlaceholder, _ kind: Kind, from start: Int)
      -> TextPlaceholder
    {
      result.kind = kind
      result.range = start..<position
      return result
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard current == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    /// A number of at most four digits.
    private mutating func digits() -> Int? {
      let start = position
      var value = 0
      while 0x30...0x39 ~= current, position < start + 4 {
        value = value * 10 + Int(current - 0x30)
        position += 1
      }
      return position > start ? value : nil
    }
  }
}
