package import TextUI

/// What a tester's hands do.
package enum Act: Sendable, Equatable {
  case launch, terminate, background, foreground
  /// Looks for an update now.
  case check
  /// Installs the store's app again, data kept.
  case install
  /// A URI, or a path in `www`.
  case open(String)
  case back, reload
  case press([Key])
  case type(String)
  case click(Point)
  /// The `number`th thing with that label, counted from 1; front-most first.
  case tap(label: String, number: Int)
  /// The same, pressed twice.
  case doubleClick(label: String, number: Int)
  /// The device's focus on that thing of the page, which is not pressed.
  case focus(label: String, number: Int)
  /// A key that the page hears, by its name in `KeyboardEvent.key`.
  case key(String)
  case menu(String)
  /// Pull to refresh.
  case pull
  case wait(Duration)
  case resize(Size)
  /// The process dies when the engine gets there; `nil`: an armed kill is taken back.
  case kill(ArmedKill?)
  /// So many faults on a scratch device.
  case torture(Int)
  /// Shown and recorded.
  case note(String)
  /// Shown and recorded; waits for a key when somebody watches.
  case pause(String?)

  /// Whether fingers do it to what is on the screen.
  var isOfHands: Bool {
    switch self {
    case .press, .type, .click, .tap, .doubleClick, .focus: true
    default: false
    }
  }

  /// Whether a player waits for what it touches.
  var isPatient: Bool {
    switch self {
    case .tap, .doubleClick, .focus, .menu, .pull: true
    default: false
    }
  }
}
