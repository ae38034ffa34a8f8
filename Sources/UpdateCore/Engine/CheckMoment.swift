/// What a check belongs to.
package enum CheckMoment: String, Sendable, Hashable {
  /// A start of the app.
  case launch
  /// Its return to the foreground.
  case resume
  /// A person asked for it.
  case asked
}
