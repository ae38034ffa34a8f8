import CPCRE2

/// How much work searches may be, and the memory they work in.
///
/// Patterns are compiled so that PCRE2 calls back before each item of the pattern that it tries.
/// The calls are counted, and every few of them look at the clock: a search ends soon after its
/// time is over, whatever the pattern does. Owns C memory; used by one thread at a time.
final class SearchLimits {
  /// The most items tried in one search: about a millisecond's work.
  static let maximumItems = 250_000

  /// What a search may still use.
  struct Budget {
    var items = 0
    var end = WorkLimit.none
  }

  let context: OpaquePointer?
  let data: OpaquePointer?
  private let stack: OpaquePointer?
  private let budget = UnsafeMutablePointer<Budget>.allocate(capacity: 1)

  /// With the most steps of one search, as PCRE2 counts them.
  init(steps: UInt32 = 1_000_000) {
    context = pcre2_match_context_create_8(nil)
    data = pcre2_match_data_create_8(1, nil)
    stack = pcre2_jit_stack_create_8(32 << 10, 1 << 20, nil)
    budget.initialize(to: Budget())
    guard let context else { return }
    pcre2_set_match_limit_8(context, steps)
    pcre2_set_depth_limit_8(context, 100_000)
    pcre2_set_heap_limit_8(context, 16 << 10)
    pcre2_jit_stack_assign_8(context, nil, stack.map { UnsafeMutableRawPointer($0) })
    pcre2_set_callout_8(context, SearchLimits.countItem, budget)
  }

  deinit {
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(data)
    pcre2_jit_stack_free_8(stack)
    budget.deallocate()
  }

  /// Lets the next search begin with all its items.
  func renew() { budget.pointee.items = SearchLimits.maximumItems }

  /// When searches end; of the thread that searches.
  var end: WorkLimit {
    get { budget.pointee.end }
    set { budget.pointee.end = newValue }
  }

  private static let countItem:
    @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 =
      {
        _, budget in
        guard let budget = budget?.assumingMemoryBound(to: Budget.self) else { return 0 }
        budget.pointee.items -= 1
        let left = budget.pointee.items
        guard left >= 0, left & 15 != 0 || !budget.pointee.end.isOver else {
          return PCRE2_ERROR_CALLOUT
        }
        return 0
      }
}
