package import Container

/// A toast on screen.
package struct ShownToast: Sendable, Equatable {
  package var level: Toast.Level
  package var message: String
  /// Tells the end of its time from that of a toast before it.
  package var number: Int

  /// "✓ info Saved", as it is shown: every colour is also a sign and a word.
  package var text: String { "\(sign) \(level.rawValue) \(message)" }

  private var sign: String {
    switch level {
    case .info: "✓"
    case .error: "!"
    case .fatal: "✗"
    }
  }
}
