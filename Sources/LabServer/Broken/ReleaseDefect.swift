/// What is wrong with a release that is published to fail.
package enum ReleaseDefect: String, Sendable, Hashable, CaseIterable {
  /// A script of its page throws at once.
  case `throws`
  /// A script of its page never ends.
  case hangs
  /// A script that its page names is not there.
  case incomplete

  /// What its page does, for a row.
  package var words: String {
    switch self {
    case .throws: "its page's script throws at once"
    case .hangs: "its page's script never ends"
    case .incomplete: "a script that its page needs is missing"
    }
  }
}
