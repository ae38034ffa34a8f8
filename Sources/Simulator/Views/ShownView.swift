package import Container
package import UpdateCore

/// A native view on the device's screen: its texts are put in, and a person's hands leave marks.
package struct ShownView: Sendable, Equatable {
  /// The load that it is of.
  package var load: Int
  package var view: NativeView
  /// The app's version, for labels that have it.
  package var version: String
  /// What was typed, by the field's identifier.
  private var typed: [String: String] = [:]
  /// What was switched, by the switch's identifier.
  private var switched: [String: Bool] = [:]

  package init(load: Int, view: NativeView, version: String) {
    self.load = load
    self.view = view
    self.version = version
  }

  func value(of element: NativeElement) -> String { typed[element.id] ?? element.text }

  func isOn(_ element: NativeElement) -> Bool { switched[element.id] ?? element.isOn }

  mutating func type(_ text: String, into element: NativeElement) { typed[element.id] = text }

  mutating func toggle(_ element: NativeElement) { switched[element.id] = !isOn(element) }

  /// The view with other texts; what a person did to it stays.
  mutating func redraw(_ view: NativeView) { self.view = view }

  /// As rows of a page.
  package func snapshot(width: Int) -> PageSnapshot {
    NativeLayout.snapshot(of: self, width: width)
  }
}
