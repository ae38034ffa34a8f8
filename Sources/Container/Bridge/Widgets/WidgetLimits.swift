/// How much of what a page wants to be shown has room.
enum WidgetLimits {
  /// Bytes of the JSON in `data`.
  static let data = 64 << 10
  static let title = 1_000
  static let message = 10_000
  static let menuItems = 100
  static let buttons = 20
  /// Characters of a script or an address.
  static let action = 10_000
}
