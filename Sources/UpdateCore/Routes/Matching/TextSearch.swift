import CPCRE2
import Synchronization

/// A regular expression that many texts are searched for: letter case aside, `.` also for line ends,
/// `^` and `$` at each line.
///
/// A search gives up after about a millisecond. Usable from any thread, by one at a time.
package final class TextSearch: Sendable {
  package enum Outcome: Sendable {
    case found, absent
    /// The limit was reached: it may be there or not.
    case limited
  }

  /// The most steps of one search, as PCRE2 counts them.
  private static let mostSteps: UInt32 = 100_000

  private struct Engine {
    let pattern: Pattern
    let limits: SearchLimits

    func search(_ bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
      switch pattern.search(bytes, whole: false, limits) {
      case .match: .found
      case .none: .absent
      case .limited: .limited
      }
    }
  }

  private let engine: Mutex<Engine>

  /// Compiles a pattern in PCRE2's syntax.
  package init(_ text: String) throws(PatternError) {
    let pattern = try Pattern(text, for: .filter)
    engine = Mutex(Engine(pattern: pattern, limits: SearchLimits(steps: TextSearch.mostSteps)))
  }

  package func search(_ text: String) -> Outcome {
    engine.withLock { engine in
      var text = text
      return text.withUTF8 { engine.search($0) }
    }
  }

  /// Searches bytes, which need not be UTF-8.
  package func search(_ bytes: [UInt8]) -> Outcome {
    engine.withLock { engine in bytes.withUnsafeBufferPointer { engine.search($0) } }
  }
}
