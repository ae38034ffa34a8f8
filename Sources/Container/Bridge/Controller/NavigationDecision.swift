/// What the container makes of a page's wish to go somewhere.
package enum NavigationDecision: Sendable {
  /// A widget answers: hand it to `PageController.perform`.
  case widget(PreparedWidget)
  /// A widget's URL that no widget performs; one sentence, noted as a failure already.
  case refused(reason: String)
  /// A page of the app or of the web, shown in the page's place.
  case page(url: String)
  /// Something for the system: another app, the browser, the App Store.
  case external(url: String)
  /// The page stays, its address changes; by how many of the page's own entries it went on, or back.
  case address(url: String, entries: Int)
  case reload
  /// That many pages on, or back.
  case history(Int)
  /// Nothing happens, for a reason in one clause.
  case ignored(reason: String)
}
