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
}
