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
