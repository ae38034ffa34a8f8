/// What a person answered a page's dialog.
package enum DialogAnswer: Hashable, Sendable {
  /// OK in an alert or a confirmation.
  case accepted
  /// OK in a prompt.
  case text(String)
  /// Cancel, or there was nobody to ask.
  case cancelled
}
