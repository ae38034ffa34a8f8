import CJavaScriptCore

/// Texts between Swift and the engine.
enum ScriptText {
  /// A string of the engine's; the caller releases it.
  static func make(_ text: String) -> JSStringRef? {
    var text = text
    return text.withUTF8 { bytes in
      // The engine's own reading of UTF-8 ends at a NUL.
      if bytes.contains(0) {
        let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
        return JSStringCreateWithCharacters(units, units.count)
      }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
        for index in bytes.indices { buffer[index] = CChar(bitPattern: bytes[index]) }
        buffer[bytes.count] = 0
        return JSStringCreateWithUTF8CString(buffer.baseAddress)
      }
    }
  }

  /// The text of a string of the engine's; lone surrogates become U+FFFD.
  static func read(_ string: JSStringRef) -> String {
    let limit = JSStringGetMaximumUTF8CStringSize(string)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit) { buffer in
      let count = JSStringGetUTF8CString(string, buffer.baseAddress, limit)
      let bytes = UnsafeRawBufferPointer(buffer).prefix(max(0, count - 1))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The text of UTF-16 units; lone surrogates become U+FFFD.
  ///
  /// The standard library's own reading takes 20 times as long for a few units.
  static func read(_ units: UnsafeBufferPointer<UInt16>) -> String {
    String(unsafeUninitializedCapacity: units.count * 3) { bytes in
      var count = 0
      var place = 0
      while place < units.count {
        var value = UInt32(units[place])
        place += 1
        if value & 0xF800 == 0xD800 {
          let next = place < units.count ? UInt32(units[place]) : 0
          if value < 0xDC00, next & 0xFC00 == 0xDC00 {
            value = 0x1_0000 + (value & 0x3FF) << 10 + (next & 0x3FF)
            place += 1
          } else {
            value = 0xFFFD
          }
        }
        count += write(value, to: bytes, at: count)
      }
      return count
    }
  }

  /// Writes a scalar as UTF-8; how many bytes it takes.
  private static func write(
    _ value: UInt32, to bytes: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) -> Int {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | value >> shift & 0x3F) }
    switch value {
    case ..<0x80:
      bytes[place] = UInt8(value)
      return 1
    case ..<0x800:
      bytes[place] = UInt8(0xC0 | value >> 6)
      bytes[place + 1] = tail(0)
      return 2
    case ..<0x1_0000:
      bytes[place] = UInt8(0xE0 | value >> 12)
      bytes[place + 1] = tail(6)
      bytes[place + 2] = tail(0)
      return 3
    default:
      bytes[place] = UInt8(0xF0 | value >> 18)
      bytes[place + 1] = tail(12)
      bytes[place + 2] = tail(6)
      bytes[place + 3] = tail(0)
      return 4
    }
  }
}
