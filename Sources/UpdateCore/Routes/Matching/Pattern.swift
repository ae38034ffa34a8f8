import CPCRE2

/// A compiled regular expression over UTF-8.
///
/// Owns PCRE2's code; used by one thread at a time.
final class Pattern {
  /// What a search came to.
  enum Outcome: Equatable {
    /// The first place that matches, in UTF-8 bytes.
    case match(Range<Int>)
    case none
    /// A limit was reached: there may be a match or not.
    case limited
  }

  /// How a pattern is to be compiled.
  enum Use {
    /// To see whether it can be.
    case check
    /// To search with it.
    case search
    /// To search texts of any kind with it, letter case aside, as a person's filter does.
    case filter

    var options: UInt32 {
      switch self {
      case .check: PCRE2_UTF
      case .search: PCRE2_UTF | PCRE2_AUTO_CALLOUT
      case .filter: PCRE2_MATCH_INVALID_UTF | PCRE2_CASELESS | PCRE2_DOTALL | PCRE2_MULTILINE
      }
    }
  }

  /// The most bytes of PCRE2's code that are compiled further, for the processor: larger ones take
  /// milliseconds.
  private static let largestForProcessor = 2 << 10

  private let code: OpaquePointer

  init(_ text: String, for use: Use) throws(PatternError) {
    var number: Int32 = 0
    var offset = 0
    var text = text
    let options = use.options
    let code = text.withUTF8 { bytes in
      pcre2_compile_8(bytes.baseAddress, bytes.count, options, &number, &offset, nil)
    }
    guard let code else { throw PatternError(message: Pattern.message(number), offset: offset) }
    self.code = code
    guard use != .check else { return }
    var size = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_SIZE), &size)
    if size <= Pattern.largestForProcessor { pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) }
  }

  deinit { pcre2_code_free_8(code) }

  /// Searches a text that is known to be UTF-8; with `whole`, for a match of all of it.
  func search(
    _ text: UnsafeBufferPointer<UInt8>, whole: Bool, _ limits: SearchLimits
  ) -> Outcome {
    limits.renew()
    var options = PCRE2_NO_UTF_CHECK
    // With these PCRE2 does without the processor's code.
    if whole { options |= PCRE2_ANCHORED | PCRE2_ENDANCHORED }
    let result = pcre2_match_8(
      code, text.baseAddress, text.count, 0, options, limits.data, limits.context)
    if result == PCRE2_ERROR_NOMATCH { return .none }
    guard result >= 0, let ends = pcre2_get_ovector_pointer_8(limits.data) else { return .limited }
    // `\K` in a look-ahead can put the start behind the end.
    return .match(min(ends[0], ends[1])..<max(ends[0], ends[1]))
  }

  private static func message(_ number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(number, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
  }
}
