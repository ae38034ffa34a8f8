import CPCRE2

/// How much work one search may be.
///
/// Owns PCRE2's match context and the stack of its compiled code; used by one thread at a time.
final class PatternLimits {
  let pointer: OpaquePointer?
  private let stack: OpaquePointer?

  init() {
    pointer = pcre2_match_context_create_8(nil)
    stack = pcre2_jit_stack_create_8(32 << 10, 256 << 10, nil)
    guard let pointer else { return }
    pcre2_set_match_limit_8(pointer, 1_000)
    pcre2_set_depth_limit_8(pointer, 1_000)
    pcre2_set_heap_limit_8(pointer, 1_024)
    pcre2_jit_stack_assign_8(pointer, nil, UnsafeMutableRawPointer(stack))
  }

  deinit {
    pcre2_match_context_free_8(pointer)
    pcre2_jit_stack_free_8(stack)
  }
}
