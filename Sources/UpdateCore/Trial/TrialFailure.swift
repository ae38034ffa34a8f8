/// Why a try of a release failed.
package enum TrialFailure: Sendable, Hashable {
  /// Nothing caught an error of a script before the page had loaded, as the script said it.
  case threw(String)
  /// A script of the release is not there, or is not to be had.
  case missingScript(String)
  /// There is no page of that path in the release.
  case missingPage(String)
  /// The page cannot be shown, or its process ended; why, as a clause.
  case ended(String)
  /// Nothing of the kind in time.
  case notLoaded(within: Duration)
  case notReady(within: Duration)
  /// So many starts of the app ended before the page had shown that it works.
  case unfinished(starts: Int)

  /// One clause without a full stop, safe to print.
  package var sentence: String {
    switch self {
    case .threw(let words): "its page threw before it had loaded: \(TrialFailure.shown(words))"
    case .missingScript(let words): "a script of its page is missing: \(TrialFailure.shown(words))"
    case .missingPage(let path): "its page \(TrialFailure.shown(path)) is missing"
    case .ended(let reason): TrialFailure.shown(reason)
    case .notLoaded(let limit):
      "its page had not loaded after \(limit.components.seconds) s in the foreground"
    case .notReady(let limit):
      "its page did not call notifyAppReady within \(limit.components.seconds) s in the foreground"
    case .unfinished(1): "a start of the app ended before its page had shown that it works"
    case .unfinished(let starts):
      "\(starts) starts of the app ended before its page had shown that it works"
    }
  }

  var code: String {
    switch self {
    case .threw: "error"
    case .missingScript: "script"
    case .missingPage: "page"
    case .ended: "ended"
    case .notLoaded, .notReady: "timeout"
    case .unfinished: "unfinished"
    }
  }

  private static func shown(_ text: String) -> String { escapingControls(text, limit: 300) }
}
