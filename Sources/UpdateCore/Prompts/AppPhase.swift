/// Where the app's process is, and whether the app is what the screen shows.
package enum AppPhase: String, Sendable, Hashable {
  /// The app has no process.
  case off
  /// The process runs, the launch image covers the page.
  case splash
  case foreground
  /// The process runs; the home screen, or the App Store, is in front.
  case background

  package var isRunning: Bool { self != .off }
  /// Whether the app is what the screen shows: prompts belong to the app.
  package var isInFront: Bool { self == .splash || self == .foreground }
}
