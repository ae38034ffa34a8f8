import Synchronization

/// A regular expression that is searched for in URLs, within the limits of a route's pattern.
package final class URLPattern: Sendable {
  package enum Outcome: Sendable {
    case matches, differs
    /// The search took more work than it may: there may be a match or not.
    case limited
  }

  private struct Search {
    let pattern: Pattern
    let limits = SearchLimits()
  }

  /// The most time for one search.
  private static let time = Duration.milliseconds(20)

  package let text: String
  private let search: Mutex<Search>

  /// Compiles a pattern: PCRE2's syntax, UTF-8, no option besides.
  package init(_ text: String) throws(PatternError) {
    self.text = text
    search = Mutex(Search(pattern: try Pattern(text, for: .search)))
  }

  /// Whether the pattern is found anywhere in a URL.
  package func search(_ url: String) -> Outcome {
    search.withLock { search in
      search.limits.end = WorkLimit(nanoseconds: UInt64(URLPattern.time / .nanoseconds(1)))
      var url = url
      let found = url.withUTF8 { search.pattern.search($0, whole: false, search.limits) }
      switch found {
      case .match: return .matches
      case .none: return .differs
      case .limited: return .limited
      }
    }
  }
}
