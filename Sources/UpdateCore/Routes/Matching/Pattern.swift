import CPCRE2

/// A compiled regular expression: UTF-8, no option besides.
///
/// Owns PCRE2's code and match data; used by one thread at a time.
final class Pattern {
  /// What a search came to.
  enum Outcome: Equatable {
    /// The first place that matches, in UTF-8 bytes.
    case match(Range<Int>)
    case none
    /// A limit was reached: there may be a match or not.
    case limited
  }

  private let code: OpaquePointer
  private let data: OpaquePointer

  /// Compiles a pattern, and with `isFast` for the processor too, where it can.
  init(_ text: String, isFast: Bool) throws(PatternError) {
    var number: Int32 = 0
    var offset = 0
    var text = text
    let code = text.withUTF8 { bytes in
      pcre2_compile_8(
        bytes.baseAddress, bytes.count, PCRE2_UTF, &number, &offset, nil)
    }
    guard let code else { throw PatternError(message: Pattern.message(number), offset: offset) }
    guard let data = pcre2_match_data_create_8(1, nil) else {
      pcre2_code_free_8(code)
      throw PatternError(message: "no memory", offset: 0)
    }
    self.code = code
    self.data = data
    if isFast { pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) }
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_code_free_8(code)
  }

  /// Searches a text that is known to be UTF-8.
  func search(_ text: UnsafeBufferPointer<UInt8>, _ limits: PatternLimits) -> Outcome {
    let result = pcre2_match_8(
      code, text.baseAddress, text.count, 0, PCRE2_NO_UTF_CHECK, data, limits.pointer)
    if result == PCRE2_ERROR_NOMATCH { return .none }
    guard result >= 0, let ends = pcre2_get_ovector_pointer_8(data) else { return .limited }
    // `\K` in a lookahead can put the start behind the end.
    return .match(min(ends[0], ends[1])..<max(ends[0], ends[1]))
  }

  private static func message(_ number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(number, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
  }
}
