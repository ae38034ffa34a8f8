/// How much a page may tell the device.
///
/// The page's own natives hold them, so that a script is told; the device holds them again for what
/// it reads, since a page process is not trusted. Lengths are in bytes of UTF-8.
enum MessageLimits {
  /// An address for a widget, which carries its data.
  static let url = 200_000
  /// Any other address.
  static let webURL = 8_192
  static let method = 20
  /// All header lines of a request: names, values and four more for each.
  static let headers = 64 << 10
  static let headerLines = 200
  /// A body, or a form that is sent.
  static let body = 8 << 20
  /// A text for a person: a line of the console, an error, its stack, a dialog, a title, a policy.
  static let text = 10_000
  /// The address of a script in which something happened.
  static let file = 2_048
  /// A standard name that is not there, or a directive.
  static let name = 200
  static let handler = 100
  /// The body of a message to a handler.
  static let message = 1 << 20
  /// A key or a value of `localStorage`: three bytes for each code unit of the quota at most.
  static let stored = PageStorage.limit / 2 * 3
  /// The changes of `localStorage` in one turn: each key that goes or comes is of a byte at least.
  static let changes = PageStorage.limit
  /// How many names a page may find missing.
  static let missingNames = 1_000
  /// What the device takes in one turn, snapshots not counted.
  static let turn = 32 << 20
  /// At how much a page is told that it tells too much: room for one more event is left.
  static let fullTurn = 20 << 20
  /// The lines of the console in one turn, errors of scripts included.
  static let lines = 8 << 20
}
