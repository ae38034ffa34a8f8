/// A native part of the user interface that a page can call by a URL.
///
/// A call works on a copy: what one call prepared is gone before the next.
package protocol Widget: Sendable {
  /// What follows `/widget/` in its URL.
  var name: String { get }

  /// Whether the widget answers to a URL of the container's scheme and host.
  func canPerform(with url: WidgetURL) -> Bool

  /// Reads what the call wants.
  mutating func prepare(with url: WidgetURL) throws(WidgetError)

  /// Does it; only after `prepare`. Returns what was done, in one sentence.
  func perform(with controller: any WidgetController) -> String
}

extension Widget {
  /// The path of the widget's URLs.
  package var path: String { "/widget/\(name)" }

  package func canPerform(with url: WidgetURL) -> Bool { url.path == path }
}
