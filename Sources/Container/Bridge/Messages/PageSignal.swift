/// What the device tells a page of its life.
package enum PageSignal: UInt8, Hashable, Sendable, CaseIterable {
  /// The page came to the screen: `Rexxar.Lifecycle.onPageVisible`, `visibilitychange`.
  case visible
  /// The page left the screen: `Rexxar.Lifecycle.onPageInvisible`, `visibilitychange`.
  case invisible
  /// The page is about to go: `Rexxar.Lifecycle.onPageDestroy`, `pagehide`.
  case destroy
  /// The app went to the background: Cordova's event `pause` at the document.
  case pause
  /// The app came back: Cordova's event `resume`.
  case resume
}

/// How far a page's load has come.
package enum PageStage: UInt8, Hashable, Sendable, CaseIterable {
  /// The document and its scripts are there: `DOMContentLoaded` has been dispatched.
  case interactive
  /// All that the document asked for is there: `load` has been dispatched.
  case complete
}
