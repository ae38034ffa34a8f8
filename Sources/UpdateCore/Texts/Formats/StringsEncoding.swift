/// How the characters of a text are written: UTF-8, or UTF-16 in either byte order, with a mark or
/// without.
enum StringsEncoding {
  /// The text in UTF-8, without its mark; neither NUL nor half characters are in it.
  static func text(_ bytes: [UInt8]) throws(StringsFailure) -> [UInt8] {
    guard bytes.count <= StringsLimits.fileSize else {
      throw StringsFailure(.tooLarge(limit: StringsLimits.fileSize))
    }
    guard !bytes.isEmpty else { throw StringsFailure(.empty) }
    let text: [UInt8]
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw StringsFailure(.encoding("UTF-32"))
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      text = try decode(bytes.dropFirst(2), isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      text = try decode(bytes.dropFirst(2), isBigEndian: true)
    } else if bytes.count > 1, bytes[0] == 0 || bytes[1] == 0, bytes[0] != bytes[1] {
      // A text begins with a character of ASCII: half of its first unit is 0.
      text = try decode(bytes[...], isBigEndian: bytes[0] == 0)
    } else {
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      text = hasMark ? Array(bytes.dropFirst(3)) : bytes
      try checkUTF8(text)
    }
    guard !text.isEmpty else { throw StringsFailure(.empty) }
    if let offset = text.firstIndex(of: 0) { throw StringsFailure(.nul, at: offset, in: text) }
    return text
  }

  private static func checkUTF8(_ text: [UInt8]) throws(StringsFailure) {
    let span = text.span
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
    } catch {
      throw StringsFailure(.invalidUTF8, at: error.byteOffsets.lowerBound, in: text)
    }
  }

  private static func decode(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(StringsFailure) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    func unit(_ place: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while place + 1 < bytes.endIndex {
      var value = unit(place)
      place += 2
      if 0xD800..<0xDC00 ~= value, place + 1 < bytes.endIndex, 0xDC00..<0xE000 ~= unit(place) {
        value = 0x10000 + (value - 0xD800) << 10 + (unit(place) - 0xDC00)
        place += 2
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw StringsFailure(.loneSurrogate, at: text.count, in: text)
      }
      if scalar.isASCII {
        text.append(UInt8(truncatingIfNeeded: value))
      } else {
        text.append(contentsOf: String(scalar).utf8)
      }
    }
    if place < bytes.endIndex { throw StringsFailure(.oddUTF16, at: text.count, in: text) }
    return text
  }
}
